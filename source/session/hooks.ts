import { useEffect, useLayoutEffect, useRef } from 'react';
import { toError } from '../core/result.ts';
import { verbatim } from '../languages/catalog.ts';
import type { AppMessage } from '../screens/app/app.ts';
import type { PlayedGame } from '../screens/app/played-game.ts';
import { type Effect, effectKey, type Reply } from '../screens/effects.ts';
import type { Settings } from '../settings/settings.ts';
import type { PlayerRecords } from './records/player-records.ts';
import type { Notices, RunEffect, SettingsKeeper } from './session-context.ts';
import { SolverFailure } from './solving/solver-failure.ts';

type Dispatch = (message: AppMessage) => void;

/**
 * Runs each effect of the screen once and cancels those that the screen no longer has. Replies are
 * dispatched as messages.
 */
export function useRunEffects(
  effects: readonly Effect[],
  runEffect: RunEffect,
  dispatch: Dispatch,
): void {
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const wanted = new Map(effects.map((effect) => [effectKey(effect), effect]));
    for (const [key, controller] of running.current) {
      if (wanted.has(key)) continue;
      running.current.delete(key);
      controller.abort();
    }
    for (const [key, effect] of wanted) {
      if (running.current.has(key)) continue;
      const controller = new AbortController();
      running.current.set(key, controller);
      const report = (reply: Reply): void => {
        if (!controller.signal.aborted) dispatch({ screen: 'outside', effect, reply });
      };
      runEffect(effect, controller.signal, report).then(
        (reply) => dispatch({ screen: 'outside', effect, reply }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const reason =
            error instanceof SolverFailure ? error.prose : verbatim(toError(error).message);
          dispatch({ screen: 'outside', effect, reply: { kind: 'failed', reason } });
        },
      );
    }
  }, [effects, runEffect, dispatch]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
}

/** Passes the played game on whenever it changes. */
export function useAutosave(
  played: PlayedGame | 'none',
  save: (played: PlayedGame | 'none') => void,
): void {
  useEffect(() => save(played), [played, save]);
}

/** Dispatches changes of the player's records, and those that came before the first render. */
export function useRecords(
  { profile, subscribe }: Pick<PlayerRecords, 'profile' | 'subscribe'>,
  dispatch: Dispatch,
): void {
  const first = useRef(profile());
  useEffect(() => {
    const unsubscribe = subscribe((change) => {
      if (change.kind !== 'settings-read') dispatch({ screen: 'store', ...change });
    });
    if (profile() !== first.current) {
      dispatch({ screen: 'store', kind: 'profile-changed', profile: profile() });
    }
    return unsubscribe;
  }, [profile, subscribe, dispatch]);
}

/** Saves the settings whenever they change, and dispatches those that become known later. */
export function useSettings(keeper: SettingsKeeper, settings: Settings, dispatch: Dispatch): void {
  const { current, subscribe, save } = keeper;
  const first = useRef(current());
  useEffect(() => {
    const unsubscribe = subscribe((known) =>
      dispatch({ screen: 'store', kind: 'settings-changed', settings: known }),
    );
    if (current() !== first.current) {
      dispatch({ screen: 'store', kind: 'settings-changed', settings: current() });
    }
    return unsubscribe;
  }, [current, subscribe, dispatch]);
  useEffect(() => save(settings), [settings, save]);
}

/** Dispatches notices as messages. */
export function useNotices(notices: Notices, dispatch: Dispatch): void {
  useEffect(
    () =>
      notices.subscribe((text) => dispatch({ screen: 'terminal', kind: 'message-received', text })),
    [notices, dispatch],
  );
}

/** Calls `onGuess` when another guess is visible, before it is painted. */
export function useGuesses(guesses: number, onGuess: (number: number) => void): void {
  const before = useRef(guesses);
  useLayoutEffect(() => {
    if (guesses > before.current) onGuess(guesses);
    before.current = guesses;
  }, [guesses, onGuess]);
}
