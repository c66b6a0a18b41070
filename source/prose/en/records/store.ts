const elsewhere = 'or choose another folder with --data.';

/** Why a store cannot be opened or used, and what to do, for those who can change that. */
export const store = {
  folderOpenToOthers: (folder: string) => `Run chmod 700 ${folder} first: other users can open it.`,
  folderOfAnotherUser: (folder: string) =>
    `The folder ${folder} belongs to another user: choose another one with --data.`,
  noRegularFile: (path: string) => `${path} is not a regular file: move it away first.`,
  noDataFile: (path: string) => `There are no data yet: ${path} does not exist.`,
  unreadableFile: (path: string) =>
    `You may not read ${path}: ask its owner, or choose another folder with --data.`,
  damagedFile: (path: string) =>
    `${path} is damaged, or another program wrote it; keypeg data check says more.`,
  newerSchema: (found: number, known: number) =>
    `A later version of keypeg wrote the data (version ${found} of the tables; this one knows ${known}): please update keypeg.`,
  wrongEncoding: (encoding: string) =>
    `The database has the encoding ${encoding}: make one with UTF8 (createdb -T template0 -E UTF8).`,
  notOpened: (reason: string) => `The data cannot be opened: ${reason}`,
  /** Why a file with data cannot be used. */
  file: {
    full: (file: string) => `The disk with ${file} is full: free some space, ${elsewhere}`,
    'read-only': (file: string) =>
      `${file} cannot be written: its disk, its folder or its mode forbids it. Change that, ${elsewhere}`,
    unreachable: (file: string) =>
      `${file} cannot be used: look at its disk and its folder, ${elsewhere}`,
    busy: (file: string) => `Another program uses ${file}: try again in a moment.`,
    corrupt: (file: string) => `${file} is damaged: restore a backup, or export what can be read.`,
  },
  /** Why a database cannot be used; the reason is what it says itself. */
  database: {
    full: (reason: string) => `The disk of the database is full (${reason}).`,
    'read-only': (reason: string) => `The database is read-only (${reason}).`,
    unreachable: (reason: string) => `The database cannot be used (${reason}).`,
    busy: (reason: string) => `The database is in use (${reason}).`,
    corrupt: (reason: string) => `The database is damaged (${reason}).`,
  },
};
