import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { dataFileIn, isThere, sizeOf } from './data-file.ts';
import { sqliteUnavailable } from './sqlite-failures.ts';

/** A data file that can be read where nothing can be written beside it. */
export type ReadableFile = {
  /** What SQLite opens. */
  readonly place: string | URL;
  /** Deletes the copy, if it is one. */
  readonly close: () => void;
};

/** A copy of a data file in a private folder of its own. */
export type CopiedFile = ReadableFile & { readonly folder: string };

const LOG = '-wal';
const INDEX = '-shm';

/**
 * Makes a data file readable in a folder that cannot be changed: SQLite reads it as it is if nothing
 * uses it, or if its log has an index; else a copy. Throws where that is impossible.
 */
export function readableFile(path: string): ReadableFile {
  if (!isThere(path + INDEX) && sizeOf(path + LOG) === 0) {
    return { place: unchanging(path), close: () => undefined };
  }
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      database.prepare('pragma schema_version').get();
    } finally {
      database.close();
    }
    return { place: path, close: () => undefined };
  } catch (error) {
    if (sqliteUnavailable(error) === undefined) throw error;
    return copiedFile(path);
  }
}

/** The address of a file that SQLite may read without its log. */
function unchanging(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set('immutable', '1');
  return url;
}

/** Copies a data file and its log. */
export function copiedFile(path: string): CopiedFile {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    for (const end of ['', LOG]) {
      if (sizeOf(path + end) === 0) continue;
      const copy = dataFileIn(folder) + end;
      copyFileSync(path + end, copy);
      chmodSync(copy, 0o600);
    }
  } catch (error) {
    close();
    throw error;
  }
  return { place: dataFileIn(folder), folder, close };
}
