import { chmodSync, closeSync, copyFileSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { GameStore, OpenedGameStore } from '../port.ts';
import { checkDataFile, dataFileIn, INDEX, isThere, LOG, sizeOf, versionOf } from './data-file.ts';
import { sqliteUnavailable } from './failures.ts';
import { damagedOr, openFile, openSqliteStore, type SqliteProblem } from './sqlite-store.ts';

/** A data file that can be read where nothing can be written beside it. */
export type ReadableFile = {
  readonly location: string | URL;
  /** Deletes the copy, if it is one. */
  readonly close: () => void;
};

/** A copy of a data file in a private folder of its own. */
export type CopiedFile = ReadableFile & { readonly folder: string };

/** The maximum number of copies of a file that changes while it is copied. */
const MAX_COPIES = 10;

/**
 * Makes a data file readable in a folder that cannot be changed: SQLite reads it as it is if nothing
 * uses it, or if its log has an index; else a copy. Throws where that is impossible.
 */
function readableFile(path: string): ReadableFile {
  if (!isThere(path + INDEX) && sizeOf(path + LOG) === 0) {
    return { location: immutableUrl(path), close: () => undefined };
  }
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      database.prepare('pragma schema_version').get();
    } finally {
      database.close();
    }
    return { location: path, close: () => undefined };
  } catch (error) {
    if (sqliteUnavailable(error) === undefined) throw error;
    return copiedFile(path);
  }
}

/** The address of a file that SQLite may read without its log. */
function immutableUrl(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

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
  return { location: dataFileIn(folder), folder, close };
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
