import { closeSync, openSync } from 'node:fs';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { GameStore, OpenedGameStore } from '../port.ts';
import { checkDataFile } from './data-file.ts';
import { copiedFile, readableFile } from './readable-file.ts';
import { sqliteUnavailable } from './sqlite-failures.ts';
import { damagedOr, openFile, openSqliteStore, type SqliteProblem } from './sqlite-store.ts';

/**
 * Opens the store of a folder that cannot be changed, for reading. The tables of an earlier version
 * are brought up to date in a copy.
 */
export async function openReadOnlyStore(
  folder: string,
): Promise<Result<OpenedGameStore, SqliteProblem>> {
  try {
    const path = checkDataFile(folder);
    if (!path.ok) return path;
    if (!isReadable(path.value)) return fail({ kind: 'unreadable-file', path: path.value });
    const opened = await openInPlace(path.value);
    return opened.ok || opened.problem.kind !== 'unavailable' ? opened : await openCopy(path.value);
  } catch (error) {
    const problem = sqliteUnavailable(error);
    if (problem === undefined) throw error;
    return fail(problem);
  }
}

async function openInPlace(path: string): Promise<Result<OpenedGameStore, SqliteProblem>> {
  const { location, close } = readableFile(path);
  const opened = await openFile(location, { access: 'read' });
  if (opened.ok) return openedStore(opened.value, close);
  close();
  return fail(damagedOr(opened.problem, path));
}

async function openCopy(path: string): Promise<Result<OpenedGameStore, SqliteProblem>> {
  const { folder, close } = copiedFile(path);
  const opened = await openSqliteStore({ folder, missing: 'refuse', damaged: 'refuse' });
  if (opened.ok) return openedStore(opened.value.store, close);
  close();
  return fail(
    opened.problem.kind === 'damaged-file' ? { kind: 'damaged-file', path } : opened.problem,
  );
}

const openedStore = (store: GameStore, close: () => void) =>
  succeed({
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
