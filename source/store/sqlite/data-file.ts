import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  renameSync,
  type Stats,
  statfsSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { createFolder } from '../files.ts';
import type { Unavailable } from '../port.ts';
import { type ErrorClass, type Failure, failureOf, unlistedClass } from '../problems.ts';
import type { Missing } from '../sql/migrations.ts';

/** Other users can read or change what is in the folder. */
type FolderOpen = { readonly kind: 'folder-open-to-others'; readonly folder: string };
type FolderOfOther = { readonly kind: 'folder-of-another-user'; readonly folder: string };
type NoRegularFile = { readonly kind: 'no-regular-file'; readonly path: string };
type NoDataFile = { readonly kind: 'no-data-file'; readonly path: string };
export type DataFileProblem = FolderOpen | FolderOfOther | NoRegularFile | NoDataFile;
export const LOG = '-wal';
export const INDEX = '-shm';
const companions = [LOG, INDEX];
const ROOT = 0;
export const dataFileIn = (folder: string): string => join(folder, 'keypeg.db');

export const dataFilesIn = (folder: string): readonly string[] =>
  ['', ...companions].map((end) => dataFileIn(folder) + end);

/** Makes the folder and its file for their owner only, and refuses those of others. On Windows there is no `user`. */
export function prepareDataFile(
  folder: string,
  missing: Missing = 'create',
  user: number | undefined = process.geteuid?.(),
): Result<string, DataFileProblem> {
  const path = dataFileIn(folder);
  if (missing === 'refuse' && !isThere(path)) return fail({ kind: 'no-data-file', path });
  createFolder(resolve(folder));
  const problem = folderProblem(folder, user) ?? filesProblem(folder);
  if (problem !== undefined) return fail(problem);
  if (missing === 'refuse' && isEmpty(path)) return fail({ kind: 'no-data-file', path });
  closeSync(openSync(path, 'a', 0o600));
  for (const file of dataFilesIn(folder)) {
    if (isOpenToOthers(statsOf(file))) chmodSync(file, 0o600);
  }
  return succeed(path);
}

/** The path of the file `keypeg.db` of a folder, if it is there; throws where that cannot be seen. */
export function checkDataFile(folder: string): Result<string, DataFileProblem> {
  const path = dataFileIn(folder);
  if (!isThere(path)) return fail({ kind: 'no-data-file', path });
  const problem = filesProblem(folder);
  if (problem !== undefined) return fail(problem);
  return isEmpty(path) ? fail({ kind: 'no-data-file', path }) : succeed(path);
}

const isEmpty = (path: string): boolean => sizeOf(path) + sizeOf(path + LOG) === 0;

/** Whether a path, or the target of a link, exists; throws if that cannot be determined. */
export const isThere = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false }) !== undefined;

/** The size and the time of the last change of a file and of its log, as a text that differs after every write. */
export const versionOf = (path: string): string =>
  ['', LOG]
    .map((end) => statSync(path + end, { bigint: true, throwIfNoEntry: false }))
    .map((stats) => (stats === undefined ? 'missing' : `${stats.size} ${stats.mtimeNs}`))
    .join(', ');

export const sizeOf = (path: string): number =>
  statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const checkFolder = (folder: string): FolderOpen | FolderOfOther | undefined =>
  isThere(folder) ? folderProblem(folder, process.geteuid?.()) : undefined;

function folderProblem(
  folder: string,
  user: number | undefined,
): FolderOpen | FolderOfOther | undefined {
  if (user === undefined) return undefined;
  // The owner of a link can replace it; systemd links the folder of a service, as root.
  const isOfOther = statSync(folder).uid !== user || ![user, ROOT].includes(lstatSync(folder).uid);
  if (isOfOther) return { kind: 'folder-of-another-user', folder };
  return isOpenToOthers(statSync(folder)) ? { kind: 'folder-open-to-others', folder } : undefined;
}

function filesProblem(folder: string): NoRegularFile | undefined {
  const path = dataFilesIn(folder).find((file) => statsOf(file)?.isFile() === false);
  return path === undefined ? undefined : { kind: 'no-regular-file', path };
}

const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

const isOpenToOthers = (stats: Stats | undefined): boolean =>
  process.platform !== 'win32' && stats !== undefined && (stats.mode & 0o077) !== 0;

/** Renames a file that is no database of keypeg; does nothing if another process has replaced it (another inode). */
export function setAside(path: string, inode: number): string | undefined {
  if (statSync(path).ino !== inode) return undefined;
  for (let n = 1; ; n += 1) {
    const aside = `${path}.set-aside-${n}`;
    if (existsSync(aside)) continue;
    renameSync(path, aside);
    for (const end of companions) {
      if (existsSync(path + end)) renameSync(path + end, aside + end);
    }
    return aside;
  }
}

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

/** The failure that an error of `node:sqlite` or the file system reports; undefined for data, and for a bug. */
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

export const sqliteUnavailable = (error: unknown): Unavailable | undefined =>
  sqliteFailure(error)?.problem;

/** Keeps the log of a database small on a small disk. */
export type LogKeeper = {
  /** Takes the error of a query: the disk may be full. */
  readonly failed: (error: unknown) => void;
  /** Empties the log where the disk is full or nearly full; called when no transaction is open. */
  readonly keep: () => void;
};

export const noLogKeeper: LogKeeper = { failed: () => undefined, keep: () => undefined };
const SMALL_LOG = 64 * 1024;
/** A checkpoint writes at most what is in the log; as much again is for what comes before the next one. */
const LOGS_OF_SPACE = 2;

const freeBytesOf = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};

/** SQLite copies its log into the file at 4 MB; a small disk may be full by then, so the log is emptied earlier. */
export function logKeeper(
  database: DatabaseSync,
  path: string,
  freeBytes: (path: string) => number = freeBytesOf,
): LogKeeper {
  let isFull = false;
  const isShort = (): boolean => {
    const log = sizeOf(path + LOG);
    return log >= SMALL_LOG && freeBytes(path) < LOGS_OF_SPACE * log;
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
