import { lazy } from './memoize.ts';
import { drawSeed, randomFrom } from './random.ts';

/** Who chose a seed: a player, who can know the code in advance, or the system's generator. */
export type SeedSource = 'player' | 'system';

/**
 * An endless list of seeds, one for each use. Seeds can be drawn when they are first read, but
 * `rest` always returns the same list, so a function of the list is pure.
 */
export type Seeds = {
  readonly seed: string;
  readonly source: SeedSource;
  readonly rest: () => Seeds;
};

/** A player's seed, and the seeds of the games after it, which it determines. */
export const seedsFrom = (seed: string): Seeds => ({
  seed,
  source: 'player',
  rest: lazy(() => seedsFrom(drawSeed(randomFrom(seed)).value)),
});
