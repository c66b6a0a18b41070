import type { LocalizedText } from '../prose/catalog.ts';
import {
  defaultSettings,
  type SessionSettings,
  type Settings,
  settingNames,
} from '../settings/settings.ts';
import {
  type FixedSettings,
  fixedSettings,
  nothingFixed,
  readSettings,
  settingsInEnvironment,
  settingsText,
} from '../settings/settings-text.ts';
import type { PlayerRecords } from './records/player-records.ts';
import type { SettingsKeeper } from './session-context.ts';
import type { Environment } from './terminal-profile.ts';

/** Keeps settings for one session only. */
export const unsavedSettings = (settings: SessionSettings): SettingsKeeper => ({
  current: () => settings,
  subscribe: () => () => undefined,
  save: () => undefined,
});

/** The settings that the environment of a remote player fixes; a wrong value fixes nothing. */
export function fixedSettingsOf(env: Environment): FixedSettings {
  const fixed = fixedSettings(settingsInEnvironment(env));
  return fixed.ok ? fixed.value : nothingFixed;
}

/** Settings as they were read, with the fixed ones above them. */
export const withFixed = (
  read: Partial<Settings>,
  { values, overrides }: FixedSettings,
  problems: readonly LocalizedText[],
): SessionSettings => ({
  settings: { ...defaultSettings, ...read, ...values },
  overrides,
  problems,
});

/** The names of the settings that differ. */
export const changedSettings = (before: Settings, after: Settings) =>
  settingNames.filter((name) => before[name] !== after[name]);

/** Keeps the settings of an account; what the player changes in a session counts from then on. */
export function accountSettings(
  records: Pick<PlayerRecords, 'settings' | 'saveSettings' | 'subscribe'>,
  fixed: FixedSettings,
): SettingsKeeper {
  const storedSettings = () => readSettings(records.settings() ?? '{}').settings;
  const read = (): SessionSettings => withFixed(storedSettings(), fixed, []);
  let current = read();
  let last = current.settings;
  const listeners = new Set<(settings: SessionSettings) => void>();
  records.subscribe(({ kind }) => {
    if (kind !== 'settings-read') return;
    current = read();
    last = current.settings;
    for (const listener of listeners) listener(current);
  });
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    save: (settings) => {
      const changed = changedSettings(last, settings);
      if (changed.length === 0) return;
      last = settings;
      current = { ...current, settings };
      const changes = Object.fromEntries(changed.map((name) => [name, settings[name]]));
      records.saveSettings(settingsText({ ...storedSettings(), ...changes }));
    },
  };
}

/** Whether a session with these settings starts on the full screen or in lines of text. */
export const startOutputOf = ({ settings }: SessionSettings): 'full-screen' | 'lines' =>
  settings['screen-reader'] === 'on' ? 'lines' : 'full-screen';
