import { type RawBuilder, sql } from 'kysely';
import type { Time } from '../../engine/core/stored/account.ts';
import { draftBytes, formatMove, moveBytes } from '../encoding.ts';
import { progressColumns } from '../sql/rows.ts';
import type { SavedRow, SaveWrite } from '../sql/schema/dialect.ts';

/**
 * One statement that saves different games with their moves. Being one, it is a transaction of its
 * own and needs one round trip, not four; its text is always the same, because the values are JSON.
 */
export function saveStatement(
  saves: readonly SaveWrite[],
  { now, gameBytes }: { readonly now: RawBuilder<Time>; readonly gameBytes: number },
): RawBuilder<SavedRow> {
  const changes = saves.map(({ game, holder, version, moves, progress }) => ({
    ...progressColumns(progress),
    ...{ game, version, node: holder.node, session: holder.session },
    added: moves.length,
    bytes: moveBytes(moves),
    draft_bytes: draftBytes(progress),
  }));
  const moves = saves.flatMap((save) =>
    save.moves.map((move, n) => ({ game: save.game, n, move: formatMove(move) })),
  );
  return sql<SavedRow>`
    with saved as (
      update games set
        version = games.version + 1,
        saved = ${now},
        moves = games.moves + change.added,
        bytes = games.bytes + change.bytes,
        turn = change.turn,
        draft = change.draft,
        finished = case when change.outcome is null then null else ${now} end,
        outcome = change.outcome,
        turns = change.turns,
        lifelines = change.lifelines,
        opening = change.opening
      from json_to_recordset(cast(${JSON.stringify(changes)} as json)) as change (
        game text, version bigint, node text, session text, added bigint, bytes bigint,
        draft_bytes bigint, turn bigint, draft text, outcome text, turns bigint, lifelines bigint,
        opening text
      )
      where games.id = change.game
        and games.version = change.version
        and games.holder_node = change.node
        and games.holder_session = change.session
        and games.finished is null
        and games.bytes + change.bytes + change.draft_bytes <= cast(${gameBytes} as bigint)
      returning games.id, games.version, games.moves, games.saved, change.added
    ), inserted as (
      insert into moves (game, n, at, move)
      select saved.id, saved.moves - saved.added + made.n, saved.saved, made.move
      from saved join json_to_recordset(cast(${JSON.stringify(moves)} as json)) as made (
        game text, n bigint, move text
      ) on made.game = saved.id
    )
    select id, version, moves, saved from saved`;
}
