import type { Seeds } from '../engine/core/random.ts';
import type { LocalizedText } from '../prose/catalog.ts';
import type { Clipboard, Effect, Reply } from '../screens/app/effects/effects.ts';
import type { StartScreen } from '../screens/app/init-app.ts';
import type { SessionSettings, Settings } from '../settings/settings.ts';
import type { PlayerRecords } from './records/player-records.ts';

/** The context of a session, on a local or a remote terminal. */
export type SessionContext = {
  readonly startScreen: StartScreen;
  /** The seeds of everything random. */
  readonly seeds: Seeds;
  /** The player's profile and games. */
  readonly records: Pick<PlayerRecords, 'profile' | 'subscribe' | 'save'>;
  readonly settings: SettingsKeeper;
  readonly notices: Notices;
  /** Whether the terminal takes a text into its clipboard. */
  readonly clipboard: Clipboard;
  /** The command with which anyone plays here; none if omitted. */
  readonly invitation?: string;
  /** Suspends the program until the shell continues it; undefined where there is no shell. */
  readonly suspend: (() => Promise<void>) | undefined;
  readonly runEffect: RunEffect;
  /** Called before each key or paste is handled, which may be later than its delivery. */
  readonly onInput: () => void;
  /** Called with the number of a guess, from 1, when it is made or shown. */
  readonly onGuess: (number: number) => void;
};

/** Keeps the settings of a player. */
export type SettingsKeeper = {
  /** The settings that are known now. */
  readonly current: () => SessionSettings;
  /** Calls `listener` with settings that become known later; returns a function that unsubscribes it. */
  readonly subscribe: (listener: (settings: SessionSettings) => void) => () => void;
  /** Takes the settings after each change; nothing waits for it. */
  readonly save: (settings: Settings) => void;
};

/** Runs an effect and resolves with its reply; `signal` cancels it, `report` gets its progress. */
export type RunEffect = (
  effect: Effect,
  signal: AbortSignal,
  report: (progress: Reply) => void,
) => Promise<Reply>;

/** Sentences from outside that the player sees at once, on any screen. */
export type Notices = {
  /** Calls `listener` with each new sentence; returns a function that unsubscribes it. */
  readonly subscribe: (listener: (text: LocalizedText) => void) => () => void;
};

/** Sentences for one player's screen, and a function that posts one. */
export type NoticeFeed = Notices & { readonly post: (sentence: LocalizedText) => void };

/** Opens an empty feed; the last sentence that is posted before the first subscription waits for it. */
export function openNoticeFeed(): NoticeFeed {
  const listeners = new Set<(sentence: LocalizedText) => void>();
  let unseen: LocalizedText | undefined;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (unseen !== undefined) listener(unseen);
      unseen = undefined;
      return () => void listeners.delete(listener);
    },
    post: (sentence) => {
      if (listeners.size === 0) unseen = sentence;
      for (const listener of listeners) listener(sentence);
    },
  };
}
