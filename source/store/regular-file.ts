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

/**
 * Creates a folder and those above it where they are missing, for their owner only. Node's own recursive form never
 * returns for a folder in /proc, where nothing can be created.
 */
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
