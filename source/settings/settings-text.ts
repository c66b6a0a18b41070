import { fail, type Result, succeed, toError } from '../engine/core/result.ts';
import { isObject } from '../engine/core/stored/json.ts';
import { asSentence, missClause, oneOf } from '../prose/phrases.ts';
import { bindingsOf, isKeyName, type KeyLine, type LineProblem } from './key-bindings.ts';
import {
  type Choices,
  isSettingName,
  isValueOf,
  type Overrides,
  type SettingName,
  type Settings,
  settingNames,
  valuesOf,
  withValue,
} from './settings.ts';

type ReadSettings = {
  readonly settings: Partial<Settings>;
  /** In the order of the lines. */
  readonly problems: readonly LineProblem[];
};

/** Reads settings in JSON, one member for each; what cannot be read is left out. */
export function readSettings(text: string): ReadSettings {
  const read = membersOf(text);
  if (!read.ok) return { settings: {}, problems: [read.problem] };
  const problems: LineProblem[] = [];
  const keys: KeyLine[] = [];
  let choices: Partial<Choices> = {};
  for (const [name, value] of Object.entries(read.value)) {
    const refuse = (reason: string): void =>
      void problems.push({ line: lineOfMember(text, name), reason });
    if (isKeyName(name)) {
      const keyTexts = textsOf(value);
      if (keyTexts === undefined) refuse(`“${name}” takes a key such as "tab"`);
      else keys.push({ name, line: lineOfMember(text, name), keys: keyTexts });
    } else if (isSettingName(name)) {
      const typed = typeof value === 'string' ? value : JSON.stringify(value);
      const chosen = readValue(name, typed);
      if (chosen === undefined) refuse(wrongValue(`“${name}”`, name, typed));
      else choices = withValue(choices, name, chosen);
    } else {
      refuse(missClause(name, settingNames, { fact: `there is no setting “${name}”` }));
    }
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

/** The members of a JSON object; a text of blanks has none, and a comma after the last does no harm. */
function membersOf(text: string): Result<Readonly<Record<string, unknown>>, LineProblem> {
  if (text.trim() === '') return succeed({});
  const json = `${text.trimEnd()}\n`
    .replace(/^\uFEFF/u, ' ')
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/gu, (_, quoted?: string) => quoted ?? ' ');
  const parsed = parse(json);
  if (!parsed.ok) return fail(syntaxProblem(json, parsed.problem));
  return isObject(parsed.value)
    ? succeed(parsed.value)
    : fail({ line: 1, reason: 'the file is not an object such as {"theme": "dark"}' });
}

/** The value of a JSON text, or the message of JSON.parse. */
function parse(json: string): Result<unknown, string> {
  try {
    return succeed(JSON.parse(json));
  } catch (error) {
    return fail(toError(error).message);
  }
}

/**
 * The message of JSON.parse without its excerpt. It may name an unexpected token without a position: its
 * line is the first one with which the text up to there is refused for such a token.
 */
function syntaxProblem(json: string, message: string): LineProblem {
  const parts = /^(.*?)(?:(?: in JSON)? at position (\d+).*|, (?:\.{3})?".*)?$/su.exec(message);
  const [, why = '', position] = parts ?? [];
  const lineEnd = [...json.matchAll(/\n/gu)].find(({ index }) => {
    const start = parse(json.slice(0, index + 1));
    return !start.ok && start.problem.startsWith('Unexpected token');
  });
  const line = lineAt(json, Number(position ?? lineEnd?.index ?? json.length - 1));
  const reason = `it is not JSON (${why.replace(/\p{Control}/u, ' ')}): no setting of the file counts until it is mended`;
  return { line, reason };
}

/** The line of the last member of a name, which is the one that counts. */
function lineOfMember(text: string, name: string): number {
  const names = [...text.matchAll(/"(?:[^"\\\n]|\\.)*"(?=\s*:)/gu)];
  return lineAt(text, names.findLast(([quoted]) => quoted === JSON.stringify(name))?.index ?? 0);
}

/** The line of a position, from 1. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The value that a text means, if any; a switch also takes `true`, `false`, `1` and `0`. */
function readValue(name: SettingName, text: string): string | undefined {
  const values = [text, switches[text] ?? text];
  return values.find((value) => isValueOf(name, value));
}

const switches: Readonly<Record<string, string>> = { true: 'on', false: 'off', 1: 'on', 0: 'off' };

/** What is wrong with a value; all values are listed only where none is near. */
function wrongValue(subject: string, name: SettingName, typed: string): string {
  const values = valuesOf(name);
  const fact = `${subject} has no value “${typed}”`;
  return missClause(typed, values, { fact, advice: `use ${oneOf(values)}` });
}

const textsOf = (value: unknown): readonly string[] | undefined => {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const strings = texts.filter((text) => typeof text === 'string');
  return strings.length === texts.length && strings.length > 0 ? strings : undefined;
};

/** The text of a settings file with some values changed; a problem if it is not an object. */
export function withSettings(text: string, changes: Partial<Choices>): Result<string, LineProblem> {
  const read = membersOf(text);
  return read.ok ? succeed(settingsText({ ...read.value, ...changes })) : read;
}

/** Settings as the text of a file. */
export const settingsText = (settings: Readonly<Record<string, unknown>>): string =>
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

export const variableOf = (name: string): string =>
  `KEYPEG_${name.toUpperCase().replaceAll('-', '_')}`;

/** Variables that several programs know: any value but an empty one and `false` counts. */
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

const isWrong = ({ name, text }: ExternalSetting): boolean => readValue(name, text) === undefined;

/** The fixed settings that texts mean; the last one of a name counts. A problem is a sentence. */
export function fixedSettings(
  externals: readonly ExternalSetting[],
): Result<FixedSettings, string> {
  const wrong = externals.find(isWrong);
  return wrong === undefined
    ? succeed(fixedBy(externals))
    : fail(asSentence(wrongValue(wrong.source, wrong.name, wrong.text)));
}

function fixedBy(externals: readonly ExternalSetting[]): FixedSettings {
  let { values, overrides } = nothingFixed;
  for (const { name, text, source } of externals) {
    const value = readValue(name, text);
    if (value === undefined) continue;
    values = withValue(values, name, value);
    overrides = { ...overrides, [name]: source };
  }
  return { values, overrides };
}

/** The settings that an environment fixes; a wrong one fixes nothing. */
export const fixedSettingsIn = (env: Environment): FixedSettings =>
  fixedBy(settingsInEnvironment(env));

export function withoutWrongSettings(env: Environment): Environment {
  const wrong = settingsInEnvironment(env).filter(isWrong);
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !wrong.some(({ source }) => source === name)),
  );
}
