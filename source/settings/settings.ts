import type { PegStyle } from '../engine/core/variant.ts';
import type { Wording } from '../prose/wording.ts';
import { type KeyBindings, noBindings } from './key-bindings.ts';

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

export const isValueOf = <Name extends SettingName>(
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

/** Settings that an option or a variable fixes for a session, each with the name of its source. */
export type Overrides = { readonly [Name in SettingName]?: string };

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
