import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import type { StoreLocation } from '../../store/database.ts';
import { valueFrom } from '../../store/problems.ts';
import { schemaVersion } from '../../store/sql/migrations.ts';
import { dataFileIn, isThere, sizeOf } from '../../store/sqlite/data-file.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { missProse } from '../command-line/values.ts';
import { locationText, playerTable } from '../options/player.ts';
import { inColumns } from '../output.ts';
import { SETTINGS_FILE } from '../start/local-start.ts';
import { printLines } from '../text/terminal-text.ts';
import { localProfile, reportProblem, withStore } from './open-store.ts';

/** What can follow `keypeg data`, and the options that only it has. */
const DELETE = 'delete';
const deletionOptions: readonly string[] = ['account', 'yes'];

/** Runs `keypeg data`, or `keypeg data delete`. */
export async function dataCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const { argument } = given;
  if (argument === DELETE)
    return await (await import('./delete.ts')).deleteCommand(given, terminal);
  if (argument !== undefined) {
    return { usage: missProse(argument, [DELETE], ({ commands }) => commands.data.commands) };
  }
  const surplus = deletionOptions.find(
    (name) => given.values.has(name) || given.switches.has(name),
  );
  return surplus === undefined
    ? await printOverview(given, terminal)
    : { usage: ({ commands }) => commands.data.foreignOption(surplus, DELETE) };
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
    const accounts = valueFrom(await store.accounts.count());
    const stored = valueFrom(await store.games.count(undefined));
    const profile = (await localProfile(store))?.name;
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
      [labels.delete, `keypeg data delete --account ${profile ?? 'NAME'}${rest}`],
    ]);
  });
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
