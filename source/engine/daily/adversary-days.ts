import { type PegRules, pegRules, presets } from '../variants/pegs/peg-rules.ts';

/** The game against the adversary on a day, and its par: the fewest guesses that are known to be enough. */
export type AdversaryDay = { readonly rules: PegRules; readonly par: number };

type Entry = {
  readonly pegs: number;
  readonly colors: number;
  readonly repeats: boolean;
  readonly par: number;
};

const entry = (pegs: number, colors: number, repeats: 'repeats' | 'none', par: number): Entry => ({
  pegs,
  colors,
  repeats: repeats === 'repeats',
  par,
});

/**
 * The games of the days, in turn. The adversary draws nothing, so each day needs other rules than the
 * days before it. The list never changes, because that would change past days; a test compares the
 * pars with those of the solver.
 */
const entries: readonly Entry[] = [
  entry(4, 6, 'repeats', 5),
  entry(3, 9, 'none', 6),
  entry(4, 7, 'repeats', 6),
  entry(5, 5, 'repeats', 5),
  entry(4, 8, 'none', 6),
  entry(3, 8, 'repeats', 6),
  entry(5, 6, 'none', 6),
  entry(4, 5, 'repeats', 5),
  entry(4, 9, 'repeats', 7),
  entry(3, 10, 'repeats', 6),
  entry(4, 7, 'none', 6),
  entry(5, 7, 'repeats', 6),
  entry(4, 8, 'repeats', 6),
  entry(3, 7, 'none', 5),
  entry(5, 4, 'repeats', 5),
  entry(4, 10, 'none', 7),
  entry(3, 9, 'repeats', 6),
  entry(5, 8, 'repeats', 7),
  entry(4, 6, 'none', 5),
  entry(3, 10, 'none', 6),
  entry(4, 10, 'repeats', 7),
  entry(5, 8, 'none', 6),
  entry(3, 7, 'repeats', 5),
  entry(5, 6, 'repeats', 6),
  entry(4, 9, 'none', 6),
  entry(3, 8, 'none', 6),
  entry(6, 6, 'repeats', 6),
];

/** How many days it takes until a game returns. */
export const ADVERSARY_DAYS = entries.length;

/** From this number of pegs on, a game has more turns. */
const MANY_PEGS = 5;

/** The game against the adversary on a day, from day 1. */
export function adversaryDay(day: number): AdversaryDay {
  const { par, ...codes } = entries[(day - 1) % entries.length] ?? entry(4, 6, 'repeats', 5);
  const rules = pegRules({ ...codes, attempts: codes.pegs < MANY_PEGS ? 10 : 12 });
  return { rules: rules.ok ? rules.value : presets[0].rules, par };
}
