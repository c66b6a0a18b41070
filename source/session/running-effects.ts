import { toError } from '../core/result.ts';
import { verbatim } from '../languages/catalog.ts';
import type { AppMessage } from '../screens/app/app.ts';
import { type Effect, effectKey, type Reply } from '../screens/effects.ts';
import type { RunEffect } from './session-context.ts';
import { SolverFailure } from './solving/solver-failure.ts';

/** The effects of a screen that run or have run. */
export type RunningEffects = {
  /** Runs each effect that is new, once, and cancels those that the screen no longer has. */
  readonly update: () => void;
  /** Cancels all. */
  readonly close: () => void;
};

/**
 * Opens the effects of a screen: `effects` returns those that it has now. Replies are dispatched as
 * messages.
 */
export function openRunningEffects(
  runEffect: RunEffect,
  dispatch: (message: AppMessage) => void,
  effects: () => readonly Effect[],
): RunningEffects {
  const running = new Map<string, AbortController>();
  const isWanted = (key: string): boolean => effects().some((effect) => effectKey(effect) === key);

  const cancel = (key: string): void => {
    running.get(key)?.abort();
    running.delete(key);
  };
  const run = (effect: Effect, key: string, { signal }: AbortController): void => {
    const send = (reply: Reply): void => {
      if (!signal.aborted) dispatch({ screen: 'outside', effect, reply });
    };
    const finish = (reply: Reply): void => {
      send(reply);
      // A key can ask for the same again before the next update, such as Enter after a failure.
      if (!signal.aborted && !isWanted(key)) cancel(key);
    };
    runEffect(effect, signal, send).then(finish, (error: unknown) => {
      const reason =
        error instanceof SolverFailure ? error.prose : verbatim(toError(error).message);
      finish({ kind: 'failed', reason });
    });
  };
  return {
    update: () => {
      const wanted = new Map(effects().map((effect) => [effectKey(effect), effect]));
      for (const key of running.keys()) {
        if (!wanted.has(key)) cancel(key);
      }
      for (const [key, effect] of wanted) {
        if (running.has(key)) continue;
        const controller = new AbortController();
        running.set(key, controller);
        run(effect, key, controller);
      }
    },
    close: () => {
      for (const controller of running.values()) controller.abort();
    },
  };
}
