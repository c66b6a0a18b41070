import type { OpenProblem, StoreLocation } from './database.ts';
import type { Unavailable } from './port.ts';
import { dataFileIn } from './sqlite/data-file.ts';

const elsewhere = 'or choose another folder with --data.';

/** Says why a store cannot be opened, and what to do, for those who can change that. */
export function openProblemSentence(problem: OpenProblem, location: StoreLocation): string {
  switch (problem.kind) {
    case 'folder-open-to-others':
      return `Run chmod 700 ${problem.folder} first: other users can open it.`;
    case 'folder-of-another-user':
      return `The folder ${problem.folder} belongs to another user: choose another one with --data.`;
    case 'no-regular-file':
      return `${problem.path} is not a regular file: move it away first.`;
    case 'no-data-file':
      return `There is no data yet: ${problem.path} does not exist.`;
    case 'unreadable-file':
      return `You may not read ${problem.path}: ask its owner, ${elsewhere}`;
    case 'damaged-file':
      return `${problem.path} is damaged, or another program wrote it: restore a backup.`;
    case 'newer-schema':
      return `Another version of keypeg wrote the data (version ${problem.found} of the tables; this one knows ${problem.known}): please update keypeg.`;
    case 'wrong-encoding':
      return `The database has the encoding ${problem.encoding}: make one with UTF8 (createdb -T template0 -E UTF8).`;
    case 'unavailable':
      return location.kind === 'folder'
        ? unavailableSentence(problem, location)
        : `The data cannot be opened: ${problem.message}`;
  }
}

/** Says why a store cannot be used now, and what to do; a server of a database says itself what is wrong. */
export const unavailableSentence = (
  { cause, message }: Unavailable,
  location: StoreLocation,
): string =>
  location.kind === 'folder'
    ? fileSentences[cause](dataFileIn(location.folder))
    : `${databaseSentences[cause]} (${message}).`;

const fileSentences: Readonly<Record<Unavailable['cause'], (file: string) => string>> = {
  full: (file) => `The disk with ${file} is full: free some space, ${elsewhere}`,
  'read-only': (file) =>
    `${file} cannot be written: its disk, its folder or its mode forbids it. Change that, ${elsewhere}`,
  unreachable: (file) => `${file} cannot be used: look at its disk and its folder, ${elsewhere}`,
  busy: (file) => `Another program uses ${file}: try again in a moment.`,
  corrupt: (file) => `${file} is damaged: restore a backup, or export what can be read.`,
  refused: (file) =>
    `SQLite refuses what keypeg asks of ${file}: that is an error of keypeg, or another program changed the tables.`,
};

const databaseSentences: Readonly<Record<Unavailable['cause'], string>> = {
  full: 'The disk of the database is full',
  'read-only': 'The database is read-only',
  unreachable: 'The database cannot be used',
  busy: 'The database is in use',
  corrupt: 'The database is damaged',
  refused: 'The database refuses what keypeg asks',
};
