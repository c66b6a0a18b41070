import { useEffect, useRef } from 'react';
import { toError } from '../core/result.ts';
import type { AppMessage } from '../screens/app/app.ts';
import { type Effect, effectKey, type Reply } from '../screens/effects.ts';

/** Carries out one wait, unless the signal gives it up. */
export type RunEffect = (wait: Effect, signal: AbortSignal) => Promise<Reply>;

/**
 * Carries out what the screen waits for, each wait once, and gives up what it waits for no more.
 * Replies come back as messages.
 */
export function useEffects(
  waits: readonly Effect[],
  carryOut: RunEffect,
  dispatch: (message: AppMessage) => void,
): void {
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const wanted = new Map(waits.map((wait) => [effectKey(wait), wait]));
    for (const [key, controller] of running.current) {
      if (wanted.has(key)) continue;
      running.current.delete(key);
      controller.abort();
    }
    for (const [key, wait] of wanted) {
      if (running.current.has(key)) continue;
      const controller = new AbortController();
      running.current.set(key, controller);
      carryOut(wait, controller.signal).then(
        (reply) => dispatch({ screen: 'outside', wait, reply }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const reason = toError(error).message;
          dispatch({ screen: 'outside', wait, reply: { kind: 'failed', reason } });
        },
      );
    }
  }, [waits, carryOut, dispatch]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
}
