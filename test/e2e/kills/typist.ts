import { ACKNOWLEDGING_KEY } from '../../../source/screens/app/notice.ts';
import { HANG_SECONDS } from '../../helpers/patience.ts';
import { keyBytes } from '../../helpers/terminal/keys.ts';
import { type Place, placeOn, type Screen } from './screens.ts';
import type { Window } from './windows.ts';

/** Types into one window and reads what it shows. Each wait has a limit, and its error names both. */
export type Typist = {
  readonly window: Window;
  /** The screen after the next frame that is complete. */
  readonly look: () => Promise<Screen>;
  /** Resolves with the first screen that meets the condition. */
  readonly waitFor: (what: string, holds: (screen: Screen) => boolean) => Promise<Screen>;
  /** Resolves with a screen that does not load and with its place, `other` only after a while. */
  readonly read: () => Promise<{ readonly place: Place; readonly screen: Screen }>;
  /** Types, and waits a moment for the screen to change; many keys change nothing. */
  readonly press: (keys: string) => Promise<void>;
  /**
   * Presses a key that leaves a place, and waits until the place changes: no key may follow Esc at
   * once. A message can hide the question whether to leave, so that nothing seems to change.
   */
  readonly leave: (key: string, from: Place) => Promise<void>;
  /** Waits until the program has read all keys: it has answered one that no screen uses. */
  readonly settle: () => Promise<void>;
  /** Returns a function that throws once a wait has lasted too long. */
  readonly limit: (what: string) => () => void;
};

/** Seconds for which a key may change nothing. */
const NO_CHANGE = 0.3;

/** Seconds for which a screen may be no known one, or a key may have no answer. */
const UNKNOWN = 2;

/** The typist of a window; `name` is for errors. */
export function createTypist(window: Window, name: string): Typist {
  /** The last one was used before. */
  let unknownKeys: readonly string[] = ['%', '&', '$', '~'];

  const problem = (what: string, cause?: unknown): Error => {
    const end = window.isOpen() ? `${HANG_SECONDS} s passed` : 'The window closed';
    return new Error(
      `${end}, and ${name} still waited for ${what}:\n${window.screen().join('\n')}`,
      { cause },
    );
  };
  const limit = (what: string): (() => void) => {
    const end = performance.now() + HANG_SECONDS * 1000;
    return () => {
      if (!window.isOpen() || performance.now() > end) throw problem(what);
    };
  };
  const waitFor = async (what: string, holds: (screen: Screen) => boolean): Promise<Screen> => {
    let seen: Screen = [];
    try {
      await window.waitFor((screen) => {
        seen = screen;
        return holds(screen);
      });
      return seen;
    } catch (error) {
      throw problem(what, error);
    }
  };
  const shows = (holds: (screen: Screen) => boolean, seconds: number): Promise<boolean> =>
    window.waitFor(holds, seconds).then(
      () => true,
      () => false,
    );
  const look = (): Promise<Screen> => waitFor('a complete frame', () => true);
  const leave = async (key: string, from: Place): Promise<void> => {
    window.type(key);
    await shows((screen) => placeOn(screen) !== from, UNKNOWN);
  };

  return {
    window,
    look,
    waitFor,
    read: async () => {
      await waitFor('the end of loading', (screen) => placeOn(screen) !== 'loading');
      await shows((screen) => placeOn(screen) !== 'other', UNKNOWN);
      const screen = await look();
      if (!window.isOpen()) throw problem('a known screen');
      return { place: placeOn(screen), screen };
    },
    press: async (keys) => {
      const before = (await look()).join('\n');
      window.type(keys);
      await shows((screen) => screen.join('\n') !== before, NO_CHANGE);
    },
    leave,
    settle: async () => {
      unknownKeys = [...unknownKeys.slice(1), unknownKeys[0] ?? '%'];
      const [key = '%'] = unknownKeys;
      const isAnswered = (screen: Screen): boolean =>
        screen.some(
          (row) => row.includes(`${key} is not a`) || row.includes(`${key} does nothing`),
        );
      const check = limit(`the answer to the key ${key}`);
      for (let tries = 1; ; tries++) {
        // The first one may only remove a message.
        window.type(key);
        await shows((screen) => isAnswered(screen) || placeOn(screen) === 'taken-over', UNKNOWN);
        const screen = await look();
        if (isAnswered(screen)) return;
        check();
        const place = placeOn(screen);
        // On the screen of a lost game, no other key has a meaning or an answer.
        if (place === 'taken-over') await leave(ACKNOWLEDGING_KEY, place);
        // A text field takes every key.
        else if (tries % 3 === 0) await leave(keyBytes.escape, place);
      }
    },
    limit,
  };
}
