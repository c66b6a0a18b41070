import type { Seeds } from '../engine/core/random.ts';
import type { Clipboard, Effect, Reply } from '../screens/app/effects.ts';
import type { StartScreen } from '../screens/app/init-app.ts';
import {
  changedSettings,
  defaultSettings,
  type FixedSettings,
  readSettings,
  type SessionSettings,
  type Settings,
} from '../settings/settings.ts';
import { openListeners } from '../store/listeners.ts';
import type { PlayerRecords } from './records/player-records.ts';

export type SessionContext = {
  readonly startScreen: StartScreen;
  readonly seeds: Seeds;
  readonly records: Pick<PlayerRecords, 'profile' | 'subscribe' | 'save'>;
  readonly settings: SettingsKeeper;
  readonly notices: Notices;
  readonly clipboard: Clipboard;
  /** The command with which anyone plays here; none if omitted. */
  readonly invitation?: string;
  /** The command with which friends log in to this server; none if omitted. */
  readonly login?: string;
  readonly suspend: (() => Promise<void>) | undefined;
  readonly runEffect: RunEffect;
  /** Called before each key or paste is handled, which may be later than its delivery. */
  readonly onInput: () => void;
  /** Called with the number of a guess, from 1, when it is made or shown. */
  readonly onGuess: (number: number) => void;
};

export type SettingsKeeper = {
  readonly current: () => SessionSettings;
  readonly subscribe: (listener: (settings: SessionSettings) => void) => () => void;
  readonly save: (settings: Settings) => void;
};

export type RunEffect = (
  effect: Effect,
  signal: AbortSignal,
  report: (progress: Reply) => void,
) => Promise<Reply>;

export type NoticeFeed = ReturnType<typeof openNoticeFeed>;
export type Notices = Pick<NoticeFeed, 'subscribe'>;

/** Opens an empty feed; the last sentence that is posted before the first subscription waits for it. */
export function openNoticeFeed() {
  const { emit, subscribe, count } = openListeners<string>();
  let unseen: string | undefined;
  return {
    subscribe: (listener: (sentence: string) => void) => {
      if (unseen !== undefined) listener(unseen);
      unseen = undefined;
      return subscribe(listener);
    },
    post: (sentence: string) => {
      if (count() === 0) unseen = sentence;
      emit(sentence);
    },
  };
}

export const unsavedSettings = (settings: SessionSettings): SettingsKeeper => ({
  current: () => settings,
  subscribe: () => () => undefined,
  save: () => undefined,
});

export const withFixed = (
  read: Partial<Settings>,
  { values, overrides }: FixedSettings,
  problems: readonly string[],
): SessionSettings => ({
  settings: { ...defaultSettings, ...read, ...values },
  overrides,
  problems,
});

export function accountSettings(
  records: Pick<PlayerRecords, 'settings' | 'saveSettings' | 'subscribe'>,
  fixed: FixedSettings,
): SettingsKeeper {
  const read = (): SessionSettings =>
    withFixed(readSettings(records.settings()).settings, fixed, []);
  let current = read();
  let last = current.settings;
  const { emit, subscribe } = openListeners<SessionSettings>();
  records.subscribe(({ kind }) => {
    if (kind !== 'settings-read') return;
    current = read();
    last = current.settings;
    emit(current);
  });
  return {
    current: () => current,
    subscribe,
    save: (settings) => {
      const changed = changedSettings(last, settings);
      if (changed.length === 0) return;
      last = settings;
      current = { ...current, settings };
      records.saveSettings(Object.fromEntries(changed.map((name) => [name, settings[name]])));
    },
  };
}

export const startOutputOf = ({ settings }: SessionSettings): 'full-screen' | 'lines' =>
  settings['screen-reader'] === 'on' ? 'lines' : 'full-screen';
