/** What is shipped for a game: its tree, its first guess, and the values of positions. */

import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import { firstGuessOf, type Rules, variantOf } from '../../engine/variants/index.ts';
import { type StoredOpenings, storedOpenings } from '../review/openings/openings.ts';
import { type StoredPositions, storedPositions } from '../review/openings/positions.ts';
import { repeatsOf } from '../space/code-space.ts';
import { type StoredTree, storedTrees } from './stored-trees.ts';

/** The size of a game whose answers are counts and whose codes are all rows, or all without repeats. */
type Size = { readonly pegs: number; readonly colors: number; readonly repeats: boolean };

/** The forms of answers that trees and tables were computed for. */
const hasTables: Readonly<Record<FeedbackForm, boolean>> = { counts: true, marks: false };

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
 * The best first guesses for all codes, often not the ones with the most bits: by `auto` for five pegs
 * and for six of up to seven colors, else by entropy in the results that M. Magruder published in 2023
 * (github.com/mikemag/Mastermind).
 */
const firstGuesses: readonly (Size & { readonly guess: readonly Peg[] })[] = [
  { pegs: 5, colors: 7, repeats: true, guess: [0, 0, 1, 1, 2] },
  ...[9, 10].map((colors) => ({ pegs: 5, colors, repeats: true, guess: [0, 0, 1, 2, 3] })),
  { pegs: 6, colors: 8, repeats: true, guess: [0, 0, 1, 1, 2, 2] },
  ...[6, 7, 9, 10].map((colors) => ({
    pegs: 6,
    colors,
    repeats: true,
    guess: [0, 0, 1, 1, 2, 3],
  })),
  { pegs: 7, colors: 6, repeats: true, guess: [0, 0, 0, 1, 1, 2, 2] },
  ...[7, 8, 9, 10].map((colors) => ({
    pegs: 7,
    colors,
    repeats: true,
    guess: [0, 0, 1, 1, 2, 2, 3],
  })),
  ...[6, 7, 8].map((colors) => ({
    pegs: 8,
    colors,
    repeats: true,
    guess: [0, 0, 0, 1, 1, 2, 2, 3],
  })),
];

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
