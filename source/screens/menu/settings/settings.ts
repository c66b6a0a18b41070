import type { Catalog } from '../../../prose/catalog.ts';
import {
  aboutValue,
  type SessionSettings,
  type SettingName,
  settingNames,
  valueLabel,
  valuesOf,
  withValue,
} from '../../../settings/settings.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  confirms,
  type Keymap,
  onEscape,
  onUpAndDown,
  stepOf,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import { type Pointing, wheelIn } from '../../parts/input/pointing.ts';

/** The settings of a player, one of which is chosen. */
export type SettingsModel = {
  readonly screen: 'settings';
  readonly session: SessionSettings;
  /** The index of the setting that the arrows work on. */
  readonly chosen: number;
  /** Whether it asks before the screen becomes lines of text. */
  readonly lines: 'not-asked' | 'asked';
};

/** What can happen on the screen of the settings. */
export type SettingsMessage = { readonly screen: 'settings' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'entry-chosen'; readonly index: number }
  | { readonly kind: 'value-changed'; readonly step: 1 | -1 }
  | { readonly kind: 'lines-confirmed' | 'lines-declined' }
);

/** A setting as the screen shows it. */
export type SettingRow = {
  readonly name: SettingName;
  /** As in the settings file. */
  readonly value: string;
  readonly state: 'open' | 'fixed';
};

/** The screen with its first setting chosen. */
export const initSettings = (session: SessionSettings): SettingsModel => ({
  screen: 'settings',
  session,
  chosen: 0,
  lines: 'not-asked',
});

/** The settings in the order of the screen. */
export const settingRows = ({ session }: Pick<SettingsModel, 'session'>): readonly SettingRow[] =>
  settingNames.map((name) => rowOf(name, session));

function rowOf(name: SettingName, { settings, overrides }: SessionSettings): SettingRow {
  return { name, value: settings[name], state: overrides[name] === undefined ? 'open' : 'fixed' };
}

/** A setting in words: its name, its value and what that means, or why it cannot be changed now. */
export type SettingText = {
  readonly label: string;
  readonly value: string;
  readonly about: string;
};

/** A setting of a session in words. */
export function settingText(
  { name, value }: Pick<SettingRow, 'name' | 'value'>,
  { overrides }: SessionSettings,
  catalog: Catalog,
): SettingText {
  const { settings } = catalog;
  const source = overrides[name];
  const about = aboutValue(name, value, catalog);
  return {
    label: settings.labels[name],
    value: valueLabel(name, value, catalog),
    about: source === undefined ? about : `${about} ${settings.fixedBy(source)}`,
  };
}

/** The setting that the arrows work on. */
export const chosenRow = (model: SettingsModel): SettingRow | undefined =>
  settingRows(model)[model.chosen];

/** The screen after something has happened on it. */
function updateSettings(model: SettingsModel, message: SettingsMessage): SettingsModel {
  switch (message.kind) {
    case 'choice-moved':
      return { ...model, chosen: wrapIndex(model.chosen, message.step, settingNames.length) };
    case 'entry-chosen':
      return { ...model, chosen: Math.min(message.index, settingNames.length - 1) };
    case 'value-changed':
      return isLeavingScreen(model) ? { ...model, lines: 'asked' } : changed(model, message.step);
    case 'lines-confirmed':
      return model.lines === 'asked' ? { ...changed(model, 1), lines: 'not-asked' } : model;
    case 'lines-declined':
      return { ...model, lines: 'not-asked' };
  }
}

/** Whether the next value of the chosen setting replaces the screen by lines of text. */
function isLeavingScreen(model: SettingsModel): boolean {
  const row = chosenRow(model);
  return row?.name === 'screen-reader' && row.value === 'off' && row.state === 'open';
}

function changed(model: SettingsModel, step: 1 | -1): SettingsModel {
  const row = chosenRow(model);
  if (row === undefined || row.state === 'fixed') return model;
  const values = valuesOf(row.name);
  const value = values[wrapIndex(values.indexOf(row.value), step, values.length)] ?? row.value;
  const settings = withValue(model.session.settings, row.name, value);
  return { ...model, session: { ...model.session, settings } };
}

/** What a mouse does on the screen of the settings. */
const settingsPointing = ({ chosen }: SettingsModel): Pointing<SettingsMessage> => ({
  entry: (index) => ({ screen: 'settings', kind: 'entry-chosen', index }),
  wheel: wheelIn(chosen, settingNames.length, (step) => ({
    screen: 'settings',
    kind: 'choice-moved',
    step,
  })),
});

/** What keys do on the screen of the settings. */
function settingsKeymap(model: SettingsModel): Keymap<SettingsMessage | Navigation> {
  if (model.lines === 'asked') return linesKeymap;
  const changes = chosenRow(model)?.state === 'open' ? [changesValue] : [];
  return [choosesRow, ...changes, opensHelp, leaves];
}

const linesKeymap: Keymap<SettingsMessage> = [
  confirms('changeIt', () => ({ screen: 'settings', kind: 'lines-confirmed' })),
  {
    keys: 'others',
    action: 'toStay',
    visibleIn: 'footer',
    on: () => ({ screen: 'settings', kind: 'lines-declined' }),
  },
];

const choosesRow = onUpAndDown<SettingsMessage>('choose', (step) => ({
  screen: 'settings',
  kind: 'choice-moved',
  step,
}));

const changesValue: Binding<SettingsMessage> = {
  keys: ['left', 'right', 'h', 'l', ' '],
  label: '← →',
  action: 'changeIt',
  visibleIn: 'footer',
  on: (key) => ({
    screen: 'settings',
    kind: 'value-changed',
    step: stepOf(key),
  }),
};

const leaves = onEscape<Navigation>('back', () => goes('went-back'), 'enter', 'q', ',');

/** The screen of the settings. */
export const settingsScreen = {
  init: initSettings,
  update: updateSettings,
  keymap: settingsKeymap,
  pointing: settingsPointing,
} satisfies Screen<SettingsModel, SettingsMessage>;
