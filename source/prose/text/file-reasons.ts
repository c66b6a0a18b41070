import type { Catalog } from '../catalog.ts';

/** What the codes of the file system mean. */
const reasons: Readonly<Record<string, keyof Catalog['problems']['files']>> = {
  EACCES: 'permission',
  EPERM: 'permission',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'quota',
  ENOENT: 'missing',
  ENOTDIR: 'notAFolder',
  EISDIR: 'folder',
  EEXIST: 'exists',
  EIO: 'disk',
  EMFILE: 'openFiles',
  ENFILE: 'openFiles',
  ENAMETOOLONG: 'longName',
  ELOOP: 'links',
  ETXTBSY: 'busy',
  EBUSY: 'busy',
};

/** Why a file cannot be read or written, as a part of a sentence; another error in its own words. */
export function fileReason(error: Error, catalog: Catalog): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = reasons[code];
  return reason === undefined ? error.message : catalog.problems.files[reason];
}
