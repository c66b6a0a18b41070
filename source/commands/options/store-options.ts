import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fail, type Result, succeed } from '../../core/result.ts';
import { type DatabaseProblem, parseDatabase } from '../../store/database.ts';
import type { StoreLocation } from '../../store/open-game-store.ts';
import { nearest } from '../../text/nearest.ts';
import type { Option, ParsedArguments } from '../arguments.ts';
import { xdgFolder } from '../player-files/xdg-folder.ts';

/** The option that says in which folder the games of this computer are. */
export const dataOption: Option = {
  name: 'data',
  value: 'FOLDER',
  summary: 'folder of the data [keypeg in XDG_DATA_HOME or ~/.local/share]',
};

/** The options that say where accounts and games are; `serve` has settings of the same names. */
export const storeOptions: readonly Option[] = [
  dataOption,
  {
    name: 'database',
    value: 'ADDRESS',
    summary: 'PostgreSQL instead of the folder: postgres://user@host/keypeg',
  },
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folder with the games of this computer: the option overrides the variable KEYPEG_DATA. A file is
 * refused with a sentence.
 */
export function readDataFolder(
  { values }: Pick<ParsedArguments, 'values'>,
  env: Environment,
): Result<string, string> {
  const option = values.get('data');
  const folder = resolve(option ?? (env.KEYPEG_DATA || join(xdgFolder(env, 'DATA'), 'keypeg')));
  if (!isFile(folder)) return succeed(folder);
  const label = option === undefined ? 'KEYPEG_DATA' : '--data';
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
export function readStoreLocation(
  { values }: Pick<ParsedArguments, 'values'>,
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
  if (!database.ok) return fail(databaseSentence(label, text, database.problem));
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

const EXAMPLE = 'postgres://user@host/keypeg';

function databaseSentence(label: string, text: string, problem: DatabaseProblem): string {
  if (problem === 'not-an-address') {
    return `${label} is not a complete address such as ${EXAMPLE}; special characters in a password are written as %40.`;
  }
  // The text before the first colon cannot be a password.
  const meant = nearest(text.split(':')[0] ?? '', ['sqlite', 'postgres', 'postgresql']);
  const hint = meant?.startsWith('postgres')
    ? `: did you mean ${meant}://?`
    : `, such as ${EXAMPLE}.`;
  return meant === 'sqlite'
    ? `${label} names an unknown database: did you mean sqlite?`
    : `${label} is not an address of PostgreSQL${hint}`;
}

/** A location as text for people, without the password of an address. */
export function locationText(location: StoreLocation): string {
  if (location.kind === 'folder') return location.folder;
  const { username, host, pathname } = new URL(location.url);
  const user = username === '' ? '' : `${username}@`;
  return `postgres://${user}${host}${pathname}`;
}
