import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import { dataCommands } from '../../prose/commands/data.ts';
import { commandLine } from '../../prose/commands/line.ts';
import { counted, grouped, missSentence, oneOf } from '../../prose/phrases.ts';
import { problems } from '../../prose/problems.ts';
import type { StoreLocation } from '../../store/database.ts';
import { reached, valueFrom } from '../../store/problems.ts';
import { schemaVersion } from '../../store/sql/migrations.ts';
import { dataFileIn, isThere, sizeOf } from '../../store/sqlite/data-file.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { isGiven } from '../options/games.ts';
import { locationText, playerTable } from '../options/player-table.ts';
import { inColumns, printLines, textFor } from '../output.ts';
import { SETTINGS_FILE } from '../start/local-start.ts';
import {
  accountNamed,
  localProfile,
  removeSettings,
  reportProblem,
  settingsFileOf,
  withStore,
} from './open-store.ts';

/** What can follow `keypeg data`, with the options that only it has. */
const actions = {
  export: ['account', 'all', 'output'],
  import: ['account', 'all', 'words', 'answers'],
  delete: ['account', 'yes'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Action = keyof typeof actions;

const isAction = (typed: string): typed is Action => Object.hasOwn(actions, typed);

const dataActions: readonly Action[] = Object.keys(actions).filter(isAction);

/** Runs `keypeg data` and its actions. */
export async function dataCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const typed = given.argument;
  if (typed !== undefined && !isAction(typed)) {
    return {
      usage: missSentence(typed, dataActions, {
        fact: `keypeg data has no command “${typed}”`,
        advice: `use ${oneOf(dataActions)}`,
        corrected: (action) => `keypeg data ${action}`,
      }),
    };
  }
  const problem = foreignOption(given, typed);
  if (problem !== undefined) return problem;
  switch (typed) {
    case undefined:
      return await printOverview(given, terminal);
    case 'export':
      return await (await import('./export.ts')).exportCommand(given, terminal);
    case 'import':
      return await (await import('./import.ts')).importCommand(given, terminal);
    case 'delete':
      return await deleteCommand(given, terminal);
  }
}

/** Why an action does not take an option, or the argument after it. */
function foreignOption(given: ParsedArguments, action: Action | undefined): Usage | undefined {
  const [surplus] = given.furtherArguments;
  if (surplus !== undefined && action !== 'import') {
    return { usage: commandLine.line.noArgument(`data ${action}`, surplus) };
  }
  const own: readonly string[] = action === undefined ? [] : actions[action];
  const foreign = dataActions
    .flatMap((each) => actions[each].map((option) => ({ each, option })))
    .find(({ option }) => isGiven(option, given) && !own.includes(option));
  return foreign && { usage: `--${foreign.option} belongs to keypeg data ${foreign.each}.` };
}

async function printOverview(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  const location = playerTable.database.read(given, terminal.env);
  if (!location.ok) return { usage: location.problem };
  const print = (rows: readonly (readonly string[])[]): number => {
    const lines = inColumns(rows, [0, 1, 2]);
    printLines(terminal, lines);
    return 0;
  };
  // Before the store is opened, which makes files of its own.
  const { labels } = dataCommands.overview;
  const places = listed(location.value);
  if (!places.ok) return reportProblem(terminal, places.problem);
  const { rows, games } = places.value;
  if (games === 'none') return print([...rows, [labels.games, 'none yet']]);
  return await withStore(given, terminal, 'read', async (store) => {
    const accounts = valueFrom(await store.accounts.count());
    const stored = valueFrom(await store.games.count(undefined));
    const profile = (await localProfile(store))?.name;
    const rest = givenPlace(given);
    return print([
      ...rows,
      ['Tables', `version ${schemaVersion}`],
      ['Accounts', grouped(accounts)],
      [labels.games, grouped(stored)],
      ...(profile === undefined ? [] : [['Profile', profile]]),
      [
        'Back up',
        `keypeg data export --output games.jsonl${profile === undefined ? ' --all' : ''}${rest}`,
      ],
      ['', backupOf(location.value)],
      ['Delete', `keypeg data delete --account ${profile ?? 'NAME'}${rest}`],
    ]);
  });
}

/** The rows about a place, and whether it can have games. */
function listed(
  location: StoreLocation,
): Result<
  { readonly rows: readonly (readonly string[])[]; readonly games: 'some' | 'none' },
  string
> {
  try {
    const rows = placeRows(location);
    const isEmpty = location.kind === 'folder' && !isThere(dataFileIn(location.folder));
    return succeed({ rows, games: isEmpty ? 'none' : 'some' });
  } catch (error) {
    const thrown = toError(error);
    return fail(`The folder ${locationText(location)} cannot be read: ${problems.file(thrown)}.`);
  }
}

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

const fileText = (folder: string, name: string): string => {
  const bytes = sizeOf(join(folder, name));
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000 ? `${name}, ${kilobytes} kB` : `${name}, ${(bytes / 1e6).toFixed(1)} MB`;
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

/** Deletes an account with its keys and games, after a question or with `--yes`. */
async function deleteCommand(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  const name = given.values.get('account');
  if (name === undefined) {
    return { usage: 'keypeg data delete needs --account NAME; keypeg data shows the names.' };
  }
  const isSure = given.switches.get('yes') === true;
  if (!isSure && !terminal.stdin.isTTY) {
    return { usage: 'There is no terminal to ask at: add --yes to delete without a question.' };
  }
  return await withStore(given, terminal, 'change', async (store, location) => {
    const account = await accountNamed(store, name);
    if (!account.ok) return { usage: account.problem };
    const { id, name: fullName } = account.value;
    const games = valueFrom(await store.games.count(id));
    const file = settingsFileOf(account.value, location);
    const print = (line: string): number => {
      printLines(terminal, [line]);
      return 0;
    };
    const question =
      file === undefined
        ? `Delete the account “${fullName}” with ${counted(games, 'game')}? This cannot be undone. [y/N] `
        : `Delete the account “${fullName}” with ${counted(games, 'game')} and ${file}? This cannot be undone. [y/N] `;
    if (!isSure && !(await confirms(terminal, question))) return print('Nothing was deleted.');
    reached(await store.accounts.remove(id));
    removeSettings(account.value, location);
    return print(
      file === undefined
        ? `Deleted the account “${fullName}” with ${counted(games, 'game')}.`
        : `Deleted the account “${fullName}” with ${counted(games, 'game')} and ${file}.`,
    );
  });
}

/** Whether the user answers yes; the end of the input and Ctrl-C answer no. */
async function confirms(terminal: Terminal, question: string): Promise<boolean> {
  const lines = createInterface({ input: terminal.stdin, output: terminal.stdout });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([lines.question(textFor(terminal, question)), closed]);
    return dataCommands.deletion.yes.includes(answer.trim().toLowerCase());
  } finally {
    lines.close();
  }
}
