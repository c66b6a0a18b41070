import { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';
import { errorOf } from '../../core/thrown.ts';

/** Ends the one visit in which something broke. */
export type Fuse = (error: Error) => void;

const fuses = new AsyncLocalStorage<Fuse>();

/** Runs what one visit causes; what breaks in it, now or in its timers, blows its own fuse only. */
export const fused = (fuse: Fuse, run: () => void): void =>
  fuses.run(fuse, () => {
    // Thrown further, an error would have left the fuse behind before anybody heard of it.
    try {
      run();
    } catch (error) {
      fuse(errorOf(error));
    }
  });

/**
 * What a visit is told from outside, as by its socket or by what all visits share: whoever calls it,
 * it runs as part of the visit that is being run now.
 */
export function sameFuse<Told extends readonly unknown[]>(
  hear: (...told: Told) => void,
): (...told: Told) => void {
  const fuse = fuses.getStore();
  return fuse === undefined ? hear : (...told) => fused(fuse, () => hear(...told));
}

/**
 * Hands every error that nobody caught to the visit it belongs to, and those that belong to none to
 * `lastResort`, in the place of whoever heard of them before; the way to stop doing so.
 */
export function catchCrashes(lastResort: Fuse): () => void {
  const caught = (reason: unknown): void => {
    const fuse = fuses.getStore() ?? lastResort;
    try {
      fuse(errorOf(reason));
    } catch (error) {
      lastResort(errorOf(error));
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
