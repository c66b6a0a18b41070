import { chmodSync, closeSync, copyFileSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { GameStore, OpenedGameStore } from '../port.ts';
import { checkDataFile, dataFileIn, INDEX, isThere, LOG, sizeOf, versionOf } from './data-file.ts';
import { sqliteUnavailable } from './failures.ts';
import { damagedOr, openFile, openSqliteStore, type SqliteProblem } from './sqlite-store.ts';

/** A copy of a data file in a private folder of its own, which `close` deletes. */
type CopiedFile = {
  readonly folder: string;
  readonly close: () => void;
};

/** The maximum number of copies of a file that changes while it is copied. */
const MAX_COPIES = 10;

/**
 * Copies a data file and its log. If one of them changes in between, such as at a checkpoint, which
 * moves pages from the log to the file, the copies are inconsistent: then it copies both again.
 * Of a file that changes all the time, it returns the last copy.
 *
 * @param copy copies one file to another path
 */
export function copiedFile(path: string, copy = copyFileSync): CopiedFile {
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

/** Replaces a copy of a data file and of its log; an empty log is left out. */
function copyFiles(path: string, target: string, copy: typeof copyFileSync): void {
  for (const end of ['', LOG]) {
    rmSync(target + end, { force: true });
    if (sizeOf(path + end) === 0) continue;
    copy(path + end, target + end);
    chmodSync(target + end, 0o600);
  }
}

/**
 * Opens the store of a folder that cannot be changed, for reading: in place if the log has an index, which SQLite would
 * otherwise create beside the file; else a copy, in which the tables of an earlier version are brought up to date.
 */
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

/** Undefined where the file cannot be read as it is. */
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
