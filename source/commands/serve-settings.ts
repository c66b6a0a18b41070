import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fail, type Result, succeed } from '../core/result.ts';
import type { Setting, Unfit } from '../ssh/config/setting-kinds.ts';
import {
  type SettingRow,
  type Settings,
  settingRows,
  settingsBy,
  variableOf,
} from '../ssh/config/settings.ts';
import { nearest } from '../text/nearest.ts';
import type { ParsedArguments } from './arguments.ts';
import { type FileSettings, readSettingsFile } from './settings-file.ts';

/** The environment of the server. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a server was told, and by what. */
export type ServeSettings = {
  readonly settings: Settings;
  /** Those among them that a running server cannot change. */
  readonly fixed: FixedSettings;
  /** The settings file that was read, if there is one. */
  readonly file: string | undefined;
  /** What whoever runs the server should know, a sentence each. */
  readonly warnings: readonly string[];
};

/** The values of the settings that only a restart changes, by the settings' names. */
export type FixedSettings = ReadonlyMap<string, unknown>;

/** The names of those fixed settings that differ. */
export const changedForRestart = (before: FixedSettings, after: FixedSettings): readonly string[] =>
  [...before]
    .filter(([name, value]) => !isDeepStrictEqual(after.get(name), value))
    .map(([name]) => name);

/**
 * Reads the settings of a server: an option wins over a variable, a variable over the file, and the
 * file over what holds unless told. A problem is a sentence that says where it comes from.
 */
export async function readServeSettings(
  given: ParsedArguments,
  env: Environment,
): Promise<Result<ServeSettings, string>> {
  const named = given.values.get('settings') ?? presentIn(env, 'KEYPEG_SETTINGS');
  const file = resolve(named ?? join(xdgFolder(env, 'CONFIG'), 'keypeg', 'settings.json'));
  const read = await readSettingsFile(file);
  if (!read.ok) return read;
  if (named !== undefined && read.value === undefined) {
    return fail(`There is no settings file ${file}.`);
  }
  const all = combined(given, env, file, read.value ?? new Map());
  if (!all.ok) return all;
  return succeed({
    ...all.value,
    file: read.value && file,
    warnings: mistypedVariables(env),
  });
}

function combined(
  given: ParsedArguments,
  env: Environment,
  file: string,
  fileSettings: FileSettings,
): Result<Pick<ServeSettings, 'settings' | 'fixed'>, string> {
  const problems: string[] = [];
  const fixed = new Map<string, unknown>();
  const toldOf = <Value>(setting: Setting<Value>): Value => {
    const found =
      optionOf(given, setting) ?? variableIn(env, setting) ?? entryOf(file, fileSettings, setting);
    if (found === undefined) return setting.defaultValue;
    const value = setting.read(found.text, found.folder);
    if (value.ok) return value.value;
    problems.push(sentenceOf(found, value.problem));
    return setting.defaultValue;
  };
  const settings = settingsBy(
    (setting) => {
      const value = toldOf(setting);
      if (setting.group === 'fixed') fixed.set(setting.name, value);
      return value;
    },
    xdgFolder(env, 'DATA'),
  );
  const [problem] = problems;
  return problem === undefined ? succeed({ settings, fixed }) : fail(problem);
}

/** The text of a value, and where it was given. */
type GivenText = {
  readonly text: string;
  /** Where a path begins that is not absolute. */
  readonly folder: string;
  /** What was set, as it is called there. */
  readonly label: string;
  /** How another value is written there. */
  readonly written: (text: string) => string;
};

const sentenceOf = ({ label, written }: GivenText, { reason, instead }: Unfit): string =>
  `${label} ${reason}.${instead === undefined ? '' : ` Try ${written(instead)}.`}`;

function optionOf({ values, lists }: ParsedArguments, { name }: SettingRow): GivenText | undefined {
  const text = values.get(name) ?? lists.get(name)?.join(',');
  if (text === undefined) return undefined;
  return { text, folder: '', label: `--${name}`, written: (other) => `--${name} ${other}` };
}

function variableIn(env: Environment, setting: SettingRow): GivenText | undefined {
  const label = variableOf(setting);
  const text = presentIn(env, label);
  if (text === undefined) return undefined;
  return { text, folder: '', label, written: (other) => `${label}=${other}` };
}

function entryOf(
  file: string,
  settings: FileSettings,
  { name }: SettingRow,
): GivenText | undefined {
  const text = settings.get(name);
  if (text === undefined) return undefined;
  return {
    text,
    folder: dirname(file),
    label: `“${name}” in ${file}`,
    written: (other) => `"${name}": ${/^\d+$/.test(other) ? other : `"${other}"`}`,
  };
}

/** A variable that says something: what files of variables leave empty is not set. */
const presentIn = (env: Environment, name: string): string | undefined => env[name] || undefined;

/** Where a user's files of one kind belong; the standard has paths count only if absolute. */
function xdgFolder(env: Environment, kind: 'CONFIG' | 'DATA'): string {
  const folder = env[`XDG_${kind}_HOME`] ?? '';
  if (isAbsolute(folder)) return folder;
  return join(env.HOME || homedir(), kind === 'CONFIG' ? '.config' : '.local/share');
}

/** Others may use our prefix, as Kubernetes does; only what looks mistyped is worth a word. */
function mistypedVariables(env: Environment): readonly string[] {
  const known = ['KEYPEG_SETTINGS', 'KEYPEG_DEBUG', ...settingRows.map(variableOf)];
  return Object.keys(env)
    .filter((name) => name.startsWith('KEYPEG_') && !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(withoutPrefix(name), known.map(withoutPrefix));
      return meant === undefined
        ? []
        : [`${name} is no setting: did you mean KEYPEG_${meant.toUpperCase()}?`];
    });
}

const withoutPrefix = (name: string): string => name.replace('KEYPEG_', '').toLowerCase();
