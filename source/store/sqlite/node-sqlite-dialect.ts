import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** How many prepared statements are kept. */
const MAX_STATEMENTS = 100;

/** Kysely's dialect for a database of `node:sqlite`, which has one connection. */
export const nodeSqliteDialect = (database: DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => nodeSqliteDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

function nodeSqliteDriver(database: DatabaseSync): Driver {
  const connection = nodeSqliteConnection(database);
  /** The last transaction or query that waits for the connection. */
  let queue: Promise<void> = Promise.resolve();
  let release = (): void => {};
  const run = async (text: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => {},
    acquireConnection: async () => {
      const free = queue;
      const held = Promise.withResolvers<void>();
      queue = held.promise;
      await free;
      release = held.resolve;
      return connection;
    },
    // The lock for writing is taken at the beginning, where SQLite can wait for it.
    beginTransaction: (_, { accessMode }) =>
      run(accessMode === 'read only' ? 'begin' : 'begin immediate'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    releaseConnection: async () => release(),
    destroy: async () => database.close(),
  };
}

function nodeSqliteConnection(database: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, StatementSync>();
  const prepared = (text: string): StatementSync => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    if (statements.size === MAX_STATEMENTS) statements.clear();
    const statement = database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      // Values of other types cannot be bound, which SQLite reports.
      const rows = prepared(sql).all(...(parameters as readonly SQLInputValue[]));
      return { rows: rows as Row[] };
    },
    streamQuery: () => {
      throw new Error('No query of the store is streamed.');
    },
  };
}
