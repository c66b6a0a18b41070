import { codeOf, type Peg } from '../../../engine/core/code.ts';
import { openings3x9 } from '../../review/openings/data/3x9.ts';
import { openings3x10 } from '../../review/openings/data/3x10.ts';
import { openings4x6 } from '../../review/openings/data/4x6.ts';
import { openings4x7 } from '../../review/openings/data/4x7.ts';
import { openings4x8 } from '../../review/openings/data/4x8.ts';
import { openings4x10NoRepeats } from '../../review/openings/data/4x10-no-repeats.ts';
import { openings5x5 } from '../../review/openings/data/5x5.ts';
import { openings5x8 } from '../../review/openings/data/5x8.ts';
import { positions4x6 } from '../../review/openings/positions/4x6.ts';
import { positions4x8 } from '../../review/openings/positions/4x8.ts';
import { positions4x10NoRepeats } from '../../review/openings/positions/4x10-no-repeats.ts';
import { positions5x5 } from '../../review/openings/positions/5x5.ts';
import type { StoredOpenings } from '../../review/openings/stored-openings.ts';
import type { StoredPositions } from '../../review/openings/stored-positions.ts';
import { tree3x6 } from '../../trees/data/3x6.ts';
import { tree3x9 } from '../../trees/data/3x9.ts';
import { tree3x10 } from '../../trees/data/3x10.ts';
import { tree4x5 } from '../../trees/data/4x5.ts';
import { tree4x6 } from '../../trees/data/4x6.ts';
import { tree4x6NoRepeats } from '../../trees/data/4x6-no-repeats.ts';
import { tree4x7 } from '../../trees/data/4x7.ts';
import { tree4x7NoRepeats } from '../../trees/data/4x7-no-repeats.ts';
import { tree4x8 } from '../../trees/data/4x8.ts';
import { tree4x8NoRepeats } from '../../trees/data/4x8-no-repeats.ts';
import { tree4x10NoRepeats } from '../../trees/data/4x10-no-repeats.ts';
import { tree5x4 } from '../../trees/data/5x4.ts';
import { tree5x5 } from '../../trees/data/5x5.ts';
import { tree5x8 } from '../../trees/data/5x8.ts';
import { tree6x3 } from '../../trees/data/6x3.ts';
import type { StoredTree } from '../../trees/stored-tree.ts';
import type { Opening } from './opening.ts';

/** All trees that are shipped. */
export const storedTrees: readonly StoredTree[] = [
  tree3x6,
  tree3x9,
  tree3x10,
  tree4x5,
  tree4x6,
  tree4x6NoRepeats,
  tree4x7,
  tree4x7NoRepeats,
  tree4x8,
  tree4x8NoRepeats,
  tree4x10NoRepeats,
  tree5x4,
  tree5x5,
  tree5x8,
  tree6x3,
];

/** All tables of first guesses that are shipped. */
export const storedOpenings: readonly StoredOpenings[] = [
  openings3x9,
  openings3x10,
  openings4x6,
  openings4x7,
  openings4x8,
  openings4x10NoRepeats,
  openings5x5,
  openings5x8,
];

/** All tables of later positions that are shipped. */
export const storedPositions: readonly StoredPositions[] = [
  positions4x6,
  positions4x8,
  positions4x10NoRepeats,
  positions5x5,
];

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
  values: ({ pegs, colors, repeats }) =>
    storedOpenings.find(
      (table) => table.pegs === pegs && table.colors === colors && table.repeats === repeats,
    ),
  positions: ({ pegs, colors, repeats }) =>
    storedPositions.find(
      (table) => table.pegs === pegs && table.colors === colors && table.repeats === repeats,
    ),
  firstGuess: ({ pegs, colors, repeats }) => {
    const found = firstGuesses.find((first) => first.pegs === pegs && first.colors === colors);
    return found !== undefined && repeats ? codeOf(found.guess) : undefined;
  },
};
