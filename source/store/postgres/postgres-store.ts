import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import { defaultLimits, formatMove, type StoreLimits } from '../limits.ts';
import type { GameStore, Unavailable } from '../port.ts';
import { type ErrorClass, type Failure, failureOf, unlistedClass } from '../problems.ts';
import { attempt, type SavedRow, type SaveWrite, type SqlDialect } from '../sql/database.ts';
import type { Missing, SchemaProblem } from '../sql/migrations.ts';
import { changeColumns, changeOf, updateFromChange } from '../sql/rows.ts';
import { openSqlStore } from '../sql/sql-store.ts';
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

type PostgresOptions = {
  readonly url: string;
  readonly missing?: Missing;
  readonly limits?: StoreLimits;
  readonly now?: SqlDialect['now'];
};

export type WrongEncoding = { readonly kind: 'wrong-encoding'; readonly encoding: string };

export async function openPostgresStore({
  url,
  limits = defaultLimits,
  now = postgresDialect.now,
  missing,
}: PostgresOptions): Promise<Result<GameStore, SchemaProblem | Unavailable | WrongEncoding>> {
  const pool = openConnections(url);
  const checked = await attempt(postgresDialect, () => checkEncoding(pool));
  if (checked.ok) {
    const driver = new PostgresDialect({ pool });
    const opened = await openSqlStore(driver, { ...postgresDialect, now }, limits, missing);
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
  return checked;
}

async function checkEncoding(pool: PostgresPool): Promise<Result<void, WrongEncoding>> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ readonly encoding: string }>(
      "select current_setting('server_encoding') as encoding",
      [],
    );
    const { encoding = '' } = rows[0] ?? {};
    return encoding === 'UTF8' ? succeed(undefined) : fail({ kind: 'wrong-encoding', encoding });
  } finally {
    client.release();
  }
}

/** Saves games with their moves in one round trip, not four: one statement, whose text is always the same. */
export function saveStatement(
  saves: readonly SaveWrite[],
  { now, gameBytes }: { readonly now: RawBuilder<Time>; readonly gameBytes: number },
): RawBuilder<SavedRow> {
  const changes = JSON.stringify(saves.map(changeOf));
  const columns = sql.raw(
    Object.entries(changeColumns)
      .map((column) => column.join(' '))
      .join(', '),
  );
  const moves = saves.flatMap(({ game, moves: added }) =>
    added.map((move, n) => ({ game, n: n - added.length, move: formatMove(move) })),
  );
  return sql<SavedRow>`
    with change as (
      select * from json_to_recordset(cast(${changes} as json)) as change (${columns})
    ), saved as (${updateFromChange(now, gameBytes)}), inserted as (
      insert into moves (game, n, at, move)
      select saved.id, saved.moves + made.n, saved.saved, made.move
      from saved join json_to_recordset(cast(${JSON.stringify(moves)} as json)) as made (
        game text, n bigint, move text
      ) on made.game = saved.id
    )
    select id, version, moves, saved from saved`;
}

/** PostgreSQL's type of 64-bit integers, which `pg` returns as text unless it has a parser for them. */
const BIGINT = 20;

/** In milliseconds. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  /** The server ends a query, so that its locks are free. */
  statement_timeout: 10_000,
  /** The server does not answer: the connection is closed. */
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 20_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

const POOL_SIZE = 8;

/** How many statements a connection keeps prepared: parsing and planning is two thirds of the work of a short one. */
const MAX_PREPARED = 200;
/** Statements with more values are not prepared: they have lists of changing lengths, so their texts seldom repeat. */
const MAX_PREPARED_VALUES = 32;

/** When a connection fails, the pool drops all that were open then: after a failover, none of them works. */
export function openConnections(url: string, max = POOL_SIZE): PostgresPool {
  const pool = new Pool({
    ...timeouts,
    connectionString: url,
    application_name: 'keypeg',
    max,
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT ? Number : types.getTypeParser(type, format),
    },
  });
  const prepared = new Map<string, string>();
  let fresh = new WeakSet<PoolClient>();
  // An idle connection that ends leaves the pool; the next query opens another one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    fresh.add(client);
    // A server can end a connection in the packet that says it is ready, before anything else listens.
    client.on('error', () => {});
  });
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    if (fresh.has(client)) return client;
    client.release(true);
    return connect();
  };
  const onFailure = (): void => {
    fresh = new WeakSet();
  };
  const nameOf = (text: string): string | undefined => {
    if (!prepared.has(text) && prepared.size < MAX_PREPARED)
      prepared.set(text, `keypeg_${prepared.size}`);
    return prepared.get(text);
  };
  return {
    options: pool.options,
    connect: async () => watchedClient(await connect(), nameOf, () => fresh, onFailure),
    end: () => pool.end(),
  };
}

type NamedStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

type Connection = PostgresPoolClient & {
  query<Row>(statement: NamedStatement): Promise<PostgresQueryResult<Row>>;
};

function watchedClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
  fresh: () => WeakSet<PoolClient>,
  onFailure: () => void,
): PostgresPoolClient {
  let isBroken = false;
  const connection: Connection = client;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof text !== 'string') return connection.query(text);
    // A rollback would wait as long again for a server that does not answer.
    if (isBroken) return Promise.reject(new Error('The connection has left its pool.'));
    const isPrepared = values.length > 0 && values.length <= MAX_PREPARED_VALUES;
    const name = isPrepared ? nameOf(text) : undefined;
    const result =
      name === undefined
        ? connection.query<Row>(text, values)
        : connection.query<Row>({ name, text, values });
    return result.catch((error: unknown) => {
      if (postgresFailure(error) !== undefined) markBroken();
      throw error;
    });
  }
  const markBroken = (): void => {
    // The failure of a connection that was dropped before says nothing about newer ones.
    if (!isBroken && fresh().has(client)) onFailure();
    isBroken = true;
  };
  // The pool listens only while a connection is idle; an error that nothing listens to ends the process.
  client.on('error', markBroken);
  return {
    query,
    release: () => {
      client.off('error', markBroken);
      client.release(isBroken || !fresh().has(client));
    },
  };
}

/** Classes by SQLSTATE or its first two signs; the first prefix that fits counts. */
const errorClasses: readonly (readonly [prefix: string, errorClass: ErrorClass])[] = [
  ['08', ['all-writes', 'unreachable']],
  // The data of a write: a value out of range, a violated constraint, a row beyond a limit.
  ['21', 'data'],
  ['22', 'data'],
  // Transactions that got in each other's way; the next attempt sees what the other one did.
  ['23505', ['some-writes', 'busy']],
  ['23', 'data'],
  ['25006', ['all-writes', 'read-only']],
  ['25', ['all-writes', 'unreachable']],
  ['28', ['all-writes', 'unreachable']],
  ['3D', ['all-writes', 'unreachable']],
  ['40', ['some-writes', 'busy']],
  ['44', 'data'],
  ['53100', ['all-writes', 'full']],
  ['53', ['all-writes', 'busy']],
  ['54', 'data'],
  ['55', ['some-writes', 'busy']],
  // A statement that took too long: another transaction may lock a single row.
  ['57014', ['some-writes', 'busy']],
  ['57', ['all-writes', 'unreachable']],
  ['58', ['some-writes', 'unreachable']],
  ['F0', ['all-writes', 'unreachable']],
  ['XX', ['some-writes', 'corrupt']],
];

const networkCode =
  /^(?:E[A-Z]*CONN[A-Z]*|EAI_[A-Z]+|EPIPE|ETIMEDOUT|EHOST[A-Z]+|ENET[A-Z]+|ENOTFOUND|ENOENT|ERR_TLS_.+|CERT_.+|.*_CERT.*)$/;

const sqlState = /^[\dA-Z]{5}$/;

const connectionMessage =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|read timeout|not queryable|has left its pool|server does not support SSL|SASL|password must be a string/i;

const unreachable: ErrorClass = ['all-writes', 'unreachable'];

export function postgresFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  // Node tries each address of a name, and reports all failures together.
  if (error instanceof AggregateError) return postgresFailure(error.errors[0]);
  // Moves are written only after the check of the version: a double one is damage of one game.
  if ('table' in error && error.table === 'moves' && 'code' in error && error.code === '23505') {
    return undefined;
  }
  const errorClass = errorClassOf('code' in error ? error.code : undefined, error.message);
  return errorClass && failureOf(errorClass, error.message);
}

function errorClassOf(code: unknown, message: string): ErrorClass | undefined {
  if (typeof code !== 'string') return connectionMessage.test(message) ? unreachable : undefined;
  if (networkCode.test(code)) return unreachable;
  if (!sqlState.test(code)) return undefined;
  return errorClasses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? unlistedClass;
}
