import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fail, type Result, succeed } from '../result.ts';

/** The largest file of each kind, in bytes; the limit also stops a file without an end. */
export const maxBytes = { settings: 1 << 20, words: 16 << 20, games: 256 << 20 } as const;

/** Why a file has no text that can be used. */
export type TextFileProblem =
  | { readonly kind: 'not-utf-8' | 'no-regular-file' | 'too-large' }
  /** What the file system says, such as ENOENT. */
  | { readonly kind: 'unreadable'; readonly error: unknown };

/** On Windows there is no O_NONBLOCK, and its value counts as 0. */
const READING = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Reads a text file in UTF-8 of at most `limit` bytes. A pipe or a device, which may have no end, is refused; without
 * O_NONBLOCK the open of a pipe would wait for a writer.
 */
export async function readTextFile(
  path: string,
  limit: number,
): Promise<Result<string, TextFileProblem>> {
  try {
    const opened = await openRegularFile(path);
    if (opened === undefined) return fail({ kind: 'no-regular-file' });
    const { handle } = opened;
    try {
      return await textIn(handle, limit);
    } finally {
      await handle.close();
    }
  } catch (error) {
    return fail({ kind: 'unreadable', error });
  }
}

async function textIn(handle: FileHandle, limit: number): Promise<Result<string, TextFileProblem>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // A file in /proc says that it is empty, and can have no end.
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(1 << 16));
    if (bytesRead === 0) break;
    size += bytesRead;
    if (size > limit) return fail({ kind: 'too-large' });
    parts.push(buffer.subarray(0, bytesRead));
  }
  return decoded(Buffer.concat(parts));
}

function decoded(bytes: Uint8Array): Result<string, TextFileProblem> {
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail({ kind: 'not-utf-8' });
  }
}

/** A file that is open for reading, with its owner and mode. */
export type OpenFile = { readonly handle: FileHandle; readonly stats: Stats };

/**
 * Opens a regular file for reading; undefined for a pipe, a device or a socket. Without O_NONBLOCK the
 * open of a pipe waits for a writer, and a waiting open keeps the process from its exit. A folder opens
 * and fails when it is read.
 */
export async function openRegularFile(path: string): Promise<OpenFile | undefined> {
  const handle = await open(path, READING);
  const stats = await handle.stat();
  if (isReadable(stats)) return { handle, stats };
  await handle.close();
  return undefined;
}

/**
 * The text of a regular file of settings; undefined for a pipe, a device, a socket or a file that is too large. It is for a start, which has
 * nothing else to do and would first have to wait for Node's threads.
 */
export function readRegularFileSync(path: string): string | undefined {
  const file = openSync(path, READING);
  try {
    const stats = fstatSync(file);
    return isReadable(stats) && stats.size <= maxBytes.settings
      ? readFileSync(file, 'utf8')
      : undefined;
  } finally {
    closeSync(file);
  }
}

const isReadable = (stats: Stats): boolean => stats.isFile() || stats.isDirectory();
