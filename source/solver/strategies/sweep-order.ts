import type { Peg } from '../../engine/core/code.ts';

/** A rearrangement of four pegs, and the one that follows it. */
export type Rearrangement = {
  /** For each position, the position that its peg comes from: `[3, 1, 2, 0]` swaps the ends. */
  readonly order: readonly [number, number, number, number];
  /** The next rearrangement, from the exact matches of the rearranged row. */
  readonly next: (exact: number, row: readonly Peg[]) => Rearrangement | undefined;
};

const last = (): undefined => undefined;

const turnHead: Rearrangement = { order: [1, 2, 0, 3], next: last };

const turnAround: Rearrangement = {
  order: [2, 1, 3, 0],
  next: (exact) => (exact === 1 ? turnHead : undefined),
};

const afterTwo: Rearrangement = {
  order: [3, 1, 2, 0],
  next: (exact) => (exact === 1 ? turnAround : undefined),
};

const turnRight: Rearrangement = {
  order: [3, 0, 1, 2],
  next: (exact, row) => (exact > 0 && row[0] === row[3] ? undefined : rearrangementAfter(exact)),
};

const turnTail: Rearrangement = { ...turnRight, order: [0, 3, 2, 1] };

const swapHead: Rearrangement = { order: [1, 0, 2, 3], next: last };

const afterOne: Rearrangement = {
  order: [3, 1, 2, 0],
  next: (exact, row) => {
    if (exact === 0) return turnTail;
    if (exact === 1) return undefined;
    return row[0] === row[2] ? swapHead : rearrangementAfter(exact);
  },
};

/**
 * The rearrangement that the robot Allan plays after a row of four pegs of the right colors with
 * `exact` exact matches, in the order of a student report of 2016 by Ayagiba, Carstensen and
 * Drivsholm. After the last one, only consistent rows follow, the highest first.
 */
export const rearrangementAfter = (exact: number): Rearrangement | undefined =>
  [turnRight, afterOne, afterTwo][exact];
