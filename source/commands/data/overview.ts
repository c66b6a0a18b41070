import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Result, succeed, toError } from '../../core/result.ts';
import { grouped } from '../../languages/en/phrases.ts';
import type { StoreLocation } from '../../store/open-game-store.ts';
import type { GameStore } from '../../store/port.ts';
import { unavailableSentence } from '../../store/problem-sentences.ts';
import { schemaVersion } from '../../store/sql/schema/migrations.ts';
import { dataFileIn, isThere, sizeOf } from '../../store/sqlite/data-file.ts';
import { fileReason } from '../../text/file-reasons.ts';
import type { ParsedArguments } from '../arguments.ts';
import { inColumns } from '../columns.ts';
import type { Terminal, Usage } from '../command.ts';
import { locationText, readStoreLocation } from '../options/store-options.ts';
import { SETTINGS_FILE } from '../player-files/player-settings.ts';
import { textFor } from '../text/terminal-text.ts';
import { localProfile } from './accounts.ts';
import { reportProblem, withStore } from './open-store.ts';

/** Prints where the data are, how much they are, how to back them up and how to delete them. */
export async function overviewCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const location = readStoreLocation(given, terminal.env);
  if (!location.ok) return { usage: location.problem };
  const print = (rows: readonly (readonly string[])[]): number => {
    const lines = inColumns(rows, [0, 1, 2]);
    terminal.stdout.write(textFor(terminal, `${lines.join('\n')}\n`));
    return 0;
  };
  // Before the store is opened, which makes files of its own.
  const places = listed(location.value);
  if (!places.ok) return reportProblem(terminal, places.problem);
  const { rows, games } = places.value;
  if (games === 'none yet') return print([...rows, ['Games', games]]);
  return await withStore(given, terminal, 'read', async (store) => {
    const contents = await contentsOf(store);
    if (!contents.ok)
      return reportProblem(terminal, unavailableSentence(contents.problem, location.value));
    const { accounts, games: stored, profile } = contents.value;
    const rest = givenPlace(given);
    return print([
      ...rows,
      ['Tables', `version ${schemaVersion}`],
      ['Accounts', grouped(accounts)],
      ['Games', grouped(stored)],
      ...(profile === undefined ? [] : [['Profile', profile]]),
      [
        'Back up',
        `keypeg export --output games.jsonl${profile === undefined ? ' --all' : ''}${rest}`,
      ],
      ['', backupOf(location.value)],
      ['Check', `keypeg data check${rest}`],
      ['Delete', `keypeg data delete --account ${profile ?? 'NAME'}${rest}`],
    ]);
  });
}

/** How much is in a store, and the name of the profile of this computer. */
async function contentsOf({ accounts, games }: GameStore) {
  const [accountCount, gameCount] = [await accounts.count(), await games.count(undefined)];
  const local = await localProfile({ accounts });
  if (!accountCount.ok) return accountCount;
  if (!gameCount.ok) return gameCount;
  if (!local.ok) return local;
  const profile = local.value?.name;
  return succeed({ accounts: accountCount.value, games: gameCount.value, profile });
}

/** The rows about a place, and whether it can have games; or a sentence. */
function listed(
  location: StoreLocation,
): Result<
  { readonly rows: readonly (readonly string[])[]; readonly games: 'some' | 'none yet' },
  string
> {
  try {
    const rows = placeRows(location);
    const isEmpty = location.kind === 'folder' && !isThere(dataFileIn(location.folder));
    return succeed({ rows, games: isEmpty ? 'none yet' : 'some' });
  } catch (error) {
    const reason = fileReason(toError(error));
    return fail(`The folder ${locationText(location)} cannot be read: ${reason}.`);
  }
}

/** The place of the data, and the files that are there. */
function placeRows(location: StoreLocation): readonly (readonly string[])[] {
  if (location.kind === 'postgres') return [['Database', locationText(location)]];
  const { folder } = location;
  const names = isThere(folder) ? readdirSync(folder).toSorted() : [];
  return [
    ['Folder', folder],
    ...names
      .filter((name) => name.startsWith(basename(dataFileIn(folder))))
      .map((name, index) => [index === 0 ? 'Files' : '', fileText(folder, name)]),
    ...(names.includes(SETTINGS_FILE) ? [['Settings', fileText(folder, SETTINGS_FILE)]] : []),
  ];
}

const fileText = (folder: string, name: string): string =>
  `${name}, ${sizeText(join(folder, name))}`;

const sizeText = (path: string): string => {
  const bytes = sizeOf(path);
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
};

/** The options that name the same place in another command. */
const givenPlace = ({ values }: ParsedArguments): string =>
  ['data', 'database']
    .filter((name) => values.has(name))
    .map((name) => ` --${name} ${name === 'database' ? '…' : values.get(name)}`)
    .join('');

/** A command that copies the database while it is in use. */
const backupOf = (location: StoreLocation): string =>
  location.kind === 'postgres'
    ? `pg_dump --format=custom --file=keypeg.dump ${locationText(location)}`
    : `sqlite3 ${dataFileIn(location.folder)} "VACUUM INTO 'backup.db'"`;
