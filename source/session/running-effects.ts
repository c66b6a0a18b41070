import { toError } from '../core/result.ts';
import { verbatim } from '../languages/catalog.ts';
import type { AppMessage } from '../screens/app/app.ts';
import { type Effect, effectKey, type Reply } from '../screens/effects.ts';
import type { RunEffect } from './session-context.ts';
import { SolverFailure } from './solving/solver-failure.ts';

/** The effects of a screen that run or have run. */
export type RunningEffects = {
  /** Runs each effect that is new, once, and cancels those that the screen no longer has. */
  readonly update: (effects: readonly Effect[]) => void;
  /** Cancels all. */
  readonly close: () => void;
};

/** Opens the effects of a screen that has none yet. Replies are dispatched as messages. */
export function openRunningEffects(
  runEffect: RunEffect,
  dispatch: (message: AppMessage) => void,
): RunningEffects {
  const running = new Map<string, AbortController>();
  const run = (effect: Effect, { signal }: AbortController): void => {
    const reply = (reply: Reply): void => dispatch({ screen: 'outside', effect, reply });
    const report = (progress: Reply): void => {
      if (!signal.aborted) reply(progress);
    };
    runEffect(effect, signal, report).then(reply, (error: unknown) => {
      if (signal.aborted) return;
      const reason =
        error instanceof SolverFailure ? error.prose : verbatim(toError(error).message);
      reply({ kind: 'failed', reason });
    });
  };
  return {
    update: (effects) => {
      const wanted = new Map(effects.map((effect) => [effectKey(effect), effect]));
      for (const [key, controller] of running) {
        if (wanted.has(key)) continue;
        running.delete(key);
        controller.abort();
      }
      for (const [key, effect] of wanted) {
        if (running.has(key)) continue;
        const controller = new AbortController();
        running.set(key, controller);
        run(effect, controller);
      }
    },
    close: () => {
      for (const controller of running.values()) controller.abort();
    },
  };
}
