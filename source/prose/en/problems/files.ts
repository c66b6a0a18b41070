/** Why a file cannot be read or written, to follow a colon. */
export const files = {
  permission: 'permission is denied',
  readOnly: 'the disk is read-only',
  full: 'the disk is full',
  quota: 'your space on the disk is used up',
  missing: 'it does not exist',
  notAFolder: 'a part of its path is a file',
  folder: 'it is a folder',
  exists: 'it exists already',
  disk: 'the disk reports an error',
  openFiles: 'too many files are open',
  longName: 'its name is too long',
  links: 'its links form a circle',
  busy: 'another program uses it',
};
