import { fail, type Result, succeed } from '../core/result.ts';
import type { OpenedGameStore } from './port.ts';
import type { OpeningPolicy, SqliteProblem } from './sqlite/sqlite-store.ts';

/** Where accounts and games are kept. */
export type StoreLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Why a store cannot be opened. */
export type OpenProblem = SqliteProblem;

/** Opens a store; only then are the modules of its database loaded. `policy` is about files. */
export async function openGameStore(
  location: StoreLocation,
  policy: Partial<OpeningPolicy> = {},
): Promise<Result<OpenedGameStore, OpenProblem>> {
  if (location.kind === 'folder') {
    loadSqliteQuietly();
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore({ ...policy, folder: location.folder });
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

/** Says in a sentence why a store cannot be opened, and what to do. */
export function openProblemSentence(problem: OpenProblem): string {
  switch (problem.kind) {
    case 'folder-open-to-others':
      return `Other users can open the folder ${problem.folder}: run chmod 700 on it first.`;
    case 'folder-of-another-user':
      return `The folder ${problem.folder} belongs to another user: choose another one with --data.`;
    case 'no-regular-file':
      return `${problem.path} is not a regular file: move it away first.`;
    case 'no-data-file':
      return `There are no data yet: ${problem.path} does not exist.`;
    case 'damaged-file':
      return `${problem.path} is damaged, or another program wrote it; keypeg data check says more.`;
    case 'newer-schema':
      return `A later version of keypeg wrote the data (version ${problem.found} of the tables; this one knows ${problem.known}): please update keypeg.`;
    case 'unavailable':
      return `The data cannot be opened: ${problem.message}`;
  }
}
