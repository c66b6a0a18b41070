import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../core/result.ts';
import {
  defaultLimits,
  type GameStore,
  type OpenedGameStore,
  type StoreLimits,
  type Unavailable,
} from '../port.ts';
import type { SqlDialect } from '../sql/schema/dialect.ts';
import type { NewerSchema } from '../sql/schema/migrate.ts';
import { openSqlStore } from '../sql/sql-store.ts';
import { type DataFileProblem, prepareDataFile, setAside } from './data-file.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { sqliteUnavailable } from './sqlite-failures.ts';

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
  unavailable: sqliteUnavailable,
};

/** Marks a file of SQLite as keypeg's: the letters "kpeg". */
const APPLICATION_ID = 0x6b706567;

/** The default of `busyTimeout`. */
const BUSY_TIMEOUT = 2_000;

/** Settings of a store in SQLite; `now` replaces the database's clock in tests. */
export type SqliteOptions = Partial<OpeningPolicy> & {
  readonly folder: string;
  readonly limits?: StoreLimits;
  readonly now?: SqlDialect['now'];
};

/** What opening does without a data file, and with one that is damaged or of another program. */
export type OpeningPolicy = {
  readonly missing: 'create' | 'refuse';
  readonly damaged: 'set-aside' | 'refuse';
  /** How long a query waits while another process writes, in milliseconds; it blocks its thread. */
  readonly busyTimeout: number;
};

/** The file is damaged, or belongs to another program. */
export type DamagedFile = { readonly kind: 'damaged-file'; readonly path: string };

/** Why a store in a file is not opened. */
export type SqliteProblem = DataFileProblem | DamagedFile | NewerSchema | Unavailable;

/** Opens the store in the file `keypeg.db` of a folder, which several processes can use. */
export async function openSqliteStore(
  options: SqliteOptions,
): Promise<Result<OpenedGameStore, SqliteProblem>> {
  try {
    const path = prepareDataFile(options.folder, options.missing);
    if (!path.ok) return path;
    const inode = statSync(path.value).ino;
    const store = await openFile(path.value, options);
    if (store.ok) return succeed({ store: store.value, setAside: undefined });
    if (store.problem.kind !== 'foreign' && !isCorrupt(store.problem)) return fail(store.problem);
    if (options.damaged === 'refuse') return fail({ kind: 'damaged-file', path: path.value });
    const aside = setAside(path.value, inode);
    prepareDataFile(options.folder);
    const fresh = await openFile(path.value, options);
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

/** The file is a database of another program. */
type Foreign = { readonly kind: 'foreign' };

async function openFile(
  path: string,
  options: SqliteOptions,
): Promise<Result<GameStore, Foreign | NewerSchema | Unavailable>> {
  const database = new DatabaseSync(path);
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
  return storeInSqlite(database, options);
}

/** The store in an open database, which it closes. */
export function storeInSqlite(
  database: DatabaseSync,
  { limits = defaultLimits, now = sqliteDialect.now }: Omit<SqliteOptions, 'folder'>,
): Promise<Result<GameStore, NewerSchema | Unavailable>> {
  const prepare = (): void => {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = normal');
    const isMarked = pragmaOf(database, 'application_id') === APPLICATION_ID;
    if (!isMarked) database.exec(`pragma application_id = ${APPLICATION_ID}`);
  };
  const dialect = { ...sqliteDialect, now, prepare };
  return openSqlStore(nodeSqliteDialect(database), dialect, limits);
}

/** Whether a database belongs to another program; a new file is marked later. */
function isForeign(database: DatabaseSync): boolean {
  const id = pragmaOf(database, 'application_id');
  // Reads the schema, which finds most damage too.
  return id !== APPLICATION_ID && (id !== 0 || pragmaOf(database, 'schema_version') !== 0);
}

const pragmaOf = (database: DatabaseSync, name: string): unknown =>
  database.prepare(`pragma ${name}`).get()?.[name];

const isCorrupt = (problem: NewerSchema | Unavailable): boolean =>
  problem.kind === 'unavailable' && problem.cause === 'corrupt';
