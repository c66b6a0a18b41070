import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { LOG, sizeOf } from './data-file.ts';
import { sqliteFailure } from './failures.ts';

/** The room that a database has on its disk. */
export type Room = {
  /** Takes the error of a query: the disk may be full. */
  readonly failed: (error: unknown) => void;
  /** Empties the log where the disk is full or nearly full; called when no transaction is open. */
  readonly keep: () => void;
};

/** A database whose disk is not watched. */
export const noRoom: Room = { failed: () => undefined, keep: () => undefined };

/** The bytes of a log that is not worth emptying. */
const SMALL_LOG = 64 * 1024;

/** A checkpoint writes at most what is in the log; the rest is for what comes before the next one. */
const LOGS_OF_ROOM = 2;

const freeBytesOf = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

/**
 * Keeps room for a database. SQLite copies its log into the database at 4 MB, for which a small disk
 * may have no room left; then nothing could ever be written again. So the log is copied and truncated
 * while there is room for all of it, and once more after an error that says that the disk is full.
 */
export function roomFor(
  database: DatabaseSync,
  path: string,
  freeBytes: (path: string) => number = freeBytesOf,
): Room {
  let isFull = false;
  const isShort = (): boolean => {
    const log = sizeOf(path + LOG);
    return log >= SMALL_LOG && freeBytes(path) < LOGS_OF_ROOM * log;
  };
  return {
    failed: (error) => {
      isFull ||= sqliteFailure(error)?.problem.cause === 'full';
    },
    keep: () => {
      try {
        if (isFull || isShort()) database.exec('pragma wal_checkpoint(truncate)');
      } catch {
        // The next write says what is wrong.
      }
      isFull = false;
    },
  };
}
