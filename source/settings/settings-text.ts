import { nearest } from '../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { Wording } from '../prose/wording.ts';
import { type LineProblem, type Member, readMembers } from './json-members.ts';
import { bindingsOf, isKeyName, type KeyLine } from './key-bindings.ts';
import { settingsFile } from './sentences.ts';
import {
  type Choices,
  defaultSettings,
  isValueOf,
  type Overrides,
  type SettingName,
  type Settings,
  settingNamed,
  settingNames,
  valuesOf,
  withValue,
  wordingOf,
} from './settings.ts';

type ReadSettings = {
  readonly settings: Partial<Settings>;
  /** In the order of the lines. */
  readonly problems: readonly LineProblem[];
};

/** Reads settings in JSON, one member for each; what cannot be read has its default. */
export function readSettings(text: string): ReadSettings {
  const read = readMembers(text);
  if (!('members' in read)) return { settings: {}, problems: [read] };
  const problems = [...read.problems];
  const keys: KeyLine[] = [];
  const lines = new Map<string, number>();
  let choices: Partial<Choices> = {};
  for (const member of read.members) {
    const { name, line } = member;
    const before = lines.get(name);
    if (before !== undefined) {
      problems.push({ line, reason: settingsFile.repeated(name, before) });
      continue;
    }
    lines.set(name, line);
    if (isKeyName(name)) {
      const keyTexts = textsOf(member.value);
      if (keyTexts === undefined) problems.push({ line, reason: settingsFile.takesKey(name) });
      else keys.push({ name, line, keys: keyTexts });
      continue;
    }
    const value = readChoice(member);
    if (value.ok) choices = withValue(choices, value.value.name, value.value.text);
    else problems.push({ line, reason: value.problem });
  }
  const bound = bindingsOf(keys);
  return {
    settings: {
      ...choices,
      ...(Object.keys(bound.bindings).length === 0 ? {} : { keys: bound.bindings }),
    },
    problems: [...problems, ...bound.problems].toSorted((one, other) => one.line - other.line),
  };
}

type Choice = { readonly name: SettingName; readonly text: string };

function readChoice({ name: written, value }: Member): Result<Choice, string> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const name = settingNamed(written);
  if (name === undefined) {
    const meant = nearest(written, settingNames);
    return fail(settingsFile.unknown(written, meant));
  }
  const result = readValue(name, text);
  return result.ok
    ? succeed({ name, text: result.value })
    : fail(settingsFile.wrongValue(name, result.problem));
}

const switches: Readonly<Record<string, string>> = { true: 'on', false: 'off', 1: 'on', 0: 'off' };

/** A text that is no value of a setting, and what the setting takes instead. */
type WrongValue = {
  readonly typed: string;
  readonly values: readonly string[];
  /** The value that was probably meant, if any. */
  readonly nearest: string | undefined;
};

function readValue(name: SettingName, text: string): Result<string, WrongValue> {
  const value = isValueOf(name, text) ? text : (switches[text] ?? text);
  if (isValueOf(name, value)) return succeed(value);
  const values = valuesOf(name);
  return fail({ typed: text, values, nearest: nearest(text, values) });
}

const textsOf = (value: unknown): readonly string[] | undefined => {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const strings = texts.filter((text) => typeof text === 'string');
  return strings.length === texts.length && strings.length > 0 ? strings : undefined;
};

/** A text with another value of one setting and everything else as it was; undefined if it is no object. */
export function withSetting(text: string, name: SettingName, value: string): string | undefined {
  const read = readMembers(text.trim() === '' ? EMPTY : text);
  if (!('members' in read)) return undefined;
  const whole = text.trim() === '' ? EMPTY : text;
  const written = JSON.stringify(value);
  const member = read.members.find((one) => one.name === name);
  if (member !== undefined) {
    return whole.slice(0, member.start) + written + whole.slice(member.end);
  }
  const comma = read.needsComma ? ',' : '';
  const rest = whole.slice(read.end);
  const line = `${comma}\n  ${JSON.stringify(name)}: ${written}`;
  return `${whole.slice(0, read.end)}${line}${/^\s*\n/.test(rest) ? '' : '\n'}${rest}`;
}

const EMPTY = '{}\n';

/** All settings that differ from others, as a text. */
export const settingsText = (settings: Partial<Choices>): string =>
  `${JSON.stringify(settings, undefined, 2)}\n`;

/** Values that an option or a variable fixes for a session, and the name of each source. */
export type FixedSettings = {
  readonly values: Partial<Choices>;
  readonly overrides: Overrides;
};

export const nothingFixed: FixedSettings = { values: {}, overrides: {} };

/** A value of a setting as text, and its source such as `--theme` or `NO_MOTION`. */
export type ExternalSetting = {
  readonly name: SettingName;
  readonly text: string;
  readonly source: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const variableOf = (name: string): string => `KEYPEG_${name.toUpperCase().replaceAll('-', '_')}`;

/** Variables that several programs know: any value but an empty one counts. */
const sharedVariables: readonly ExternalSetting[] = [
  { name: 'motion', text: 'off', source: 'NO_MOTION' },
  { name: 'screen-reader', text: 'on', source: 'INK_SCREEN_READER' },
];

export const settingVariables: readonly string[] = [
  ...settingNames.map(variableOf),
  ...sharedVariables.map(({ source }) => source),
];

/** The settings in an environment; a later one of the same name counts. */
export const settingsInEnvironment = (env: Environment): readonly ExternalSetting[] => [
  ...sharedVariables.filter(({ source }) => (env[source] ?? '') !== '' && env[source] !== 'false'),
  ...settingNames.flatMap((name): readonly ExternalSetting[] => {
    const source = variableOf(name);
    const text = env[source] ?? '';
    return text === '' ? [] : [{ name, text, source }];
  }),
];

/** The fixed settings that texts mean; the last one of a name counts. A problem is a sentence. */
export function fixedSettings(
  externals: readonly ExternalSetting[],
): Result<FixedSettings, string> {
  let { values, overrides } = nothingFixed;
  for (const { name, text, source } of externals) {
    const value = readValue(name, text);
    if (!value.ok) {
      const { problem } = value;
      return fail(settingsFile.wrongGiven(source, problem));
    }
    values = withValue(values, name, value.value);
    overrides = { ...overrides, [name]: source };
  }
  return succeed({ values, overrides });
}

/** The wording in an environment; invalid settings are ignored. */
export function wordingIn(env: Readonly<Record<string, string | undefined>>): Wording {
  const fixed = fixedSettings(settingsInEnvironment(env));
  return wordingFixed(fixed.ok ? fixed.value : nothingFixed);
}

export const wordingFixed = ({ values }: FixedSettings): Wording =>
  wordingOf({ settings: { ...defaultSettings, ...values } });
