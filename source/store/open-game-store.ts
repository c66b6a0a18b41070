import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { OpenedGameStore } from './port.ts';
import type { WrongEncoding } from './postgres/postgres-store.ts';
import type { OpeningPolicy, SqliteProblem } from './sqlite/sqlite-store.ts';

/** Where accounts and games are kept. */
export type StoreLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Why a store cannot be opened. */
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

/** Node 22 warns on standard error, where the screen is, that its SQLite is experimental. */
export function loadSqliteQuietly(): void {
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
