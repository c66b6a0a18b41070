import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nearest } from '../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { type DatabaseProblem, parseDatabase } from '../../store/database.ts';
import type { StoreLocation } from '../../store/open-game-store.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';
import { xdgFolder } from '../player-files/xdg-folder.ts';

/** The option that says in which folder the games of this computer are. */
export const dataOption: Option = {
  name: 'data',
  value: 'FOLDER',
  summary: ({ commands: { options } }) => options.data,
};

const EXAMPLE = 'postgres://user@host/keypeg';

/** The options that say where accounts and games are; `serve` has settings of the same names. */
export const storeOptions: readonly Option[] = [
  dataOption,
  {
    name: 'database',
    value: 'ADDRESS',
    summary: ({ commands: { options } }) => options.database(EXAMPLE),
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
): Result<string, LocalizedText> {
  const option = values.get('data');
  const folder = resolve(option ?? (env.KEYPEG_DATA || join(xdgFolder(env, 'DATA'), 'keypeg')));
  if (!isFile(folder)) return succeed(folder);
  const label = option === undefined ? 'KEYPEG_DATA' : '--data';
  return fail(({ commands: { values: sentences } }) =>
    sentences.place.notAFolder(label, folder, dirname(folder)),
  );
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
): Result<StoreLocation, LocalizedText> {
  const databaseOption = values.get('database');
  const inFolder = (): Result<StoreLocation, LocalizedText> => {
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
      return fail(({ commands: { values: sentences } }) => sentences.place.memory(label));
    case 'postgres':
      return !values.has('data')
        ? succeed({ kind: 'postgres', url: database.value.url })
        : fail(({ commands: { values: sentences } }) => sentences.place.two);
  }
}

function databaseProse(label: string, text: string, problem: DatabaseProblem): LocalizedText {
  if (problem === 'not-an-address') {
    return ({ commands: { values } }) => values.place.incompleteAddress(label, EXAMPLE);
  }
  // The text before the first colon cannot be a password.
  const meant = nearest(text.split(':')[0] ?? '', ['sqlite', 'postgres', 'postgresql']);
  return ({ commands: { values } }) => {
    if (meant === undefined) return values.place.notAnAddress(label, EXAMPLE);
    return meant === 'sqlite'
      ? values.place.notSqlite(label)
      : values.place.mistypedAddress(label, `${meant}://`);
  };
}

/** A location as text for people, without the password of an address. */
export function locationText(location: StoreLocation): string {
  if (location.kind === 'folder') return location.folder;
  const { username, host, pathname } = new URL(location.url);
  const user = username === '' ? '' : `${username}@`;
  return `postgres://${user}${host}${pathname}`;
}
