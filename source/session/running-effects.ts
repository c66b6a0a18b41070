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
import { SolverFailure } from './solving/solver-thread.ts';

/** The running and the answered effects of a screen. */
export type RunningEffects = {
  /** Starts new effects once, and cancels those that the screen no longer has, except urgent ones. */
  readonly update: () => void;
  /** Starts new urgent effects, which must run, and cancels nothing. */
  readonly startUrgent: () => void;
  /** Cancels all effects, including urgent ones. */
  readonly close: () => void;
};

type Running = { readonly controller: AbortController; state: 'running' | 'urgent' | 'answered' };

/** Opens the effects of a screen: `effects` returns its current ones. Replies are dispatched as messages. */
export function openRunningEffects(
  runEffect: RunEffect,
  dispatch: (message: AppMessage) => void,
  effects: () => readonly Effect[],
): RunningEffects {
  const all = new Map<string, Running>();

  const run = (effect: Effect, key: string): void => {
    const controller = new AbortController();
    const { signal } = controller;
    const running: Running = { controller, state: mustRun(effect) ? 'urgent' : 'running' };
    all.set(key, running);
    const send = (reply: Reply): void => {
      if (!signal.aborted) dispatch({ screen: 'outside', effect, reply });
    };
    const finish = (reply: Reply): void => {
      running.state = 'answered';
      send(reply);
      // Removed now: Enter after a failure can request it again before the next update.
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
        if (wanted.has(key) || state === 'urgent') continue;
        all.delete(key);
        controller.abort();
      }
      start(wanted);
    },
    startUrgent: () => start(byKey(effects().filter(mustRun))),
    close: () => {
      for (const { controller } of all.values()) controller.abort();
    },
  };
}

const byKey = (effects: readonly Effect[]): ReadonlyMap<string, Effect> =>
  new Map(effects.map((effect) => [effectKey(effect), effect]));
