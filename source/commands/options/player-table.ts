import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { nearest } from '../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { feedbackStyles } from '../../prose/games/answer-forms.ts';
import {
  type ExternalSetting,
  type FixedSettings,
  fixedSettings,
  type SettingName,
  settingNames,
  settingOf,
  settingsInEnvironment,
  valuesOf,
} from '../../settings/settings.ts';
import {
  addressProblemSentence,
  addressWithoutPassword,
  type DatabaseProblem,
  isAddress,
  parseDatabase,
} from '../../store/addresses.ts';
import type { StoreLocation } from '../../store/database.ts';
import type { Given, Option, OptionTable } from '../command-line/arguments.ts';
import { oneOf } from '../command-line/values.ts';

/** The table of options, second part: whose games and settings they are, where they are, and what is shown. */

export type AccountChoice =
  | { readonly kind: 'local' | 'all' }
  | { readonly kind: 'named'; readonly name: string };

const EXAMPLE = 'postgres://user@host/keypeg';

/** The options that say whose games they are and where; rows of one name differ by command. */
export const playerTable = {
  account: {
    name: 'account',
    value: 'NAME',
    summary: 'one account, instead of the profile of this computer',
    /** The accounts that `--account` and `--all` choose. */
    read: ({ values, switches }: Given): Result<AccountChoice, string> => {
      const name = values.get('account');
      const isAll = switches.get('all') === true;
      if (name === undefined) return succeed({ kind: isAll ? 'all' : 'local' });
      return isAll
        ? fail('--account and --all exclude each other: give one of them.')
        : succeed({ kind: 'named', name });
    },
  },
  all: { name: 'all', summary: 'every account of a server' },
  yes: { name: 'yes', summary: 'delete without a question' },
  ownWords: {
    name: 'words',
    value: 'FILE',
    summary: 'your word list, for games that were played with it',
  },
  ownAnswers: {
    name: 'answers',
    value: 'FILE',
    summary: 'your list of answers, likewise',
  },
  data: {
    name: 'data',
    value: 'FOLDER',
    summary: 'folder of the data [keypeg in XDG_DATA_HOME or ~/.local/share]',
    read: readDataFolder,
  },
  database: {
    name: 'database',
    value: 'ADDRESS',
    summary: `PostgreSQL instead of the folder: ${EXAMPLE}`,
    read: readStoreLocation,
  },
} as const satisfies OptionTable;

/** The options that say where accounts and games are; `serve` has settings of the same names. */
export const storeOptions: readonly Option[] = [playerTable.data, playerTable.database];

/** The options that name word lists of games that were not played with keypeg's own. */
export const wordListOptions: readonly Option[] = [playerTable.ownWords, playerTable.ownAnswers];

const switchValues: readonly string[] = ['auto', 'on', 'off'];

/** The settings that only their file and their variables set. */
const fileSettings: readonly SettingName[] = ['bell', 'guess-warning'];

/** The option of a setting of a player; a setting that is on, off or automatic is a switch. */
const settingOption = (name: SettingName): Option => {
  const { summary } = settingOf(name);
  const values = valuesOf(name);
  return values.every((value) => switchValues.includes(value))
    ? { name, summary, group: 'settings', ...(values.includes('auto') && { negatable: true }) }
    : {
        name,
        group: 'settings',
        value: name.replace(/^.*-/, '').toUpperCase(),
        summary: `${summary}: ${values.join(', ')}`,
      };
};

export const settingsOptions: readonly Option[] = settingNames
  .filter((name) => !fileSettings.includes(name))
  .map(settingOption);

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder with the games of this computer: the option overrides KEYPEG_DATA. A file is refused with a sentence. */
function readDataFolder(
  { values }: Pick<Given, 'values'>,
  env: Environment,
): Result<string, string> {
  const option = values.get('data');
  const named = option ?? (env.KEYPEG_DATA || undefined);
  const home = named === undefined ? xdgFolder(env, 'DATA') : succeed('');
  if (!home.ok) return home;
  const folder = resolve(named ?? join(home.value, 'keypeg'));
  const label = option === undefined ? 'KEYPEG_DATA' : '--data';
  if (named !== undefined && isAddress(named)) {
    return fail(
      `${label} names a folder: an address belongs to ${label}${option === undefined ? 'BASE' : 'base'}.`,
    );
  }
  if (!isFile(folder)) return succeed(folder);
  return fail(`${label} names a folder, and ${folder} is a file. Try ${label} ${dirname(folder)}.`);
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Where accounts and games are: options override the variables KEYPEG_DATA and KEYPEG_DATABASE. A
 * problem is a sentence that never contains an address, because that may have a password.
 */
function readStoreLocation(
  { values }: Pick<Given, 'values'>,
  env: Environment,
): Result<StoreLocation, string> {
  const databaseOption = values.get('database');
  const inFolder = (): Result<StoreLocation, string> => {
    const folder = readDataFolder({ values }, env);
    return folder.ok ? succeed({ kind: 'folder', folder: folder.value }) : folder;
  };
  if (databaseOption === undefined && values.has('data')) return inFolder();
  const [label, text] =
    databaseOption === undefined
      ? ['KEYPEG_DATABASE', env.KEYPEG_DATABASE || 'sqlite']
      : ['--database', databaseOption];
  const database = parseDatabase(text);
  if (!database.ok) return fail(databaseProse(label, text, database.problem));
  switch (database.value.kind) {
    case 'sqlite':
      return inFolder();
    case 'memory':
      return fail(`${label} names memory, which keeps no data: name sqlite or an address.`);
    case 'postgres':
      return !values.has('data')
        ? succeed({ kind: 'postgres', url: database.value.url })
        : fail('--data and --database name two places: give one of them.');
  }
}

function databaseProse(label: string, text: string, problem: DatabaseProblem): string {
  if (problem === 'not-an-address') {
    return `${label} is not a complete address such as ${EXAMPLE}; special characters in a password are written as %40.`;
  }
  if (problem !== 'unknown-database') return addressProblemSentence(label, problem);
  // The text before the first colon cannot be a password.
  const meant = nearest(text.split(':')[0] ?? '', ['sqlite', 'postgres', 'postgresql']);
  if (meant === undefined) return `${label} is not an address of PostgreSQL, such as ${EXAMPLE}.`;
  return meant === 'sqlite'
    ? `${label} names an unknown database: did you mean sqlite?`
    : `${label} is not an address of PostgreSQL: did you mean ${meant}://?`;
}

/** A location as text for people, without the password of an address. */
export function locationText(location: StoreLocation): string {
  return location.kind === 'folder' ? location.folder : addressWithoutPassword(location.url);
}

/**
 * The XDG folder of a kind of files. A relative path, or a home that is empty, would scatter the files over the current
 * folders: it is refused.
 */
export function xdgFolder(env: Environment, kind: 'CONFIG' | 'DATA'): Result<string, string> {
  const variable = `XDG_${kind}_HOME`;
  const [source, folder] = env[variable] ? [variable, env[variable]] : ['HOME', homeIn(env)];
  if (!isAbsolute(folder)) {
    const option = kind === 'DATA' ? 'another folder with --data' : 'a file with --settings';
    return fail(`${source} is no absolute path: set it, or name ${option}.`);
  }
  const inHome = kind === 'CONFIG' ? '.config' : '.local/share';
  return succeed(source === variable ? folder : join(folder, inHome));
}

function homeIn({ HOME }: Environment): string {
  try {
    return HOME ?? homedir();
  } catch {
    return '';
  }
}

/** The settings that options and variables fix: options override variables. */
export function readFixedSettings(
  { values, switches }: Given,
  env: Environment,
): Result<FixedSettings, string> {
  const options = settingsGiven({ values, switches }, settingNames);
  return fixedSettings([...settingsInEnvironment(env), ...options]);
}

const settingsGiven = (
  { values, switches }: Given,
  names: readonly SettingName[],
): readonly ExternalSetting[] =>
  names.flatMap((name): readonly ExternalSetting[] => {
    const isOn = switches.get(name);
    const text = values.get(name);
    if (isOn !== undefined) {
      return [{ name, text: isOn ? 'on' : 'off', source: isOn ? `--${name}` : `--no-${name}` }];
    }
    return text === undefined ? [] : [{ name, text, source: `--${name}` }];
  });

/** The options that choose what is shown; rows of one name differ by command. */
export const outputTable = {
  feedback: {
    name: 'feedback',
    value: 'STYLE',
    choices: feedbackStyles,
    summary: 'answers as words, as pegs ●●○· or as letters wwb. (words: GY..)',
    read: oneOf('feedback', feedbackStyles, 'words'),
  },
  json: { name: 'json', summary: 'print JSON, for programs' },
  machine: {
    name: 'machine',
    negatable: true,
    summary: 'compare you with a machine on the same codes [yes]',
  },
  cast: {
    name: 'cast',
    value: 'FILE',
    summary: 'record the terminal to a new file, for asciinema (asciicast v3)',
  },
  output: {
    name: 'output',
    value: 'FILE',
    summary: 'the file to write; it must not exist',
  },
} as const satisfies OptionTable;
