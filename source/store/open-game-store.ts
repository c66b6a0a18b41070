import { fail, type Result, succeed } from '../core/result.ts';
import type { OpenedGameStore, Unavailable } from './port.ts';
import type { NewerSchema } from './sql/migrate.ts';
import type { FolderOpen } from './sqlite/data-file.ts';

/** Where accounts and games are kept. */
export type StoreLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Why a store cannot be opened. */
export type OpenProblem = FolderOpen | NewerSchema | Unavailable;

/** Opens a store; only then are the modules of its database loaded. */
export async function openGameStore(
  location: StoreLocation,
): Promise<Result<OpenedGameStore, OpenProblem>> {
  if (location.kind === 'folder') {
    loadSqliteQuietly();
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore(location);
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  const store = await openPostgresStore(location);
  return store.ok ? succeed({ store: store.value, setAside: undefined }) : fail(store.problem);
}

/** Node 22 warns on standard error, where the screen is, that its SQLite is experimental. */
function loadSqliteQuietly(): void {
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
    case 'newer-schema':
      return `A later version of keypeg wrote the data (version ${problem.found} of the tables; this one knows ${problem.known}): please update keypeg.`;
    case 'unavailable':
      return `The data cannot be opened: ${problem.message}`;
  }
}
