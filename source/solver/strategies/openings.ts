/** The solver's knowledge of games before it plays. */
import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import { firstGuessOf, type Rules, variantOf } from '../../engine/variants/index.ts';
import { type StoredOpenings, storedOpenings } from '../review/openings/openings.ts';
import { type StoredPositions, storedPositions } from '../review/openings/positions.ts';
import { repeatsOf } from '../space/code-space.ts';
import { type StoredTree, storedTrees } from '../trees/stored-trees.ts';

/** The size of a game whose answers are counts and whose codes are all rows, or all without repeats. */
type Size = { readonly pegs: number; readonly colors: number; readonly repeats: boolean };

/** The forms of answers that trees and tables were computed for. */
const hasTables: Readonly<Record<FeedbackForm, boolean>> = { counts: true, marks: false };

/** The entry for the size of a game, whatever its symbols are. */
function forSize<Entry extends Size>(entries: readonly Entry[], rules: Rules): Entry | undefined {
  const variant = variantOf(rules);
  const { feedback, pegs, alphabet } = variant;
  if (!hasTables[feedback]) return undefined;
  const repeats = repeatsOf(variant);
  return entries.find(
    (entry) => entry.pegs === pegs && entry.colors === alphabet.length && entry.repeats === repeats,
  );
}

/**
 * First guesses that were measured to be better than the one with the most bits: 6 pegs of 9 colors
 * take 6.280 guesses from 112234 and 6.311 from 123345 (the same 3,000 secrets).
 */
const firstGuesses: readonly (Size & { readonly guess: readonly Peg[] })[] = [
  { pegs: 6, colors: 9, repeats: true, guess: [0, 0, 1, 1, 2, 3] },
];

/** The tree that is shipped for a game, if there is one. */
export const storedTreeOf = (rules: Rules): StoredTree | undefined => forSize(storedTrees, rules);

/** The first guess that was measured to be best in a game, if one was. */
export function openingOf(rules: Rules): Code | undefined {
  const first = forSize(firstGuesses, rules);
  return first === undefined ? firstGuessOf(rules) : codeOf(first.guess);
}

/** The table of what follows each first guess that is shipped for a game, if there is one. */
export const storedOpeningsOf = (rules: Rules): StoredOpenings | undefined =>
  forSize(storedOpenings, rules);

/** The table of later positions that is shipped for a game, if there is one. */
export const storedPositionsOf = (rules: Rules): StoredPositions | undefined =>
  forSize(storedPositions, rules);
