import type { Stats } from 'node:fs';
import { constants, type FileHandle, open } from 'node:fs/promises';

/** A file that is open for reading, with its owner and mode. */
export type OpenFile = { readonly handle: FileHandle; readonly stats: Stats };

/**
 * Opens a regular file for reading; undefined for a pipe, a device or a socket. Without O_NONBLOCK the
 * open of a pipe waits for a writer, and a waiting open keeps the process from its exit. A folder opens
 * and fails when it is read.
 */
export async function openRegularFile(path: string): Promise<OpenFile | undefined> {
  // On Windows there is no O_NONBLOCK, and its value counts as 0.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const stats = await handle.stat();
  if (stats.isFile() || stats.isDirectory()) return { handle, stats };
  await handle.close();
  return undefined;
}
