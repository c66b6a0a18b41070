import type { Catalog } from '../languages/catalog.ts';
import { languages } from '../languages/languages.ts';

/** What the codes of the file system mean, as a part of a sentence. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your space on the disk is used up',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a circle',
  ETXTBSY: 'another program uses it',
  EBUSY: 'another program uses it',
};

/** Why a file cannot be read or written, as a part of a sentence; another error in its own words. */
export function fileReason(error: Error, _catalog: Catalog = languages.en.catalogs.places): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? error.message;
}
