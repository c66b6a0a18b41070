import type { Unavailable } from '../port.ts';

/** SQLite's primary result codes that say something about the disk or about other processes. */
const causes: Readonly<Record<number, Unavailable['cause']>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'unreachable',
  11: 'corrupt',
  13: 'full',
  14: 'unreachable',
  26: 'corrupt',
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

/** What an error of `node:sqlite` or of the file system says about the database. */
export function sqliteUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'errcode' in error ? error.errcode : undefined;
  const cause =
    typeof code === 'number'
      ? // The higher bits have the details.
        causes[code & 0xff]
      : 'code' in error && typeof error.code === 'string'
        ? fileCauses[error.code]
        : undefined;
  return cause && { kind: 'unavailable', cause, message: error.message };
}
