import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { Time } from '../engine/core/stored/account.ts';
import type { DatabaseChoice } from './addresses.ts';
import { defaultLimits, type StoreLimits } from './limits.ts';
import type { GameStore, OpenedGameStore, Unavailable } from './port.ts';
import type { WrongEncoding } from './postgres/postgres-store.ts';
import { dataFileIn } from './sqlite/data-file.ts';
import type { OpeningPolicy, SqliteProblem } from './sqlite/sqlite-store.ts';

export const locationOf = (
  database: Exclude<DatabaseChoice, { readonly kind: 'memory' }>,
  folder: string,
): StoreLocation =>
  database.kind === 'postgres'
    ? { kind: 'postgres', url: database.url }
    : { kind: 'folder', folder };

export type StoreLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

export type OpenProblem = SqliteProblem | WrongEncoding;

export async function openGameStore(
  location: StoreLocation,
  policy: Partial<OpeningPolicy> = {},
): Promise<Result<OpenedGameStore, OpenProblem>> {
  if (location.kind === 'folder') {
    loadSqliteQuietly();
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return await openSqliteStore({ ...policy, folder: location.folder });
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  const store = await openPostgresStore({ ...policy, url: location.url });
  return store.ok ? succeed({ store: store.value, setAside: undefined }) : fail(store.problem);
}

export async function openMemoryStore(
  limits: StoreLimits = defaultLimits,
  clock?: () => Time,
): Promise<GameStore> {
  loadSqliteQuietly();
  const { openStoreInMemory } = await import('./sqlite/sqlite-store.ts');
  return await openStoreInMemory(limits, clock);
}

/** Node 22 warns on standard error, where the screen is, that its SQLite is experimental. */
function loadSqliteQuietly(): void {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  process.getBuiltinModule('node:sqlite');
  process.emitWarning = emitWarning;
}

/** Opens a store to read its games; a data file that cannot be written is read as it is. */
export async function openStoreForReading(
  location: StoreLocation,
): Promise<Result<OpenedGameStore, OpenProblem>> {
  const opened = await openGameStore(location, { missing: 'refuse', damaged: 'refuse' });
  if (opened.ok || location.kind !== 'folder' || !onlyPreventsWriting(opened.problem)) {
    return opened;
  }
  const { openReadOnlyStore } = await import('./sqlite/sqlite-store.ts');
  return await openReadOnlyStore(location.folder);
}

const onlyPreventsWriting = (problem: OpenProblem): boolean =>
  problem.kind === 'folder-of-another-user' ||
  (problem.kind === 'unavailable' && problem.cause !== 'busy' && problem.cause !== 'corrupt');

const elsewhere = 'or choose another folder with --data.';

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
    case 'no-tables':
      return 'There is no data yet: the database has no tables of keypeg.';
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

/** Says why a store cannot be used now, and what to do; PostgreSQL's own message is quoted. */
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
