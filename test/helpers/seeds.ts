import { lazy } from '../../source/core/memoize.ts';
import { drawSeed, randomFrom } from '../../source/core/random.ts';
import type { Seeds } from '../../source/core/seeds.ts';

/** Seeds that pass for the system's, but are the same in each run. */
export const fixedSeeds = (seed: string): Seeds => ({
  seed,
  source: 'system',
  rest: lazy(() => fixedSeeds(drawSeed(randomFrom(seed)).value)),
});
