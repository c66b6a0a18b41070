import { type Failure, failureOf, unlisted, type Verdict } from '../failures.ts';
import type { Unavailable } from '../port.ts';

/** Verdicts by SQLite's primary result codes. */
const verdicts: Readonly<Record<number, Verdict>> = {
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
    return failureOf(verdicts[error.errcode & 0xff] ?? unlisted, error.message);
  }
  const cause =
    'code' in error && typeof error.code === 'string' ? fileCauses[error.code] : undefined;
  return cause && failureOf(['all-writes', cause], error.message);
}

/** The problem of the failure that an error of `node:sqlite` or of the file system reports. */
export const sqliteUnavailable = (error: unknown): Unavailable | undefined =>
  sqliteFailure(error)?.problem;
