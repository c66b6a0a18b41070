import { setTimeout as pause } from 'node:timers/promises';

/** Runs an action at each time, in milliseconds from now; resolves with the delays. */
export async function runAt(
  times: Iterable<number>,
  action: (index: number) => void,
): Promise<readonly number[]> {
  const start = performance.now();
  const lateness: number[] = [];
  for (const time of times) {
    const early = start + time - performance.now();
    if (early > 0) await pause(Math.max(1, early));
    action(lateness.length);
    lateness.push(Math.max(0, performance.now() - start - time));
  }
  return lateness;
}

/**
 * Yields the times of all keys: each player presses one per interval, at its own moment, which is
 * pseudorandom but the same in each run.
 */
export function* keyTimes(
  players: number,
  keysPerSecond: number,
  seconds: number,
): Generator<number> {
  const interval = 1000 / keysPerSecond;
  const moments = Array.from(
    { length: players },
    (_, player) => pseudorandom(player) * interval,
  ).sort((one, other) => one - other);
  for (let round = 0; round < seconds * keysPerSecond; round++) {
    for (const moment of moments) yield round * interval + moment;
  }
}

/** Yields evenly spaced times. */
export function* steadyTimes(perSecond: number, seconds: number): Generator<number> {
  for (let index = 0; index < perSecond * seconds; index++) yield (index * 1000) / perSecond;
}

/** Returns a pseudorandom number in [0, 1) (the mixing step of mulberry32). */
function pseudorandom(index: number): number {
  const added = Math.imul(index + 1, 0x6d2b79f5);
  const mixed = Math.imul(added ^ (added >>> 15), added | 1);
  const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
  return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
}
