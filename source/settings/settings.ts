import { fail, type Result, succeed, toError } from '../engine/core/result.ts';
import { isObject } from '../engine/core/stored/json.ts';
import type { PegStyle } from '../engine/core/variant.ts';
import { asSentence, missClause, oneOf } from '../prose/phrases.ts';
import type { Wording } from '../prose/wording.ts';
import {
  bindingsOf,
  isKeyName,
  type KeyBindings,
  type KeyLine,
  type LineProblem,
  noBindings,
} from './key-bindings.ts';

type Setting<Value extends string = string> = {
  readonly label: string;
  /** What it changes, for the help of an option. */
  readonly summary: string;
  /** The effect of each value, in the order of the screen. */
  readonly values: Readonly<Record<Value, string>>;
};

const setting = <Value extends string>(
  label: string,
  summary: string,
  values: Readonly<Record<Value, string>>,
): Setting<Value> => ({ label, summary, values });

/** All settings that have a few values, in the order of the screen; the keys are apart. */
const settingTable = {
  theme: setting('Theme', 'the colors of the screen', {
    auto: 'Dark or light, as the terminal says.',
    dark: 'For a dark background.',
    light: 'For a light background.',
    'high-contrast': 'Black, white and strong colors.',
    'color-blind': 'Colors that everyone can tell apart (Okabe and Ito).',
    classic: 'Red and white pins, a bar on the menu, the selected peg in gray.',
    catppuccin: 'Pastel colors: Mocha on a dark background, Latte on a light one.',
    gruvbox: 'Warm colors on a dark or a light background.',
    nord: 'Cool colors on a dark or a light background.',
    dracula: 'Bright colors on violet; Alucard on a light background.',
    'solarized-dark': 'Solarized, for its dark background.',
    'solarized-light': 'Solarized, for its light background.',
    monochrome: 'Shades of gray only.',
  }),
  'peg-style': setting('Pegs', 'what is written on colored pegs', {
    digits: 'A digit on each color.',
    initials: 'The initial of each color.',
    shapes: 'A shape for each color, and a sign on each tile.',
  }),
  wording: setting<'auto' | Wording>('Answers say', 'the words for feedback', {
    auto: 'Set by the theme.',
    places: 'Right place and right color.',
    'red-white': 'Red for the right place, white for the right color.',
    'black-white': 'Black for the right place, white for the right color.',
  }),
  motion: setting('Motion', 'animations', {
    auto: 'Motion where the connection is fast enough.',
    on: 'Answers appear peg by peg.',
    off: 'Nothing moves.',
  }),
  bell: setting('Bell', 'the bell of the terminal', {
    off: 'Silent.',
    on: 'Rings at the end of a game and when a row is refused.',
  }),
  'guess-warning': setting('Warnings', 'a warning before a guess that cannot win', {
    off: 'No warning before a guess that cannot win: every guess counts at once.',
    repeats: 'A warning before a guess that you made before. Dailies have none.',
    on: 'A warning before a guess that cannot win. Games count as aided; dailies have none.',
  }),
  mouse: setting('Mouse', 'the mouse of the terminal', {
    off: 'The terminal selects text with the mouse.',
    on: 'Click on pegs, entries and keys. Shift selects text.',
  }),
  signs: setting('Signs', 'the signs that the screen is drawn with', {
    auto: 'Whatever the locale and the terminal support.',
    unicode: 'Dots, lines and arrows.',
    ascii: 'For terminals that draw such signs two columns wide.',
  }),
  'screen-reader': setting('Screen reader', 'lines of text instead of a full screen', {
    off: 'A full screen.',
    on: 'Lines of text that a screen reader can read out.',
  }),
} as const;

export type SettingName = keyof typeof settingTable;

export type SettingValue<Name extends SettingName> = keyof (typeof settingTable)[Name]['values'];

export type Choices = { readonly [Name in SettingName]: SettingValue<Name> };

export type Settings = Choices & { readonly keys: KeyBindings };

export type ThemeName = SettingValue<'theme'>;

export const settingOf = (name: SettingName): Setting => settingTable[name];

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(settingTable, name);

/** In the order of the screen. */
export const settingNames: readonly SettingName[] = Object.keys(settingTable).filter(isSettingName);

/** In the order of the screen. */
export const valuesOf = (name: SettingName): readonly string[] =>
  Object.keys(settingTable[name].values);

const isValueOf = <Name extends SettingName>(
  name: Name,
  text: string,
): text is SettingValue<Name> & string => Object.hasOwn(settingTable[name].values, text);

/** Settings with another value of one of them; a text that is no value of it changes nothing. */
export const withValue = <Name extends SettingName, Kept extends Partial<Choices>>(
  settings: Kept,
  name: Name,
  text: string,
): Kept => (isValueOf(name, text) ? { ...settings, [name]: text } : settings);

export const defaultSettings: Settings = {
  theme: 'auto',
  'peg-style': 'digits',
  wording: 'auto',
  motion: 'auto',
  bell: 'off',
  'guess-warning': 'off',
  mouse: 'off',
  signs: 'auto',
  'screen-reader': 'off',
  keys: noBindings,
};

export const changedSettings = (before: Settings, after: Settings) =>
  settingNames.filter((name) => before[name] !== after[name]);

/** Settings that an option or a variable fixes for a session, each with the name of its source. */
type Overrides = { readonly [Name in SettingName]?: string };

/** The settings of a session, and where those come from that the player cannot change now. */
export type SessionSettings = {
  readonly settings: Settings;
  readonly overrides: Overrides;
  /** The problems of the settings file, one sentence for each bad line. */
  readonly problems: readonly string[];
};

export const defaultSessionSettings: SessionSettings = {
  settings: defaultSettings,
  overrides: {},
  problems: [],
};

/** What names a peg in a text: shapes cannot be typed. */
export const pegStyleOf = ({ 'peg-style': style }: Pick<Choices, 'peg-style'>): PegStyle =>
  style === 'initials' ? 'initial' : 'sign';

/** The words for feedback that settings choose; `auto` follows the theme. */
export function wordingOf({
  settings: { wording, theme },
}: Pick<SessionSettings, 'settings'>): Wording {
  if (wording !== 'auto') return wording;
  return theme === 'classic' ? 'red-white' : 'places';
}

type ReadSettings = {
  readonly settings: Partial<Settings>;
  /** In the order of the lines. */
  readonly problems: readonly LineProblem[];
};

/** Whether a settings file names keys, which can be read only once the screens are loaded. */
export function hasOwnKeys(text: string): boolean {
  const read = membersOf(text);
  return read.ok && Object.keys(read.value).some(isKeyName);
}

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
 * The message of JSON.parse without its excerpt. It may name an unexpected token without a position: then
 * the line is the first at whose end the text so far is refused for such a token.
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
