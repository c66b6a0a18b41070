import { records } from '../prose/en/records.ts';
import type { OpenProblem, StoreLocation } from './database.ts';
import type { Unavailable } from './port.ts';
import { dataFileIn } from './sqlite/data-file.ts';

/** Says in a sentence why a store cannot be opened, and what to do. */
export function openProblemSentence(problem: OpenProblem, location: StoreLocation): string {
  const { store } = records;
  switch (problem.kind) {
    case 'folder-open-to-others':
      return store.folderOpenToOthers(problem.folder);
    case 'folder-of-another-user':
      return store.folderOfAnotherUser(problem.folder);
    case 'no-regular-file':
      return store.noRegularFile(problem.path);
    case 'no-data-file':
      return store.noDataFile(problem.path);
    case 'unreadable-file':
      return store.unreadableFile(problem.path);
    case 'damaged-file':
      return store.damagedFile(problem.path);
    case 'newer-schema':
      return store.newerSchema(problem.found, problem.known);
    case 'wrong-encoding':
      return store.wrongEncoding(problem.encoding);
    case 'unavailable':
      return location.kind === 'folder'
        ? unavailableSentence(problem, location)
        : store.notOpened(problem.message);
  }
}

/** Says in a sentence why a store cannot be used now, and what to do. */
export const unavailableSentence = (
  { cause, message }: Unavailable,
  location: StoreLocation,
): string =>
  location.kind === 'folder'
    ? records.store.file[cause](dataFileIn(location.folder))
    : records.store.database[cause](message);
