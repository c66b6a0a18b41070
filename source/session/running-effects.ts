import { toError } from '../engine/core/result.ts';
import { literal } from '../prose/catalog.ts';
import type { AppMessage } from '../screens/app/app.ts';
import {
  type Effect,
  effectKey,
  includesEffect,
  mustRun,
  type Reply,
} from '../screens/app/effects/effects.ts';
import type { RunEffect } from './session-context.ts';
import { SolverFailure } from './solving/solver-failure.ts';

/** The effects of a screen that run or are answered. */
export type RunningEffects = {
  /**
   * Runs each effect that is new, once, and cancels those that the screen no longer has, except for
   * those that must run.
   */
  readonly update: () => void;
  /** Runs only the new ones that must run, and cancels nothing. */
  readonly startWhatMustRun: () => void;
  /** Cancels all, also those that must run. */
  readonly close: () => void;
};

type Running = { readonly controller: AbortController; state: 'runs' | 'must-run' | 'answered' };

/**
 * Opens the effects of a screen: `effects` returns those that it has now. Replies are dispatched as
 * messages.
 */
export function openRunningEffects(
  runEffect: RunEffect,
  dispatch: (message: AppMessage) => void,
  effects: () => readonly Effect[],
): RunningEffects {
  const all = new Map<string, Running>();

  const run = (effect: Effect, key: string): void => {
    const controller = new AbortController();
    const { signal } = controller;
    const running: Running = { controller, state: mustRun(effect) ? 'must-run' : 'runs' };
    all.set(key, running);
    const send = (reply: Reply): void => {
      if (!signal.aborted) dispatch({ screen: 'outside', effect, reply });
    };
    const finish = (reply: Reply): void => {
      running.state = 'answered';
      send(reply);
      // Forgotten now: Enter after a failure can ask for it again before the next update.
      if (!signal.aborted && !includesEffect(effects(), effect)) all.delete(key);
    };
    runEffect(effect, signal, send).then(finish, (error: unknown) => {
      const reason = error instanceof SolverFailure ? error.prose : literal(toError(error).message);
      finish({ kind: 'failed', reason });
    });
  };
  const start = (wanted: ReadonlyMap<string, Effect>): void => {
    for (const [key, effect] of wanted) {
      if (!all.has(key)) run(effect, key);
    }
  };
  return {
    update: () => {
      const wanted = byKey(effects());
      for (const [key, { controller, state }] of all) {
        if (wanted.has(key) || state === 'must-run') continue;
        all.delete(key);
        controller.abort();
      }
      start(wanted);
    },
    startWhatMustRun: () => start(byKey(effects().filter(mustRun))),
    close: () => {
      for (const { controller } of all.values()) controller.abort();
    },
  };
}

const byKey = (effects: readonly Effect[]): ReadonlyMap<string, Effect> =>
  new Map(effects.map((effect) => [effectKey(effect), effect]));
