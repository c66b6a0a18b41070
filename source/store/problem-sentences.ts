import type { OpenProblem, StoreLocation } from './database.ts';
import type { Unavailable } from './port.ts';
import { dataFileIn } from './sqlite/data-file.ts';

const elsewhere = 'or choose another folder with --data.';

/** Why a store cannot be opened or used, and what to do, for those who can change that. */
const storeProblems = {
  folderOpenToOthers: (folder: string) => `Run chmod 700 ${folder} first: other users can open it.`,
  folderOfAnotherUser: (folder: string) =>
    `The folder ${folder} belongs to another user: choose another one with --data.`,
  noRegularFile: (path: string) => `${path} is not a regular file: move it away first.`,
  noDataFile: (path: string) => `There is no data yet: ${path} does not exist.`,
  unreadableFile: (path: string) =>
    `You may not read ${path}: ask its owner, or choose another folder with --data.`,
  damagedFile: (path: string) =>
    `${path} is damaged, or another program wrote it: restore a backup.`,
  newerSchema: (found: number, known: number) =>
    `Another version of keypeg wrote the data (version ${found} of the tables; this one knows ${known}): please update keypeg.`,
  wrongEncoding: (encoding: string) =>
    `The database has the encoding ${encoding}: make one with UTF8 (createdb -T template0 -E UTF8).`,
  notOpened: (reason: string) => `The data cannot be opened: ${reason}`,
  file: {
    full: (file: string) => `The disk with ${file} is full: free some space, ${elsewhere}`,
    'read-only': (file: string) =>
      `${file} cannot be written: its disk, its folder or its mode forbids it. Change that, ${elsewhere}`,
    unreachable: (file: string) =>
      `${file} cannot be used: look at its disk and its folder, ${elsewhere}`,
    busy: (file: string) => `Another program uses ${file}: try again in a moment.`,
    corrupt: (file: string) => `${file} is damaged: restore a backup, or export what can be read.`,
    refused: (file: string) =>
      `SQLite refuses what keypeg asks of ${file}: that is an error of keypeg, or another program changed the tables.`,
  },
  /** Why a database cannot be used; the reason is what it says itself. */
  database: {
    full: (reason: string) => `The disk of the database is full (${reason}).`,
    'read-only': (reason: string) => `The database is read-only (${reason}).`,
    unreachable: (reason: string) => `The database cannot be used (${reason}).`,
    busy: (reason: string) => `The database is in use (${reason}).`,
    corrupt: (reason: string) => `The database is damaged (${reason}).`,
    refused: (reason: string) => `The database refuses what keypeg asks (${reason}).`,
  },
};

export function openProblemSentence(problem: OpenProblem, location: StoreLocation): string {
  switch (problem.kind) {
    case 'folder-open-to-others':
      return storeProblems.folderOpenToOthers(problem.folder);
    case 'folder-of-another-user':
      return storeProblems.folderOfAnotherUser(problem.folder);
    case 'no-regular-file':
      return storeProblems.noRegularFile(problem.path);
    case 'no-data-file':
      return storeProblems.noDataFile(problem.path);
    case 'unreadable-file':
      return storeProblems.unreadableFile(problem.path);
    case 'damaged-file':
      return storeProblems.damagedFile(problem.path);
    case 'newer-schema':
      return storeProblems.newerSchema(problem.found, problem.known);
    case 'wrong-encoding':
      return storeProblems.wrongEncoding(problem.encoding);
    case 'unavailable':
      return location.kind === 'folder'
        ? unavailableSentence(problem, location)
        : storeProblems.notOpened(problem.message);
  }
}

/** Says in a sentence why a store cannot be used now, and what to do. */
export const unavailableSentence = (
  { cause, message }: Unavailable,
  location: StoreLocation,
): string =>
  location.kind === 'folder'
    ? storeProblems.file[cause](dataFileIn(location.folder))
    : storeProblems.database[cause](message);
