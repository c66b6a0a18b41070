import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { postgresFailure } from './failures.ts';

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

/**
 * A pool of connections to the server of a URL. A connection that fails leaves the pool, with all that
 * were opened before: after a failover, a session can be alive and useless, and so are its siblings.
 */
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
