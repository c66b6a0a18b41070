import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Prose } from '../../prose/catalog.ts';
import type { Settings } from '../../ssh/config/settings.ts';
import type { Log } from '../../ssh/operations/log.ts';
import { locationOf, type OpenProblem, openGameStore } from '../../store/database.ts';
import type { GameStore, OpenedGameStore } from '../../store/port.ts';
import { openProblemSentence } from '../../store/problem-sentences.ts';

/** Why a server has no store, and whether a later start may succeed. */
export type StoreProblem = { readonly reason: Prose; readonly canPass: boolean };

/**
 * Opens the store of a server: SQLite in a thread of its own, because it blocks its thread, or
 * PostgreSQL, which does not.
 */
export async function openServerStore(
  { database, data }: Pick<Settings, 'database' | 'data'>,
  log: Log,
): Promise<Result<GameStore, StoreProblem>> {
  if (database.kind === 'memory') {
    const { openMemoryGameStore } = await import('../../store/memory/memory-game-store.ts');
    return succeed(openMemoryGameStore(Date.now));
  }
  const location = locationOf(database, data);
  const opened =
    location.kind === 'postgres'
      ? await openGameStore(location)
      : await openInThread(location.folder, log);
  if (!opened.ok) {
    const { problem } = opened;
    const canPass = problem.kind === 'unavailable';
    return fail({ reason: (catalog) => openProblemSentence(problem, location, catalog), canPass });
  }
  logSetAside(log, opened.value.setAside);
  return succeed(opened.value.store);
}

async function openInThread(
  folder: string,
  log: Log,
): Promise<Result<OpenedGameStore, OpenProblem>> {
  const { openStoreThread } = await import('../../store/remote/store-thread.ts');
  return openStoreThread(
    { kind: 'folder', folder },
    {
      onDeath: ({ message }) => log('store-thread-died', { error: message }),
      onRestart: (setAside) => {
        log('store-thread-restarted');
        logSetAside(log, setAside);
      },
    },
  );
}

function logSetAside(log: Log, file: string | undefined): void {
  if (file !== undefined) log('database-set-aside', { file });
}
