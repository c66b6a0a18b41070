import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, hasErrorCode, type Result, succeed } from '../engine/core/result.ts';

/** The largest file of each kind, in bytes; the limit also stops a file without an end. */
export const maxBytes = { settings: 1 << 20, words: 16 << 20, games: 256 << 20 } as const;

export type TextFileProblem =
  /** A slow pipe is one whose writer was not done in time. */
  | { readonly kind: 'not-utf-8' | 'no-regular-file' | 'slow-pipe' | 'too-large' }
  | { readonly kind: 'unreadable'; readonly error: unknown };

/** On Windows there is no O_NONBLOCK, and its value counts as 0. */
const READING = constants.O_RDONLY | constants.O_NONBLOCK;
/** Milliseconds within which the writer of a pipe has to be done. */
const PIPE_WAIT = 10_000;
/** Milliseconds until an empty pipe is read again. */
const PIPE_PERIOD = 20;

/** Reads UTF-8 of at most `limit` bytes. A device is refused, and a pipe that does not end in time. */
export async function readTextFile(
  path: string,
  limit: number,
  pipeWait: number = PIPE_WAIT,
): Promise<Result<string, TextFileProblem>> {
  try {
    const handle = await open(path, READING);
    try {
      const stats = await handle.stat();
      if (isFileOrFolder(stats)) return await textIn(handle, limit, Infinity);
      const text = stats.isFIFO() ? await textIn(handle, limit, pipeWait) : succeed('');
      return text.ok && text.value === '' ? fail({ kind: 'no-regular-file' }) : text;
    } finally {
      await handle.close();
    }
  } catch (error) {
    return fail({ kind: 'unreadable', error });
  }
}

async function textIn(
  handle: FileHandle,
  limit: number,
  milliseconds: number,
): Promise<Result<string, TextFileProblem>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // A file in /proc says that it is empty, and can have no end.
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const part = await nextPart(handle);
    if (part === 'nothing-yet') {
      await pause(PIPE_PERIOD);
      continue;
    }
    if (part.length === 0) return decoded(Buffer.concat(parts));
    parts.push(part);
    size += part.length;
    if (size > limit) return fail({ kind: 'too-large' });
  }
  return fail({ kind: 'slow-pipe' });
}

async function nextPart(handle: FileHandle): Promise<Uint8Array | 'nothing-yet'> {
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(1 << 16));
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (hasErrorCode(error, 'EAGAIN')) return 'nothing-yet';
    throw error;
  }
}

function decoded(bytes: Uint8Array): Result<string, TextFileProblem> {
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail({ kind: 'not-utf-8' });
  }
}

type OpenFile = { readonly handle: FileHandle; readonly stats: Stats };

/** Undefined for a pipe, a device or a socket. Without O_NONBLOCK a waiting open keeps the process from its exit. */
export async function openRegularFile(path: string): Promise<OpenFile | undefined> {
  const handle = await open(path, READING);
  let isOpen = false;
  try {
    const stats = await handle.stat();
    isOpen = isFileOrFolder(stats);
    return isOpen ? { handle, stats } : undefined;
  } finally {
    if (!isOpen) await handle.close();
  }
}

/** The text of a settings file; undefined where it is no regular file or too large. Nothing else waits at the start. */
export function readRegularFileSync(path: string): string | undefined {
  const file = openSync(path, READING);
  try {
    const stats = fstatSync(file);
    return isFileOrFolder(stats) && stats.size <= maxBytes.settings
      ? readFileSync(file, 'utf8')
      : undefined;
  } finally {
    closeSync(file);
  }
}

/** A folder opens, and fails with EISDIR when it is read, which says more than `no-regular-file`. */
const isFileOrFolder = (stats: Stats): boolean => stats.isFile() || stats.isDirectory();

/** For their owner only. Node's recursive form never returns for a folder in /proc, where nothing can be created. */
export function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(folder) !== folder) createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another program has created it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
