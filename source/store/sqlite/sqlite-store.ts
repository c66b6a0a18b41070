import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import { defaultLimits, type StoreLimits } from '../limits.ts';
import type { GameStore, OpenedGameStore, Unavailable } from '../port.ts';
import type { SqlDialect } from '../sql/database.ts';
import type { Missing, SchemaProblem } from '../sql/migrations.ts';
import { openSqlStore } from '../sql/sql-store.ts';
import {
  checkDataFile,
  type DataFileProblem,
  dataFileIn,
  INDEX,
  isThere,
  LOG,
  type LogKeeper,
  logKeeper,
  noLogKeeper,
  prepareDataFile,
  setAside,
  sizeOf,
  sqliteFailure,
  sqliteUnavailable,
  versionOf,
} from './data-file.ts';

const MAX_STATEMENTS = 100;

type FileWatch = {
  readonly log: LogKeeper;
  /** Throws before a transaction that would write into a file that is gone. */
  readonly checkFile: () => void;
};

const nodeSqliteDialect = (database: DatabaseSync, watch: FileWatch): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => nodeSqliteDriver(database, watch),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

function nodeSqliteDriver(database: DatabaseSync, { log, checkFile }: FileWatch): Driver {
  const connection = nodeSqliteConnection(database, log.failed);
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
    beginTransaction: async (_, { accessMode }) => {
      if (accessMode !== 'read only') checkFile();
      await run(accessMode === 'read only' ? 'begin' : 'begin immediate');
    },
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    releaseConnection: async () => {
      log.keep();
      release();
    },
    destroy: async () => database.close(),
  };
}

function nodeSqliteConnection(
  database: DatabaseSync,
  onError: (error: unknown) => void,
): DatabaseConnection {
  const statements = new Map<string, StatementSync>();
  const prepared = (text: string): StatementSync => {
    const cached = statements.get(text);
    if (cached !== undefined) return cached;
    if (statements.size === MAX_STATEMENTS) statements.clear();
    const statement = database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      try {
        // Values of other types cannot be bound, which SQLite reports.
        const rows = prepared(sql).all(...(parameters as readonly SQLInputValue[]));
        return { rows: rows as Row[] };
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('No query of the store is streamed.');
    },
  };
}

/** How SQLite differs from other databases; a migration already has the lock for writing. */
const sqliteDialect: Omit<SqlDialect, 'prepare'> = {
  now: () => sql`cast(unixepoch('subsec') * 1000 as integer)`,
  forUpdate: sql``,
  skipLocked: sql``,
  lockSchema: sql`select 1`,
  countTables: (name) =>
    sql`select count(*) as found from sqlite_master where type = 'table' and name = ${name}`,
  character: (codePoint) => sql`char(${codePoint})`,
  identityType: 'text',
  clustered: ' without rowid',
  // An update cannot be a part of another statement.
  saveStatement: undefined,
  failure: sqliteFailure,
};

/** Marks a file of SQLite as keypeg's: the letters "kpeg". */
const APPLICATION_ID = 0x6b706567;
const BUSY_TIMEOUT = 2_000;

type SqliteOptions = Partial<OpeningPolicy> & {
  readonly folder: string;
  readonly limits?: StoreLimits;
  readonly now?: SqlDialect['now'];
};

/** The policy of opening without a data file, and with one that is damaged or of another program. */
export type OpeningPolicy = {
  readonly missing: Missing;
  readonly damaged: 'set-aside' | 'refuse';
  /** How long a query waits while another process writes, in milliseconds; it blocks its thread. */
  readonly busyTimeout: number;
};

type DamagedFile = { readonly kind: 'damaged-file'; readonly path: string };

export type SqliteProblem =
  | DataFileProblem
  | UnreadableFile
  | DamagedFile
  | SchemaProblem
  | Unavailable;

type UnreadableFile = { readonly kind: 'unreadable-file'; readonly path: string };

export async function openSqliteStore(
  options: SqliteOptions,
): Promise<Result<OpenedGameStore, SqliteProblem>> {
  try {
    const path = prepareDataFile(options.folder, options.missing);
    if (!path.ok) return path;
    const inode = statSync(path.value).ino;
    const forWriting = { ...options, access: 'write' } as const;
    const store = await openFile(path.value, forWriting);
    if (store.ok) return succeed({ store: store.value, setAside: undefined });
    const problem = damagedOr(store.problem, path.value);
    if (problem.kind !== 'damaged-file' || options.damaged === 'refuse') return fail(problem);
    const aside = setAside(path.value, inode);
    prepareDataFile(options.folder);
    const fresh = await openFile(path.value, forWriting);
    if (fresh.ok) return succeed({ store: fresh.value, setAside: aside });
    return fresh.problem.kind === 'foreign'
      ? fail({ kind: 'unavailable', cause: 'busy', message: 'The file changes meanwhile.' })
      : fail(fresh.problem);
  } catch (error) {
    const problem = sqliteUnavailable(error);
    if (problem === undefined) throw error;
    return fail(problem);
  }
}

type Foreign = { readonly kind: 'foreign' };

type FileOptions = Pick<SqliteOptions, 'limits' | 'now' | 'busyTimeout'> & {
  readonly path?: string;
  readonly freeBytes?: (path: string) => number;
  /** For reading, nothing is written, and an earlier version of the tables is refused. */
  readonly access: 'write' | 'read';
};

async function openFile(
  path: string,
  options: FileOptions,
): Promise<Result<GameStore, Foreign | SchemaProblem | Unavailable>> {
  const database = new DatabaseSync(path, { readOnly: options.access === 'read' });
  try {
    database.exec(`pragma busy_timeout = ${options.busyTimeout ?? BUSY_TIMEOUT}`);
    if (isForeign(database)) {
      database.close();
      return fail({ kind: 'foreign' });
    }
  } catch (error) {
    database.close();
    const problem = sqliteUnavailable(error);
    if (problem === undefined) throw error;
    return fail(problem);
  }
  return storeInSqlite(database, { ...options, path }, fileCheck(path));
}

/** Checks that a file is still the one that was opened: what is written into a removed file is lost. */
function fileCheck(path: string): () => void {
  const { ino } = statSync(path);
  return () => {
    if (statSync(path, { throwIfNoEntry: false })?.ino === ino) return;
    throw Object.assign(new Error('The data file was removed or replaced.'), { code: 'ENOENT' });
  };
}

export async function openStoreInMemory(
  limits: StoreLimits,
  clock?: () => Time,
): Promise<GameStore> {
  const now = clock && (() => sql<number>`cast(${clock()} as integer)`);
  const store = await storeInSqlite(new DatabaseSync(':memory:'), { limits, ...(now && { now }) });
  if (store.ok) return store.value;
  throw new Error(`There is no store in memory: ${store.problem.kind}.`);
}

export function storeInSqlite(
  database: DatabaseSync,
  {
    limits = defaultLimits,
    now = sqliteDialect.now,
    access = 'write',
    path,
    freeBytes,
  }: Partial<FileOptions>,
  checkFile: () => void = () => undefined,
): Promise<Result<GameStore, SchemaProblem | Unavailable>> {
  const prepare = (): void => {
    if (access === 'read') return;
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = normal');
    const isMarked = pragmaOf(database, 'application_id') === APPLICATION_ID;
    if (!isMarked) database.exec(`pragma application_id = ${APPLICATION_ID}`);
  };
  const dialect = { ...sqliteDialect, now, prepare };
  const log =
    path !== undefined && access === 'write' ? logKeeper(database, path, freeBytes) : noLogKeeper;
  return openSqlStore(nodeSqliteDialect(database, { log, checkFile }), dialect, limits);
}

function isForeign(database: DatabaseSync): boolean {
  const id = pragmaOf(database, 'application_id');
  // Reads the schema, which finds most damage too.
  return id !== APPLICATION_ID && (id !== 0 || pragmaOf(database, 'schema_version') !== 0);
}

const pragmaOf = (database: DatabaseSync, name: string): unknown =>
  database.prepare(`pragma ${name}`).get()?.[name];

/** A problem of a file that was opened: a damaged file and one of another program are the same. */
const damagedOr = (
  problem: Foreign | SchemaProblem | Unavailable,
  path: string,
): DamagedFile | SchemaProblem | Unavailable =>
  problem.kind === 'foreign' || (problem.kind === 'unavailable' && problem.cause === 'corrupt')
    ? { kind: 'damaged-file', path }
    : problem;

/** The maximum number of copies of a file that changes while it is copied. */
const MAX_COPIES = 10;

/** Copies a data file and its log, again if one changes meanwhile, as at a checkpoint; at last as they are. */
export function copiedFile(path: string, copy = copyFileSync) {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    for (let copies = 0; copies < MAX_COPIES; copies++) {
      const before = versionOf(path);
      copyFiles(path, dataFileIn(folder), copy);
      if (versionOf(path) === before) break;
    }
  } catch (error) {
    close();
    throw error;
  }
  return { folder, close };
}

function copyFiles(path: string, target: string, copy: typeof copyFileSync): void {
  for (const end of ['', LOG]) {
    rmSync(target + end, { force: true });
    if (sizeOf(path + end) === 0) continue;
    copy(path + end, target + end);
    chmodSync(target + end, 0o600);
  }
}

/** Reads in place if the log has an index, which SQLite would otherwise create beside the file; else a copy. */
export async function openReadOnlyStore(
  folder: string,
): Promise<Result<OpenedGameStore, SqliteProblem>> {
  try {
    const path = checkDataFile(folder);
    if (!path.ok) return path;
    if (!isReadable(path.value)) return fail({ kind: 'unreadable-file', path: path.value });
    const opened = isThere(path.value + INDEX) ? await openInPlace(path.value) : undefined;
    return opened ?? (await openCopy(path.value));
  } catch (error) {
    const problem = sqliteUnavailable(error);
    if (problem === undefined) throw error;
    return fail(
      problem.cause === 'read-only'
        ? { kind: 'unreadable-file', path: dataFileIn(folder) }
        : problem,
    );
  }
}

async function openInPlace(
  path: string,
): Promise<Result<OpenedGameStore, SqliteProblem> | undefined> {
  const opened = await openFile(path, { access: 'read' });
  if (opened.ok) return succeed({ store: opened.value, setAside: undefined });
  const problem = damagedOr(opened.problem, path);
  return problem.kind === 'unavailable' ? undefined : fail(problem);
}

async function openCopy(path: string): Promise<Result<OpenedGameStore, SqliteProblem>> {
  const { folder, close } = copiedFile(path);
  const opened = await openSqliteStore({ folder, missing: 'refuse', damaged: 'refuse' });
  if (opened.ok) return succeed(closingAfter(opened.value.store, close));
  close();
  return fail(
    opened.problem.kind === 'damaged-file' ? { kind: 'damaged-file', path } : opened.problem,
  );
}

const closingAfter = (store: GameStore, close: () => void): OpenedGameStore => ({
  store: {
    ...store,
    close: async () => {
      await store.close();
      close();
    },
  },
  setAside: undefined,
});

function isReadable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch {
    return false;
  }
}
