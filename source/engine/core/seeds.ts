import type { Peg } from './code.ts';
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

/**
 * A seed that contains the code of its game, such as that of a daily, in a form that never changes:
 * `code-1 0.3.1.2 SALT`. The salt, any text, determines the clues.
 */
export const seedWithCode = (pegs: readonly Peg[], salt: string): string =>
  `code-1 ${pegs.join('.')} ${salt}`;

/** The pegs of the code that a seed contains, or undefined if it contains none. */
export function codeInSeed(seed: string): readonly Peg[] | undefined {
  const pegs = /^code-1 (?<pegs>\d{1,4}(?:\.\d{1,4})*) /.exec(seed)?.groups?.pegs;
  return pegs?.split('.').map(Number);
}
