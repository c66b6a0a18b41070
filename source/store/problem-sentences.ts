import type { OpenProblem, StoreLocation } from './open-game-store.ts';
import type { Unavailable } from './port.ts';
import { dataFileIn } from './sqlite/data-file.ts';

/** Says in a sentence why a store cannot be opened, and what to do. */
export function openProblemSentence(problem: OpenProblem, location: StoreLocation): string {
  switch (problem.kind) {
    case 'folder-open-to-others':
      return `Run chmod 700 ${problem.folder} first: other users can open it.`;
    case 'folder-of-another-user':
      return `The folder ${problem.folder} belongs to another user: choose another one with --data.`;
    case 'no-regular-file':
      return `${problem.path} is not a regular file: move it away first.`;
    case 'no-data-file':
      return `There are no data yet: ${problem.path} does not exist.`;
    case 'unreadable-file':
      return `You may not read ${problem.path}: ask its owner, or choose another folder with --data.`;
    case 'damaged-file':
      return `${problem.path} is damaged, or another program wrote it; keypeg data check says more.`;
    case 'newer-schema':
      return `A later version of keypeg wrote the data (version ${problem.found} of the tables; this one knows ${problem.known}): please update keypeg.`;
    case 'unavailable':
      return location.kind === 'folder'
        ? unavailableSentence(problem, location)
        : `The data cannot be opened: ${problem.message}`;
  }
}

/** Says in a sentence why a store cannot be used now, and what to do. */
export const unavailableSentence = (
  { cause, message }: Unavailable,
  location: StoreLocation,
): string =>
  location.kind === 'folder'
    ? fileSentences[cause](dataFileIn(location.folder))
    : `${causes[cause]} (${message}).`;

type Cause = Unavailable['cause'];

const ELSEWHERE = 'or choose another folder with --data.';

const fileSentences: Readonly<Record<Cause, (file: string) => string>> = {
  full: (file) => `The disk with ${file} is full: free some space, ${ELSEWHERE}`,
  'read-only': (file) =>
    `${file} cannot be written: its disk, its folder or its mode forbids it. Change that, ${ELSEWHERE}`,
  unreachable: (file) => `${file} cannot be used: look at its disk and its folder, ${ELSEWHERE}`,
  busy: (file) => `Another program uses ${file}: try again in a moment.`,
  corrupt: (file) => `${file} is damaged: restore a backup, or export what can be read.`,
};

const causes: Readonly<Record<Cause, string>> = {
  full: 'The disk of the database is full',
  'read-only': 'The database is read-only',
  unreachable: 'The database cannot be used',
  busy: 'The database is in use',
  corrupt: 'The database is damaged',
};
