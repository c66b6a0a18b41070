import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { Time } from '../engine/core/stored/account.ts';
import { defaultLimits, type StoreLimits } from './limits.ts';
import type { GameStore, OpenedGameStore } from './port.ts';
import type { WrongEncoding } from './postgres/postgres-store.ts';
import type { OpeningPolicy, SqliteProblem } from './sqlite/sqlite-store.ts';

/** Which database keeps accounts and games: SQLite in the data folder, PostgreSQL, or none. */
export type Database =
  | { readonly kind: 'sqlite' | 'memory' }
  | { readonly kind: 'postgres'; readonly url: string };

const names = ['sqlite', 'memory'] as const;

/** Why a text does not name a database; the text may have a password and is never repeated. */
export type DatabaseProblem = 'unknown-database' | 'not-an-address';

/** Parses the name of a database, or the address of one in PostgreSQL. */
export function parseDatabase(text: string): Result<Database, DatabaseProblem> {
  const kind = names.find((name) => name === text);
  if (kind !== undefined) return succeed({ kind });
  if (!/^postgres(?:ql)?:\/\//.test(text)) return fail('unknown-database');
  return isAddress(text) ? succeed({ kind: 'postgres', url: text }) : fail('not-an-address');
}

function isAddress(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text);
    // PostgreSQL takes no zero bytes. The bundler leaves out a decoding whose result is not used.
    return [username, password, pathname].every((part) => !decodeURIComponent(part).includes('\0'));
  } catch {
    return false;
  }
}

/** Where the data are, unless they are in memory only. */
export const locationOf = (
  database: Exclude<Database, { readonly kind: 'memory' }>,
  folder: string,
): StoreLocation =>
  database.kind === 'postgres'
    ? { kind: 'postgres', url: database.url }
    : { kind: 'folder', folder };

/** A text for people or a log, without the passwords of the addresses in it. */
export const withoutPasswords = (text: string): string =>
  text
    .replaceAll(/(\w:\/\/[^\s/:@]*):\S*@/g, '$1:…@')
    .replaceAll(/([?&]password=)[^\s&"”]*/g, '$1…');

export type StoreLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

export type OpenProblem = SqliteProblem | WrongEncoding;

/** Opens a store; only then are the modules of its database loaded. `policy` is about files. */
export async function openGameStore(
  location: StoreLocation,
  policy: Partial<OpeningPolicy> = {},
): Promise<Result<OpenedGameStore, OpenProblem>> {
  if (location.kind === 'folder') {
    loadSqliteQuietly();
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return await openSqliteStore({ ...policy, folder: location.folder });
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  const store = await openPostgresStore(location);
  return store.ok ? succeed({ store: store.value, setAside: undefined }) : fail(store.problem);
}

/** Opens a store in memory, whose data end with it; `clock` replaces that of the database in tests. */
export async function openMemoryStore(
  limits: StoreLimits = defaultLimits,
  clock?: () => Time,
): Promise<GameStore> {
  loadSqliteQuietly();
  const { openStoreInMemory } = await import('./sqlite/sqlite-store.ts');
  return await openStoreInMemory(limits, clock);
}

/** Node 22 warns on standard error, where the screen is, that its SQLite is experimental. */
function loadSqliteQuietly(): void {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  process.getBuiltinModule('node:sqlite');
  process.emitWarning = emitWarning;
}

/**
 * Opens a store whose games are only read. Where a data file cannot be written, because of its disk,
 * its mode or its owner, it is read as it is.
 */
export async function openStoreForReading(
  location: StoreLocation,
): Promise<Result<OpenedGameStore, OpenProblem>> {
  const opened = await openGameStore(location, { missing: 'refuse', damaged: 'refuse' });
  if (opened.ok || location.kind !== 'folder' || !onlyPreventsWriting(opened.problem)) {
    return opened;
  }
  const { openReadOnlyStore } = await import('./sqlite/read-only-store.ts');
  return await openReadOnlyStore(location.folder);
}

const onlyPreventsWriting = (problem: OpenProblem): boolean =>
  problem.kind === 'folder-of-another-user' ||
  (problem.kind === 'unavailable' && problem.cause !== 'busy' && problem.cause !== 'corrupt');
