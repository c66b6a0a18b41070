import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import type { Unavailable } from '../port.ts';

/** The classes of SQLSTATE, or whole codes, that say something about the server or its disk. */
const causes: readonly (readonly [prefix: string, cause: Unavailable['cause']])[] = [
  ['08', 'unreachable'],
  ['25006', 'read-only'],
  ['28', 'unreachable'],
  ['3D', 'unreachable'],
  ['53100', 'full'],
  ['53', 'busy'],
  ['57', 'unreachable'],
  ['58', 'unreachable'],
  ['XX', 'corrupt'],
  // Transactions that got in each other's way; the next attempt sees what the other one did.
  ['23505', 'busy'],
  ['40', 'busy'],
  ['55', 'busy'],
];

/** The codes of the network. */
const networkCode =
  /^(?:E[A-Z]*CONN[A-Z]*|EAI_[A-Z]+|EPIPE|ETIMEDOUT|EHOST[A-Z]+|ENET[A-Z]+|ENOTFOUND|ENOENT|ERR_TLS_.+|CERT_.+|.*_CERT.*)$/;

/** Messages of `pg`, without a code, for a connection that ends or does not answer. */
const connectionMessage =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|read timeout|not queryable|server does not support SSL|SASL|password must be a string/i;

/** The failure of the database that an error of `pg` reports. */
export function postgresUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  // Node tries each address of a name, and reports all failures together.
  if (error instanceof AggregateError) return postgresUnavailable(error.errors[0]);
  // Moves are written only after the check of the version: a double one is damage of one game.
  if ('table' in error && error.table === 'moves' && 'code' in error && error.code === '23505') {
    return undefined;
  }
  const cause = causeOf('code' in error ? error.code : undefined, error.message);
  return cause && { kind: 'unavailable', cause, message: error.message };
}

function causeOf(code: unknown, message: string): Unavailable['cause'] | undefined {
  if (typeof code !== 'string') return connectionMessage.test(message) ? 'unreachable' : undefined;
  if (networkCode.test(code)) return 'unreachable';
  return causes.find(([prefix]) => code.startsWith(prefix))?.[1];
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

/** A pool of connections to the server of a URL; a connection that failed is never used again. */
export function openConnections(url: string, max = 8): PostgresPool {
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
  // An idle connection that ends leaves the pool; the next query opens another one.
  pool.on('error', () => {});
  // A server can end a connection in the packet that says it is ready, before anything else listens.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => watchedClient(await pool.connect()),
    end: () => pool.end(),
  };
}

/** A connection of a pool that leaves the pool when it is released after a failure. */
function watchedClient(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const connection: PostgresPoolClient = client;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof text !== 'string') return connection.query(text);
    return connection.query<Row>(text, values).catch((error: unknown) => {
      isBroken ||= postgresUnavailable(error)?.cause === 'unreachable';
      throw error;
    });
  }
  // The pool listens only while a connection is idle; an error that nothing listens to ends the process.
  const onError = (): void => {
    isBroken = true;
  };
  client.on('error', onError);
  return {
    query,
    release: () => {
      client.off('error', onError);
      client.release(isBroken);
    },
  };
}
