import { type Wording, wordings } from '../prose/wording.ts';
import { type KeyBindings, noBindings } from './key-bindings.ts';
import { settings } from './sentences.ts';

/** The values that a setting can have, in the order of the screen. */
type Setting<Value extends string = string> = {
  readonly values: readonly Value[];
  readonly defaultValue: NoInfer<Value>;
};

const setting = <Value extends string>(
  values: readonly Value[],
  defaultValue: NoInfer<Value>,
): Setting<Value> => ({ values, defaultValue });

/** All settings that have a few values, in the order of the screen; the keys are apart. */
export const settingTable = {
  theme: setting(
    [
      ...(['auto', 'dark', 'light', 'high-contrast', 'color-blind', 'classic'] as const),
      ...(['catppuccin', 'gruvbox', 'nord', 'dracula'] as const),
      ...(['solarized-dark', 'solarized-light', 'monochrome'] as const),
    ],
    'auto',
  ),
  'peg-style': setting(['digits', 'initials', 'shapes'], 'digits'),
  wording: setting(['auto', ...wordings], 'auto'),
  motion: setting(['auto', 'on', 'off'], 'auto'),
  bell: setting(['off', 'on'], 'off'),
  'guess-warning': setting(['off', 'repeats', 'on'], 'off'),
  mouse: setting(['off', 'on'], 'off'),
  signs: setting(['auto', 'unicode', 'ascii'], 'auto'),
  'screen-reader': setting(['off', 'on'], 'off'),
} as const;

export type SettingName = keyof typeof settingTable;

export type SettingValue<Name extends SettingName> = (typeof settingTable)[Name]['values'][number];

export type Choices = { readonly [Name in SettingName]: SettingValue<Name> };

export type Settings = Choices & { readonly keys: KeyBindings };

export type ThemeName = SettingValue<'theme'>;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingTable, name);

/** The names of all settings, in the order of the screen. */
export const settingNames: readonly SettingName[] = Object.keys(settingTable).filter(isSettingName);

export const settingNamed = (name: string): SettingName | undefined =>
  isSettingName(name) ? name : undefined;

type ValueTexts = { readonly [Name in SettingName]: Readonly<Record<SettingValue<Name>, string>> };

const textOf = (texts: ValueTexts, name: SettingName, value: string): string => {
  const ofSetting: Readonly<Record<string, string>> = texts[name];
  return ofSetting[value] ?? value;
};

export const valueLabel = (name: SettingName, value: string): string =>
  textOf(settings.values, name, value);

export const aboutValue = (name: SettingName, value: string): string =>
  textOf(settings.about, name, value);

/** The effect of a setting, for the help of an option. */
export const summaryOfSetting = (name: SettingName): string => settings.summaries[name];

/** The values of a setting, in the order of the screen. */
export const valuesOf = (name: SettingName): readonly string[] => settingTable[name].values;

export const isValueOf = <Name extends SettingName>(
  name: Name,
  text: string,
): text is SettingValue<Name> & string => valuesOf(name).includes(text);

/** Settings with another value of one of them; a text that is no value of it changes nothing. */
export const withValue = <Name extends SettingName, Kept extends Partial<Choices>>(
  settings: Kept,
  name: Name,
  text: string,
): Kept => (isValueOf(name, text) ? { ...settings, [name]: text } : settings);

export const defaultSettings: Settings = {
  theme: settingTable.theme.defaultValue,
  'peg-style': settingTable['peg-style'].defaultValue,
  wording: settingTable.wording.defaultValue,
  motion: settingTable.motion.defaultValue,
  bell: settingTable.bell.defaultValue,
  'guess-warning': settingTable['guess-warning'].defaultValue,
  mouse: settingTable.mouse.defaultValue,
  signs: settingTable.signs.defaultValue,
  'screen-reader': settingTable['screen-reader'].defaultValue,
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

/** The words for feedback that settings choose; `auto` follows the theme. */
export function wordingOf({
  settings: { wording, theme },
}: Pick<SessionSettings, 'settings'>): Wording {
  if (wording !== 'auto') return wording;
  return theme === 'classic' ? 'red-white' : 'places';
}
