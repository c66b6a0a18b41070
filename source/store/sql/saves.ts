import { sql } from 'kysely';
import { fail, succeed } from '../../engine/core/result.ts';
import { sameHolder } from '../../engine/core/stored/game.ts';
import { draftBytes, formatMove, moveBytes } from '../limits.ts';
import type { Written } from '../port.ts';
import { holderOf, progressColumns } from './rows.ts';
import type { Tables } from './tables.ts';
import type { Database, SavedRow, SaveWrite, StoreContext } from './transaction.ts';

/** How many moves one statement inserts: SQLite allows 32,766 values. */
const MAX_INSERTED = 2_000;

/**
 * Saves different games with their moves: in one statement where the dialect has one, else with two
 * inside a transaction.
 */
export async function saveGames(
  trx: Database,
  context: StoreContext,
  saves: readonly SaveWrite[],
): Promise<readonly Written[]> {
  const { dialect, limits } = context;
  const statement = dialect.saveStatement?.(saves, {
    now: dialect.now(),
    gameBytes: limits.gameBytes,
  });
  const rows =
    statement === undefined
      ? await updateAndInsert(trx, context, saves)
      : (await statement.execute(trx)).rows;
  const saved = new Map(rows.map((row) => [row.id, row]));
  const refused = saves.filter(({ game }) => !saved.has(game));
  const problems = await problemsOf(trx, context, refused);
  return saves.map((save): Written => {
    const row = saved.get(save.game);
    return row === undefined ? problems(save) : succeed(row.version);
  });
}

async function updateAndInsert(
  trx: Database,
  context: StoreContext,
  saves: readonly SaveWrite[],
): Promise<readonly SavedRow[]> {
  const rows = await updateGames(trx, context, saves);
  const saved = new Map(rows.map((row) => [row.id, row]));
  await insertMoves(
    trx,
    saves.flatMap(({ game, moves }) => {
      const row = saved.get(game);
      if (row === undefined) return [];
      const first = row.moves - moves.length;
      return moves.map((move, n) => ({
        game,
        n: first + n,
        at: row.saved,
        move: formatMove(move),
      }));
    }),
  );
  return rows;
}

export async function insertMoves(trx: Database, moves: readonly Tables['moves'][]): Promise<void> {
  for (let first = 0; first < moves.length; first += MAX_INSERTED) {
    await trx
      .insertInto('moves')
      .values(moves.slice(first, first + MAX_INSERTED))
      .execute();
  }
}

/** Updates the games whose holder and version are the expected ones, and returns them. */
async function updateGames(
  trx: Database,
  { dialect, limits }: StoreContext,
  saves: readonly SaveWrite[],
): Promise<readonly SavedRow[]> {
  const rows = saves.map(({ game, holder, version, moves, progress }) => {
    const { turn, draft, outcome, turns, lifelines, opening } = progressColumns(progress);
    return sql`(
      cast(${game} as text), cast(${version} as bigint),
      cast(${holder.node} as text), cast(${holder.session} as text),
      cast(${moves.length} as bigint), cast(${moveBytes(moves)} as bigint),
      cast(${draftBytes(progress)} as bigint), cast(${turn} as bigint), cast(${draft} as text),
      cast(${outcome} as text), cast(${turns} as bigint), cast(${lifelines} as bigint),
      cast(${opening} as text)
    )`;
  });
  // Both databases name the columns of values column1, column2, and so on.
  const { rows: saved } = await sql<SavedRow>`
    update games set
      version = games.version + 1,
      saved = ${dialect.now()},
      moves = games.moves + change.column5,
      bytes = games.bytes + change.column6,
      turn = change.column8,
      draft = change.column9,
      finished = case when change.column10 is null then null else ${dialect.now()} end,
      outcome = change.column10,
      turns = change.column11,
      lifelines = change.column12,
      opening = change.column13
    from (values ${sql.join(rows)}) as change
    where games.id = change.column1
      and games.version = change.column2
      and games.holder_node = change.column3
      and games.holder_session = change.column4
      and games.finished is null
      and games.bytes + change.column6 + change.column7 <= cast(${limits.gameBytes} as bigint)
    returning games.id, games.version, games.moves, games.saved`.execute(trx);
  return saved;
}

async function problemsOf(
  trx: Database,
  { limits }: StoreContext,
  saves: readonly SaveWrite[],
): Promise<(save: SaveWrite) => Written> {
  const rows =
    saves.length === 0
      ? []
      : await trx
          .selectFrom('games')
          .select(['id', 'version', 'holder_node', 'holder_session', 'finished'])
          .where(
            'id',
            'in',
            saves.map(({ game }) => game),
          )
          .execute();
  return ({ game, holder, version }) => {
    const row = rows.find(({ id }) => id === game);
    if (row === undefined) return fail({ kind: 'no-game' });
    const by = holderOf(row);
    if (!sameHolder(by, holder)) return fail({ kind: 'not-held', by });
    if (row.version !== version) return fail({ kind: 'stale', version: row.version });
    return row.finished === null
      ? fail({ kind: 'over-quota', limit: limits.gameBytes })
      : fail({ kind: 'finished' });
  };
}
