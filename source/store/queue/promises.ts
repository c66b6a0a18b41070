import { setTimeout as pause } from 'node:timers/promises';

export function openPendingPromises() {
  const pending = new Set<Promise<unknown>>();
  return {
    /** Returns a promise that settles like the added one, whose errors the caller handles. */
    add: <Value>(promise: Promise<Value>) => {
      const added: Promise<Value> = promise.finally(() => pending.delete(added));
      pending.add(added);
      return added;
    },
    /** Resolves when all have settled, including those that are added meanwhile. */
    settled: async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}

/** Runs work of the same key one after the other, in its order. */
export type Turns = <Value>(key: string, run: () => Promise<Value>) => Promise<Value>;

/** `rest` takes the milliseconds of a turn, and resolves when the next one of its key may begin. */
export function openTurns(rest: (used: number) => Promise<unknown> = async () => {}): Turns {
  const last = new Map<string, Promise<unknown>>();
  return (key, run) => {
    let begun = 0;
    const turn = (last.get(key) ?? Promise.resolve()).then(() => {
      begun = performance.now();
      return run();
    });
    const over: Promise<unknown> = turn
      .catch(() => undefined)
      .then(() => rest(performance.now() - begun))
      .finally(() => {
        if (last.get(key) === over) last.delete(key);
      });
    last.set(key, over);
    return turn;
  };
}

/**
 * After it has read many games, an address pauses for this many times as long as the read took, so that it uses a tenth
 * of the store's time: few moves of other players wait for it. The longest pause is in milliseconds.
 */
const REST_AFTER_READS = 9;
const LONGEST_REST = 1_000;

export const openReadTurns = (): Turns =>
  openTurns((used) =>
    pause(Math.min(REST_AFTER_READS * used, LONGEST_REST), undefined, { ref: false }),
  );

export function withTimeout<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export const abortOf = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
