import type { Language } from '../languages/language.ts';
import { languages } from '../languages/languages.ts';
import type { KeyBindings } from './key-bindings.ts';
import { noBindings } from './key-names.ts';

/** How a setting is called, and the values that it can have. */
export type SettingText<Value extends string = string> = {
  /** What it is called on the screen, in at most 13 columns. */
  readonly label: string;
  /** What it changes, for the help of an option. */
  readonly summary: string;
  /** The values in the order of the screen, each with a sentence about it. */
  readonly about: Readonly<Record<Value, string>>;
  readonly defaultValue: NoInfer<Value>;
};

const setting = <Value extends string>(text: SettingText<Value>): SettingText<Value> => text;

/** All settings that have a few values, in the order of the screen; the keys are apart. */
export const settingTable = {
  theme: setting({
    label: 'Theme',
    summary: 'the colors of the screen',
    about: {
      auto: 'Dark or light, as the terminal says.',
      dark: 'For a dark background.',
      light: 'For a light background.',
      'high-contrast': 'Black, white and strong colors.',
      'color-blind': 'Colors that everyone can tell apart (Okabe and Ito).',
      classic: 'Red and white pins, a bar on the menu, the selected peg in gray.',
      monochrome: 'Shades of gray only.',
    },
    defaultValue: 'auto',
  }),
  'peg-style': setting({
    label: 'Pegs',
    summary: 'what is written on colored pegs',
    about: {
      digits: 'A digit on each color.',
      initials: 'The initial of each color.',
      shapes: 'A shape for each color.',
    },
    defaultValue: 'digits',
  }),
  wording: setting({
    label: 'Answers say',
    summary: 'the words for feedback',
    about: {
      auto: 'As the theme has it.',
      places: 'Right place and right color.',
      'red-white': 'Red for the right place, white for the right color.',
    },
    defaultValue: 'auto',
  }),
  motion: setting({
    label: 'Motion',
    summary: 'animations',
    about: {
      auto: 'Motion where the connection is fast enough.',
      on: 'Answers appear peg by peg.',
      off: 'Nothing moves.',
    },
    defaultValue: 'auto',
  }),
  bell: setting({
    label: 'Bell',
    summary: 'the bell of the terminal',
    about: {
      off: 'Silent.',
      on: 'Rings at the end of a game and when a row is refused.',
    },
    defaultValue: 'off',
  }),
  notes: setting({
    label: 'Notes',
    summary: 'notes before a guess that tells nothing new',
    about: {
      on: 'A note before a guess that repeats or contradicts what is known.',
      off: 'Every guess counts at once.',
    },
    defaultValue: 'on',
  }),
  mouse: setting({
    label: 'Mouse',
    summary: 'the mouse of the terminal',
    about: {
      off: 'The terminal selects text with the mouse.',
      on: 'Click on pegs, entries and keys. Shift selects text.',
    },
    defaultValue: 'off',
  }),
  language: setting({
    label: 'Language',
    summary: 'the language of all texts',
    about: {
      auto: 'As the environment says (LC_ALL, LC_MESSAGES, LANG).',
      en: 'English.',
    },
    defaultValue: 'auto',
  }),
  'screen-reader': setting({
    label: 'Screen reader',
    summary: 'lines of text instead of a full screen',
    about: {
      off: 'A full screen.',
      on: 'Lines of text that a screen reader can read out.',
    },
    defaultValue: 'off',
  }),
} as const;

/** The name of a setting, as in the settings file. */
export type SettingName = keyof typeof settingTable;

/** A value of a setting. */
export type SettingValue<Name extends SettingName> = keyof (typeof settingTable)[Name]['about'];

/** The values of the settings without the keys. */
export type Choices = { readonly [Name in SettingName]: SettingValue<Name> };

/** The settings of a player: plain data. */
export type Settings = Choices & { readonly keys: KeyBindings };

/** The name of a theme. */
export type ThemeName = SettingValue<'theme'>;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingTable, name);

/** The names of all settings, in the order of the screen. */
export const settingNames: readonly SettingName[] = Object.keys(settingTable).filter(isSettingName);

/** The setting with a name, or undefined. */
export const settingNamed = (name: string): SettingName | undefined =>
  isSettingName(name) ? name : undefined;

/** The values of a setting, in the order of the screen. */
export const valuesOf = (name: SettingName): readonly string[] =>
  Object.keys(settingTable[name].about);

/** Whether a text is a value of a setting. */
export const isValueOf = <Name extends SettingName>(
  name: Name,
  text: string,
): text is SettingValue<Name> & string => Object.hasOwn(settingTable[name].about, text);

/** Settings with another value of one of them; a text that is no value of it changes nothing. */
export const withValue = <Name extends SettingName, Kept extends Partial<Choices>>(
  settings: Kept,
  name: Name,
  text: string,
): Kept => (isValueOf(name, text) ? { ...settings, [name]: text } : settings);

/** The settings of a player who has changed none. */
export const defaultSettings: Settings = {
  theme: settingTable.theme.defaultValue,
  'peg-style': settingTable['peg-style'].defaultValue,
  wording: settingTable.wording.defaultValue,
  motion: settingTable.motion.defaultValue,
  bell: settingTable.bell.defaultValue,
  notes: settingTable.notes.defaultValue,
  mouse: settingTable.mouse.defaultValue,
  language: settingTable.language.defaultValue,
  'screen-reader': settingTable['screen-reader'].defaultValue,
  keys: noBindings,
};

/** Settings that an option or a variable fixes for a session, each with the name of its source. */
export type Overrides = { readonly [Name in SettingName]?: string };

/** The settings of a session, and where those come from that the player cannot change now. */
export type SessionSettings = {
  readonly settings: Settings;
  readonly overrides: Overrides;
  /** What is wrong with the settings file, one sentence for each bad line. */
  readonly problems: readonly string[];
  /** The language of the player's environment, which the language `auto` is. */
  readonly environmentLanguage: Language;
};

/** The settings of a session that were given nowhere. */
export const defaultSessionSettings: SessionSettings = {
  settings: defaultSettings,
  overrides: {},
  problems: [],
  environmentLanguage: languages.en,
};
