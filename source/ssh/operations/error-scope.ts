import { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';
import { toError } from '../../core/result.ts';

/** Ends the one visit in which something broke. */
export type ErrorHandler = (error: Error) => void;

const fuses = new AsyncLocalStorage<ErrorHandler>();

/** Runs what one visit causes; what breaks in it, now or in its timers, blows its own fuse only. */
export const runInErrorScope = (fuse: ErrorHandler, run: () => void): void =>
  fuses.run(fuse, () => {
    // Thrown further, an error would have left the fuse behind before anybody heard of it.
    try {
      run();
    } catch (error) {
      fuse(toError(error));
    }
  });

/**
 * What a visit is told from outside, as by its socket or by what all visits share: whoever calls it,
 * it runs as part of the visit that is being run now.
 */
export function bindErrorScope<Told extends readonly unknown[]>(
  hear: (...told: Told) => void,
): (...told: Told) => void {
  const fuse = fuses.getStore();
  return fuse === undefined ? hear : (...told) => runInErrorScope(fuse, () => hear(...told));
}

/**
 * Hands every error that nobody caught to the visit it belongs to, and those that belong to none to
 * `lastResort`, in the place of whoever heard of them before; the way to stop doing so.
 */
export function handleUncaughtErrors(lastResort: ErrorHandler): () => void {
  const caught = (reason: unknown): void => {
    const fuse = fuses.getStore() ?? lastResort;
    try {
      fuse(toError(reason));
    } catch (error) {
      lastResort(toError(error));
    }
  };
  const before = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', caught).on('unhandledRejection', caught);
  return () => {
    process.off('uncaughtException', caught).off('unhandledRejection', caught);
    for (const listener of before) process.on('uncaughtException', listener);
  };
}
