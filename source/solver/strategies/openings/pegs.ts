import { codeOf, type Peg } from '../../../core/code.ts';
import { storedTrees } from '../../trees/stored-trees.ts';
import type { Opening } from './opening.ts';

type FirstGuess = {
  readonly pegs: number;
  readonly colors: number;
  readonly guess: readonly Peg[];
};

/**
 * First guesses that were measured to be better than the one with the most bits, in games with
 * repeats: 6 pegs of 9 colors take 6.280 guesses from 112234 and 6.311 from 123345 (the same 3,000
 * secrets).
 */
const firstGuesses: readonly FirstGuess[] = [{ pegs: 6, colors: 9, guess: [0, 0, 1, 1, 2, 3] }];

/** The opening of peg games. */
export const pegOpening: Opening<'pegs'> = {
  tree: ({ pegs, colors, repeats }) =>
    storedTrees.find(
      (tree) => tree.pegs === pegs && tree.colors === colors && tree.repeats === repeats,
    ),
  firstGuess: ({ pegs, colors, repeats }) => {
    const found = firstGuesses.find((first) => first.pegs === pegs && first.colors === colors);
    return found !== undefined && repeats ? codeOf(found.guess) : undefined;
  },
};
