import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { type ErrorClass, type Failure, failureOf, unlistedClass } from '../problems.ts';

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

/** How many connections a pool has at most. */
export const POOL_SIZE = 8;

/**
 * A pool of connections to the server of a URL. A connection that fails leaves the pool, with all that
 * were opened before: after a failover, a session can be alive and useless, and so are its siblings.
 */
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
  /** The connections that were opened since the last failure. */
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
  return {
    options: pool.options,
    connect: async () => watchedClient(await connect(), () => fresh, onFailure),
    end: () => pool.end(),
  };
}

/** A connection of a pool that leaves the pool when it is released after a failure. */
function watchedClient(
  client: PoolClient,
  fresh: () => WeakSet<PoolClient>,
  onFailure: () => void,
): PostgresPoolClient {
  let isBroken = false;
  const connection: PostgresPoolClient = client;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof text !== 'string') return connection.query(text);
    // A rollback would wait as long again for a server that does not answer.
    if (isBroken) return Promise.reject(new Error('The connection has left its pool.'));
    return connection.query<Row>(text, values).catch((error: unknown) => {
      if (postgresFailure(error) !== undefined) fail();
      throw error;
    });
  }
  const fail = (): void => {
    // A connection that was replaced already says nothing about those that came after it.
    if (!isBroken && fresh().has(client)) onFailure();
    isBroken = true;
  };
  // The pool listens only while a connection is idle; an error that nothing listens to ends the process.
  client.on('error', fail);
  return {
    query,
    release: () => {
      client.off('error', fail);
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

/** SQLSTATE: two signs of the class, three of the condition. */
const sqlState = /^[\dA-Z]{5}$/;

/** Messages of `pg`, without a code, for a connection that ends or does not answer. */
const connectionMessage =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|read timeout|not queryable|has left its pool|server does not support SSL|SASL|password must be a string/i;

const unreachable: ErrorClass = ['all-writes', 'unreachable'];

/** The failure of the database that an error of `pg` reports; undefined for data, and for a bug. */
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
