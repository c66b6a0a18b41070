import type { ReactNode } from 'react';
import { counted } from '../../../prose/en/phrases.ts';
import { say, words } from '../../../prose/words.ts';
import {
  aboutValue,
  type SessionSettings,
  type SettingName,
  settingNames,
  valueLabel,
  valuesOf,
  withValue,
} from '../../../settings/settings.ts';
import type { Visit } from '../../app/screen.ts';
import type { Field } from '../../page/field.ts';
import { changes, chooses, help, leaves } from '../../page/keys.ts';
import type { Page, Part } from '../../page/page.ts';
import { gap, note, text } from '../../page/parts.ts';
import { screen } from '../../page/screen.ts';
import { Sample, SampleLine, sampleRows } from './Sample.tsx';

/** The settings of a player, one of which is chosen. */
export type SettingsModel = {
  readonly screen: 'settings';
  readonly session: SessionSettings;
  /** The index of the setting that the arrows work on. */
  readonly chosen: number;
  /** Whether it asks before the screen becomes lines of text. */
  readonly lines: 'not-asked' | 'asked';
};

declare module '../../app/navigation.ts' {
  interface Openings {
    readonly settings: undefined;
  }
}

const open = (_: undefined, { settings }: Visit): SettingsModel => ({
  screen: 'settings',
  session: settings,
  chosen: 0,
  lines: 'not-asked',
});

const choose = (model: SettingsModel, chosen: number): SettingsModel => ({ ...model, chosen });

/** Whether the next value of a setting replaces the screen by lines of text. */
const isLeavingScreen = (name: SettingName, { session: { settings } }: SettingsModel): boolean =>
  name === 'screen-reader' && settings[name] === 'off';

/** The model with a value of a setting; it asks before the screen is left. */
function changed(model: SettingsModel, name: SettingName, value: string): SettingsModel {
  return isLeavingScreen(name, model) && value === 'on'
    ? { ...model, lines: 'asked' }
    : withChoice(model, name, value);
}

const withChoice = (model: SettingsModel, name: SettingName, value: string): SettingsModel => ({
  ...model,
  session: { ...model.session, settings: withValue(model.session.settings, name, value) },
  lines: 'not-asked',
});

const confirm = (model: SettingsModel): SettingsModel => withChoice(model, 'screen-reader', 'on');
const decline = (model: SettingsModel): SettingsModel => ({ ...model, lines: 'not-asked' });

/** A setting, its value and what that means, or why it cannot be changed now. */
export function fieldOf(name: SettingName, model: SettingsModel): Field<SettingsModel> {
  const { settings, overrides } = model.session;
  const source = overrides[name];
  const values = valuesOf(name);
  const about = aboutValue(name, settings[name], words);
  const field = {
    label: words.settings.labels[name],
    values: values.map((each) => valueLabel(name, each, words)),
    at: values.indexOf(settings[name]),
  };
  return source === undefined
    ? { ...field, about, set: (now, index) => changed(now, name, values[index] ?? '') }
    : { ...field, about: `${about} ${words.settings.fixedBy(source)}` };
}

/** Where keys are changed. */
const KEYS =
  'Keys: change them in settings.json (keypeg data says where), as "keys.game.guess": "space".';

function page(model: SettingsModel): Page<SettingsModel> {
  const { session, chosen, lines } = model;
  const fields = settingNames.map((name) => fieldOf(name, model));
  const question: Part<SettingsModel> = {
    part: 'question',
    text: 'Lines of text to be read out, and no screen? Type settings there to come back.',
    tone: 'accent',
    yes: 'change it',
    no: 'to stay',
    confirm,
    decline,
  };
  const count = Object.values(session.settings.keys).flatMap((keys) => Object.keys(keys)).length;
  const problems = session.problems.map((problem) => text(say(problem), 'bad'));
  const keyNote = count === 0 ? KEYS : `${KEYS} ${counted(count, 'action')} changed.`;
  return {
    title: 'Settings',
    look: 'form',
    parts: [
      { part: 'fields', fields, chosen, choose },
      lines === 'asked' ? question : note(fields[chosen]?.about ?? ''),
      gap,
      text(keyNote, 'quiet', { said: '', compact: 0 }),
    ],
    beside: [
      { title: 'What it looks like', parts: [sample] },
      { title: 'settings.json', parts: problems },
    ],
    said: { prompt: 'Setting: ' },
  };
}

/** A row with its answer, tiles and what they are called, as they look with the settings. */
const sample: Part<SettingsModel> = {
  part: 'custom',
  draw: (columns, rows, layout): ReactNode =>
    layout === 'full' ? <Sample columns={columns} rows={rows} /> : <SampleLine />,
  rows: (columns, rows, layout) => (layout === 'full' ? sampleRows(columns, rows, words) : 1),
  said: [],
};

/** The screen of the settings. */
export const settingsScreen = screen({
  name: 'settings',
  open,
  keys: { choose: chooses(), change: changes(), help, back: leaves('enter q ,') },
  page,
});
