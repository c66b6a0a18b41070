import { setTimeout as pause } from 'node:timers/promises';
import { drawBelow, randomFrom } from '../../../source/engine/core/random.ts';

/** Random numbers that a seed determines. */
export type RandomSource = {
  /** A whole number from 0 up to, but not including, `limit`. */
  readonly below: (limit: number) => number;
  /** True in `percent` of 100 cases. */
  readonly chance: (percent: number) => boolean;
  readonly oneOf: <Value>(values: readonly [Value, ...Value[]]) => Value;
  /** Resolves after a random number of milliseconds below `limit`. */
  readonly pause: (limit: number) => Promise<void>;
};

/** The random numbers of a seed. */
export function randomSource(seed: string): RandomSource {
  let random = randomFrom(seed);
  const below = (limit: number): number => {
    const drawn = drawBelow(random, limit);
    random = drawn.random;
    return drawn.value;
  };
  return {
    below,
    chance: (percent) => below(100) < percent,
    oneOf: (values) => values[below(values.length)] ?? values[0],
    pause: async (limit) => {
      await pause(below(limit));
    },
  };
}
