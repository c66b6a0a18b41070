import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../core/result.ts';

/** Other users can read or change what is in the folder. */
export type FolderOpen = { readonly kind: 'folder-open-to-others'; readonly folder: string };

/** The files that SQLite writes beside a database. */
const companions = ['-wal', '-shm'] as const;

/**
 * Creates the folder and the file `keypeg.db` in it where they are missing, both for their owner
 * only, and returns the path. Refuses a folder that is open to others; throws where it cannot write.
 */
export function prepareDataFile(folder: string): Result<string, FolderOpen> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes: there the user's folders are private.
  const isPrivate = process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0;
  if (!isPrivate) return fail({ kind: 'folder-open-to-others', folder });
  const path = join(folder, 'keypeg.db');
  closeSync(openSync(path, 'a', 0o600));
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  return succeed(path);
}

/**
 * Renames a file that is no database of keypeg, and returns its new path, which was free. Does
 * nothing if the file is not the one with this inode: another process has replaced it already.
 */
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
