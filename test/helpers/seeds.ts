import { lazy } from '../../source/engine/core/memoize.ts';
import { drawSeed, randomFrom } from '../../source/engine/core/random.ts';
import type { Seeds } from '../../source/engine/core/seeds.ts';

/** Seeds that pass for the system's, but are the same in each run. */
export const fixedSeeds = (seed: string): Seeds => ({
  seed,
  source: 'system',
  rest: lazy(() => fixedSeeds(drawSeed(randomFrom(seed)).value)),
});
