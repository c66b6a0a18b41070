import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import type { StoreLocation } from '../../store/database.ts';
import type { GameStore } from '../../store/port.ts';
import { schemaVersion } from '../../store/sql/migrations.ts';
import { dataFileIn, isThere, sizeOf } from '../../store/sqlite/data-file.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { missProse } from '../command-line/values.ts';
import { locationText, playerTable, storeOptions } from '../options/player.ts';
import { inColumns } from '../output.ts';
import { SETTINGS_FILE } from '../start/local-start.ts';
import { printLines } from '../text/terminal-text.ts';
import { localProfile, reportProblem, unavailable, withStore } from './open-store.ts';

/** The commands after `keypeg data`, and the options that only they have. */
const commands: readonly {
  readonly name: string;
  readonly options: readonly string[];
  readonly run: (given: ParsedArguments, terminal: Terminal) => Promise<number | Usage>;
}[] = [
  {
    name: 'check',
    options: ['words', 'answers'],
    run: async (given, terminal) =>
      await (await import('./check.ts')).checkCommand(given, terminal),
  },
  {
    name: 'delete',
    options: ['account', 'yes'],
    run: async (given, terminal) =>
      await (await import('./delete.ts')).deleteCommand(given, terminal),
  },
];

/** Runs `keypeg data`, or the command after it. */
export async function dataCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const { argument } = given;
  const command = commands.find(({ name }) => name === argument);
  if (argument !== undefined && command === undefined) return unknownCommand(argument);
  const allowed = [...storeOptions.map(({ name }) => name), ...(command?.options ?? [])];
  const surplus = [...given.values.keys(), ...given.switches.keys()].find(
    (name) => !allowed.includes(name),
  );
  if (surplus !== undefined) return surplusOption(surplus);
  if (command !== undefined) return await command.run(given, terminal);
  return await printOverview(given, terminal);
}

function unknownCommand(typed: string): Usage {
  const names = commands.map(({ name }) => name);
  return { usage: missProse(typed, names, (catalog) => catalog.commands.data.commands) };
}

function surplusOption(option: string): Usage {
  const owner = commands.find(({ options }) => options.includes(option));
  return { usage: (catalog) => catalog.commands.data.foreignOption(option, owner?.name ?? '') };
}

/** Prints where the data are, how much they are, how to back them up and how to delete them. */
async function printOverview(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  const location = playerTable.database.read(given, terminal.env);
  if (!location.ok) return { usage: location.problem };
  const print = (rows: readonly (readonly string[])[]): number => {
    const lines = inColumns(rows, [0, 1, 2]);
    printLines(terminal, lines);
    return 0;
  };
  // Before the store is opened, which makes files of its own.
  const { catalog } = terminal;
  const { overview } = catalog.commands;
  const { labels } = overview;
  const places = listed(location.value, catalog);
  if (!places.ok) return reportProblem(terminal, places.problem);
  const { rows, games } = places.value;
  if (games === 'none') return print([...rows, [labels.games, overview.noGames]]);
  return await withStore(given, terminal, 'read', async (store) => {
    const contents = await contentsOf(store);
    if (!contents.ok) return reportProblem(terminal, unavailable(contents.problem, location.value));
    const { accounts, games: stored, profile } = contents.value;
    const rest = givenPlace(given);
    return print([
      ...rows,
      [labels.tables, overview.version(schemaVersion)],
      [labels.accounts, catalog.numbers.grouped(accounts)],
      [labels.games, catalog.numbers.grouped(stored)],
      ...(profile === undefined ? [] : [[labels.profile, profile]]),
      [
        labels.backUp,
        `keypeg export --output games.jsonl${profile === undefined ? ' --all' : ''}${rest}`,
      ],
      ['', backupOf(location.value)],
      [labels.check, `keypeg data check${rest}`],
      [labels.delete, `keypeg data delete --account ${profile ?? 'NAME'}${rest}`],
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

/** The rows about a place, and whether it can have games. */
function listed(
  location: StoreLocation,
  catalog: Catalog,
): Result<
  { readonly rows: readonly (readonly string[])[]; readonly games: 'some' | 'none' },
  LocalizedText
> {
  try {
    const rows = placeRows(location, catalog);
    const isEmpty = location.kind === 'folder' && !isThere(dataFileIn(location.folder));
    return succeed({ rows, games: isEmpty ? 'none' : 'some' });
  } catch (error) {
    const thrown = toError(error);
    return fail((language) =>
      language.commands.overview.unreadableFolder(
        locationText(location),
        language.problems.file(thrown),
      ),
    );
  }
}

/** The place of the data, and the files that are there. */
function placeRows(location: StoreLocation, catalog: Catalog): readonly (readonly string[])[] {
  const { labels } = catalog.commands.overview;
  if (location.kind === 'postgres') return [[labels.database, locationText(location)]];
  const { folder } = location;
  const names = isThere(folder) ? readdirSync(folder).toSorted() : [];
  return [
    [labels.folder, folder],
    ...names
      .filter((name) => name.startsWith(basename(dataFileIn(folder))))
      .map((name, index) => [index === 0 ? labels.files : '', fileText(folder, name, catalog)]),
    ...(names.includes(SETTINGS_FILE)
      ? [[labels.settings, fileText(folder, SETTINGS_FILE, catalog)]]
      : []),
  ];
}

const fileText = (folder: string, name: string, { commands: { overview } }: Catalog): string => {
  const bytes = sizeOf(join(folder, name));
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000
    ? overview.fileOfKilobytes(name, kilobytes)
    : overview.fileOfMegabytes(name, bytes / 1e6);
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
