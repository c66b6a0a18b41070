import { setTimeout as pause } from 'node:timers/promises';

/** Does something at each of some times, in milliseconds from now; tells how late each was. */
export async function keepTo(
  times: Iterable<number>,
  act: (place: number) => void,
): Promise<readonly number[]> {
  const start = performance.now();
  const lateness: number[] = [];
  for (const time of times) {
    const early = start + time - performance.now();
    if (early > 0) await pause(Math.max(1, early));
    act(lateness.length);
    lateness.push(Math.max(0, performance.now() - start - time));
  }
  return lateness;
}

/**
 * When each of some players presses a key, in order: all once in each interval, each at a moment of
 * its own in it. The moments are spread as chance would, but the same in each run.
 */
export function* keyTimes(
  players: number,
  keysASecond: number,
  seconds: number,
): Generator<number> {
  const interval = 1000 / keysASecond;
  const moments = Array.from({ length: players }, (_, player) => chance(player) * interval).sort(
    (one, other) => one - other,
  );
  for (let round = 0; round < seconds * keysASecond; round++) {
    for (const moment of moments) yield round * interval + moment;
  }
}

/** Evenly spaced times. */
export function* steadyTimes(aSecond: number, seconds: number): Generator<number> {
  for (let place = 0; place < aSecond * seconds; place++) yield (place * 1000) / aSecond;
}

/** A number in [0, 1) that looks as if drawn by lot (the mixing step of mulberry32). */
function chance(place: number): number {
  const added = Math.imul(place + 1, 0x6d2b79f5);
  const mixed = Math.imul(added ^ (added >>> 15), added | 1);
  const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
  return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
}
