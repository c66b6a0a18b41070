import { lazy } from '../../source/engine/core/memoize.ts';
import { drawSeed, randomFrom, type Seeds } from '../../source/engine/core/random.ts';

/** Seeds that pass for the system's, but are the same in each run. */
export const fixedSeeds = (seed: string): Seeds => ({
  seed,
  source: 'system',
  rest: lazy(() => fixedSeeds(drawSeed(randomFrom(seed)).value)),
});
