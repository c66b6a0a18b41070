/**
 * What it takes to crack each of some candidates: the sum of guesses over all of them, and the most
 * for any, as one number. The smaller sum is the better, and of equal sums the smaller most.
 */
export type Cost = number;

/** No tree is so deep. */
const DEPTHS = 64;

/** The cost of a sum of guesses and the most for any candidate. */
export const costOf = (total: number, deepest: number): Cost => total * DEPTHS + deepest;

/** The sum of guesses in a cost. */
export const totalOf = (cost: Cost): number => Math.floor(cost / DEPTHS);

/** The most guesses for any candidate in a cost. */
export const deepestOf = (cost: Cost): number => cost % DEPTHS;

/**
 * The least cost that any candidates of each number up to `most` can have, in a game with so many
 * kinds of answers: the first is cracked by the first guess, and after each guess that misses there
 * is a next one for every answer but the one that says the code is cracked.
 */
export function leastCosts(most: number, kinds: number): Float64Array {
  const costs = new Float64Array(most + 1);
  let total = 0;
  let depth = 1;
  let guesses = 1;
  let left = 1;
  for (let size = 1; size <= most; size++) {
    if (left === 0) {
      depth += 1;
      guesses *= kinds - 1;
      left = guesses;
    }
    total += depth;
    left -= 1;
    costs[size] = costOf(total, depth);
  }
  return costs;
}

/**
 * About the total that candidates of a number need: fitted to optimal trees of games of four pegs.
 * It only decides which guesses are tried first.
 */
export const estimateOf = (size: number): number =>
  size <= 2 ? (size * (size + 1)) / 2 : size * (1.17 + 0.44 * Math.log(size));
