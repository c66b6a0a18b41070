import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fail, type Result, succeed } from '../result.ts';

/** The most bytes of a file by what it has; nobody needs more, and a file without an end is none of these. */
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
    const handle = await open(path, READING);
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
  const stats = await handle.stat();
  if (!stats.isFile() && !stats.isDirectory()) return fail({ kind: 'no-regular-file' });
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
