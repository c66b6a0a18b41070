import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { postgresUnavailable } from './postgres-failures.ts';

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
