import { dirname, isAbsolute, join, resolve } from 'node:path';
import { nearest } from '../../engine/core/nearest.ts';
import { fail, hasErrorCode, type Result, succeed, toError } from '../../engine/core/result.ts';
import { isFlat } from '../../engine/core/stored/json.ts';
import { dataCommands } from '../../prose/commands/data.ts';
import { missSentence } from '../../prose/phrases.ts';
import { problems } from '../../prose/problems.ts';
import { variableOf } from '../../settings/settings.ts';
import {
  type InvalidValue,
  readSettings,
  type Setting,
  type SettingRow,
  type Settings,
  settingRows,
} from '../../ssh/settings.ts';
import { withoutPasswords } from '../../store/addresses.ts';
import { maxBytes, readTextFile } from '../../store/files.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import { xdgFolder } from '../options/player-table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type ServeSettings = {
  readonly settings: Settings;
  readonly file: string | undefined;
  /** About settings that look wrong but are no errors. */
  readonly warnings: readonly string[];
};

/**
 * Reads the settings of a server: options override variables, variables override the file, and the
 * file overrides the defaults. A problem names the source of the value.
 */
export async function readServeSettings(
  given: ParsedArguments,
  env: Environment,
): Promise<Result<ServeSettings, string>> {
  const named = given.values.get('settings') ?? nonEmpty(env, 'KEYPEG_SETTINGS');
  const home = named === undefined ? xdgFolder(env, 'CONFIG') : succeed('');
  if (!home.ok) return home;
  const file = resolve(named ?? join(home.value, 'keypeg', 'settings.json'));
  const fileSettings = await readSettingsFile(file);
  if (!fileSettings.ok) return fileSettings;
  if (named !== undefined && fileSettings.value === undefined) {
    return fail(dataCommands.settingsFile.missing(file));
  }
  const settings = combine(given, env, file, fileSettings.value ?? new Map());
  if (!settings.ok) return settings;
  return succeed({
    settings: settings.value,
    file: fileSettings.value && file,
    warnings: mistypedVariables(env),
  });
}

function combine(
  given: ParsedArguments,
  env: Environment,
  file: string,
  fileSettings: FileSettings,
): Result<Settings, string> {
  const problems: string[] = [];
  const givenValue = <Value>(setting: Setting<Value>): Value | undefined => {
    const source =
      fromOption(given, setting) ??
      fromVariable(env, setting) ??
      fromFile(file, fileSettings, setting);
    if (source === undefined) return undefined;
    const value = setting.read(source.text, source.folder);
    if (value.ok) return value.value;
    problems.push(problemOf(source, value.problem));
    return undefined;
  };
  const home = xdgFolder(env, 'DATA');
  const settings = readSettings(givenValue, home.ok ? home.value : '');
  // A folder that is named does without a home.
  if (!home.ok && !isAbsolute(settings.data)) return home;
  const [problem] = problems;
  return problem === undefined ? succeed(settings) : fail(problem);
}

type GivenText = {
  readonly text: string;
  /** The folder that relative paths are resolved against. */
  readonly folder: string;
  /** The setting's name in that source. */
  readonly label: string;
  /** Writes another value in the format of that source. */
  readonly format: (text: string) => string;
};

const problemOf = ({ label, format }: GivenText, { reason, suggestion }: InvalidValue): string => {
  const problem = reason(label);
  return suggestion === undefined ? problem : `${problem} Try ${format(suggestion)}.`;
};

function fromOption(
  { values, lists }: ParsedArguments,
  { name }: SettingRow,
): GivenText | undefined {
  const text = values.get(name) ?? lists.get(name)?.join(',');
  if (text === undefined) return undefined;
  return {
    text,
    folder: '',
    label: `--${name}`,
    format: (other) => `--${name} ${other}`,
  };
}

function fromVariable(env: Environment, setting: SettingRow): GivenText | undefined {
  const variable = variableOf(setting.name);
  const text = nonEmpty(env, variable);
  if (text === undefined) return undefined;
  return { text, folder: '', label: variable, format: (other) => `${variable}=${other}` };
}

function fromFile(
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
    format: (other) => `"${name}": ${/^\d+$/.test(other) ? other : `"${other}"`}`,
  };
}

/** Returns a variable; an empty one, as in a file of variables, is not set. */
const nonEmpty = (env: Environment, name: string): string | undefined => env[name] || undefined;

/** Warns only of names that look mistyped: others, such as Kubernetes, may use the same prefix. */
function mistypedVariables(env: Environment): readonly string[] {
  const known = [
    'KEYPEG_SETTINGS',
    'KEYPEG_DEBUG',
    ...settingRows.map(({ name }) => variableOf(name)),
  ];
  return Object.keys(env)
    .filter((name) => name.startsWith('KEYPEG_') && !known.includes(name))
    .flatMap((name): readonly string[] => {
      const meant = nearest(withoutPrefix(name), known.map(withoutPrefix));
      return meant === undefined
        ? []
        : [`${name} is no setting: did you mean KEYPEG_${meant.toUpperCase()}?`];
    });
}

const withoutPrefix = (name: string): string => name.replace('KEYPEG_', '').toLowerCase();

type FileSettings = ReadonlyMap<string, string>;

/** Reads a settings file; undefined where it does not exist. */
async function readSettingsFile(file: string): Promise<Result<FileSettings | undefined, string>> {
  const text = await readTextFile(file, maxBytes.settings);
  if (text.ok) return parseSettings(text.value, file);
  const { problem } = text;
  switch (problem.kind) {
    case 'no-regular-file':
      return fail(dataCommands.settingsFile.notRegular(file));
    case 'slow-pipe':
      return fail(dataCommands.settingsFile.slowPipe(file));
    case 'too-large':
      return fail(dataCommands.settingsFile.tooLarge(file));
    case 'not-utf-8':
      return fail(dataCommands.settingsFile.notJson(file, 'it is not UTF-8'));
    case 'unreadable': {
      if (hasErrorCode(problem.error, 'ENOENT')) return succeed(undefined);
      const thrown = toError(problem.error);
      return fail(dataCommands.settingsFile.unreadable(file, problems.file(thrown)));
    }
  }
}

function parseSettings(json: string, file: string): Result<FileSettings, string> {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    // The message ends with a part of the file, which may be a password.
    const reason = toError(error).message.replace(/, (?:\.{3})?".*$/s, '');
    return fail(dataCommands.settingsFile.notJson(file, reason));
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return fail(dataCommands.settingsFile.notAnObject(file, '{"max-sessions": 500}'));
  }
  if (!isFlat(data)) return fail(dataCommands.settingsFile.tooDeep(file));
  const settings = new Map<string, string>();
  for (const [name, value] of Object.entries(data)) {
    const row = settingRows.find((known) => known.name === name);
    if (row === undefined) {
      const names = settingRows.map((known) => known.name);
      const fact = `${file} has an unknown setting “${name}”`;
      return fail(missSentence(name, names, { fact, advice: 'see keypeg serve --help' }));
    }
    const text = textOf(value, row.multiple);
    if (text === undefined) {
      const found = withoutPasswords(JSON.stringify(value));
      const kind = row.multiple ? 'notTexts' : 'notAText';
      return fail(dataCommands.settingsFile[kind](name, file, found));
    }
    settings.set(name, text);
  }
  return succeed(settings);
}

function textOf(value: unknown, multiple: boolean): string | undefined {
  if (typeof value === 'string') return value;
  if (multiple) {
    const isTexts = Array.isArray(value) && value.every((part) => typeof part === 'string');
    return isTexts ? value.join(',') : undefined;
  }
  return typeof value === 'number' ? `${value}` : undefined;
}
