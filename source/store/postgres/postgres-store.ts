import { PostgresDialect, type PostgresPool, type RawBuilder, sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import { defaultLimits, draftBytes, formatMove, moveBytes, type StoreLimits } from '../limits.ts';
import type { GameStore, Unavailable } from '../port.ts';
import type { NewerSchema } from '../sql/migrations.ts';
import { progressColumns } from '../sql/rows.ts';
import { openSqlStore } from '../sql/sql-store.ts';
import { attempt, type SavedRow, type SaveWrite, type SqlDialect } from '../sql/transaction.ts';
import { openConnections, postgresFailure } from './connections.ts';
import { notificationsAt, openRoomNotifications } from './room-notifications.ts';

/** The advisory lock for migrations: the letters "kpeg". */
const SCHEMA_LOCK = 0x6b706567;

const postgresDialect: SqlDialect = {
  // The time of the statement: a transaction that has waited for a lock began earlier.
  now: () => sql`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`,
  forUpdate: sql`for update`,
  skipLocked: sql`for update skip locked`,
  prepare: () => {},
  lockSchema: sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`,
  countTables: (name) => sql`
    select count(*) as found from pg_tables
    where schemaname = current_schema() and tablename = ${name}`,
  character: (codePoint) => sql`chr(${codePoint})`,
  // Without it the order would depend on the language of the database.
  identityType: 'text collate "C"',
  clustered: '',
  saveStatement,
  failure: postgresFailure,
};

/** Settings of a store in PostgreSQL; `now` replaces the database's clock in tests. */
export type PostgresOptions = {
  /** Such as `postgres://user:password@host/database?sslmode=verify-full`. */
  readonly url: string;
  readonly limits?: StoreLimits;
  readonly now?: SqlDialect['now'];
};

/** The database has an encoding, such as `LATIN1`, that cannot store every text. */
export type WrongEncoding = { readonly kind: 'wrong-encoding'; readonly encoding: string };

/** Opens the store in a database of PostgreSQL, which several nodes can use. */
export async function openPostgresStore({
  url,
  limits = defaultLimits,
  now = postgresDialect.now,
}: PostgresOptions): Promise<Result<GameStore, NewerSchema | Unavailable | WrongEncoding>> {
  const pool = openConnections(url);
  const encoding = await attempt<string, never>(postgresDialect, async () =>
    succeed(await encodingOf(pool)),
  );
  if (encoding.ok && encoding.value === 'UTF8') {
    const driver = new PostgresDialect({ pool });
    const opened = await openSqlStore(driver, { ...postgresDialect, now }, limits);
    if (!opened.ok) return opened;
    const store = opened.value;
    const { changes, close } = openRoomNotifications(notificationsAt(url), store.rooms);
    return succeed({
      ...store,
      changes,
      close: async () => {
        await close();
        await store.close();
      },
    });
  }
  await pool.end();
  return encoding.ok ? fail({ kind: 'wrong-encoding', encoding: encoding.value }) : encoding;
}

async function encodingOf(pool: PostgresPool): Promise<string> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ readonly encoding: string }>(
      "select current_setting('server_encoding') as encoding",
      [],
    );
    return rows[0]?.encoding ?? '';
  } finally {
    client.release();
  }
}

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
    game,
    version,
    node: holder.node,
    session: holder.session,
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
