import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { maxBytes } from '../engine/core/stored/text-file.ts';

/** A file that is open for reading, with its owner and mode. */
export type OpenFile = { readonly handle: FileHandle; readonly stats: Stats };

/** On Windows there is no O_NONBLOCK, and its value counts as 0. */
const READING = constants.O_RDONLY | constants.O_NONBLOCK;

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
