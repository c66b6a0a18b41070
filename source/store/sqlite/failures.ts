import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Unavailable } from '../port.ts';
import { type ErrorClass, type Failure, failureOf, unlistedClass } from '../problems.ts';
import { LOG, sizeOf } from './data-file.ts';

/** Classes by SQLite's primary result codes. */
const errorClasses: Readonly<Record<number, ErrorClass>> = {
  5: ['all-writes', 'busy'],
  6: ['all-writes', 'busy'],
  // No memory.
  7: ['all-writes', 'busy'],
  8: ['all-writes', 'read-only'],
  9: ['some-writes', 'busy'],
  10: ['some-writes', 'unreachable'],
  11: ['some-writes', 'corrupt'],
  13: ['all-writes', 'full'],
  14: ['all-writes', 'unreachable'],
  15: ['all-writes', 'busy'],
  17: ['some-writes', 'busy'],
  // The data of a write: too big, a violated constraint, a value of another type.
  18: 'data',
  19: 'data',
  20: 'data',
  26: ['all-writes', 'corrupt'],
};

/** The codes of the file system that say the same. */
const fileCauses: Readonly<Record<string, Unavailable['cause']>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EEXIST: 'unreachable',
  EIO: 'unreachable',
  EISDIR: 'unreachable',
  ENOENT: 'unreachable',
  ENOTDIR: 'unreachable',
};

/**
 * The failure of the database that an error of `node:sqlite` or of the file system reports; undefined
 * for data, and for a bug.
 */
export function sqliteFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') {
    // The higher bits have the details.
    return failureOf(errorClasses[error.errcode & 0xff] ?? unlistedClass, error.message);
  }
  const cause =
    'code' in error && typeof error.code === 'string' ? fileCauses[error.code] : undefined;
  return cause && failureOf(['all-writes', cause], error.message);
}

/** The problem of the failure that an error of `node:sqlite` or of the file system reports. */
export const sqliteUnavailable = (error: unknown): Unavailable | undefined =>
  sqliteFailure(error)?.problem;

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
