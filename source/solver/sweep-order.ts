import type { Peg } from '../core/code.ts';

/** Where each of four positions takes its peg from: `[3, 1, 2, 0]` swaps the ends. */
type Order = readonly [number, number, number, number];

/** A rearrangement to play, and what follows when it is answered with so many exact. */
export type Rearrangement = {
  readonly order: Order;
  then(exact: number, row: readonly Peg[]): Rearrangement | undefined;
};

const nothing = (): undefined => undefined;

const swapEnds: Order = [3, 1, 2, 0];

const turnRight: Rearrangement = {
  order: [3, 0, 1, 2],
  then: (exact, row) => (exact > 0 && row[0] === row[3] ? undefined : rearrangementAfter(exact)),
};

const turnTail: Rearrangement = { order: [0, 3, 2, 1], then: turnRight.then };

const swapHead: Rearrangement = { order: [1, 0, 2, 3], then: nothing };

const afterOne: Rearrangement = {
  order: swapEnds,
  then: (exact, row) => {
    if (exact === 0) return turnTail;
    if (exact === 1) return undefined;
    return row[0] === row[2] ? swapHead : rearrangementAfter(exact);
  },
};

const turnHead: Rearrangement = { order: [1, 2, 0, 3], then: nothing };

const turnAround: Rearrangement = {
  order: [2, 1, 3, 0],
  then: (exact) => (exact === 1 ? turnHead : undefined),
};

const afterTwo: Rearrangement = {
  order: swapEnds,
  then: (exact) => (exact === 1 ? turnAround : undefined),
};

/**
 * The rearrangement that the robot Allan plays after a row of four pegs, of the right colors, that
 * was answered with `exact`: the order of a student report of 2016, by Ayagiba, Carstensen and
 * Drivsholm. Where there is none, the order leaves only rows that fit every answer, and of these
 * it takes the highest first.
 */
export const rearrangementAfter = (exact: number): Rearrangement | undefined =>
  [turnRight, afterOne, afterTwo][exact];
