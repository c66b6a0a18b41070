/**
 * The cost of cracking each of some candidates as one number: the total of guesses, then the guesses
 * for the deepest candidate. A lower total is better; of equal totals, the lower depth.
 */
export type TreeCost = number;

/** Every tree is less deep than this. */
const DEPTH_LIMIT = 64;

/** The cost for a total of guesses and the guesses for the deepest candidate. */
export const treeCost = (total: number, deepest: number): TreeCost => total * DEPTH_LIMIT + deepest;

/** The total of guesses in a cost. */
export const totalOf = (cost: TreeCost): number => Math.floor(cost / DEPTH_LIMIT);

/** The guesses for the deepest candidate in a cost. */
export const deepestOf = (cost: TreeCost): number => cost % DEPTH_LIMIT;

/**
 * A lower bound of the cost for each number of candidates up to `maxSize`, in a game with
 * `feedbackCount` feedbacks: the first guess cracks one candidate, and after each guess that does
 * not, there is one next guess for every other feedback.
 */
export function minCosts(maxSize: number, feedbackCount: number): Float64Array {
  const costs = new Float64Array(maxSize + 1);
  let total = 0;
  let depth = 1;
  let guesses = 1;
  let left = 1;
  for (let size = 1; size <= maxSize; size++) {
    if (left === 0) {
      depth += 1;
      guesses *= feedbackCount - 1;
      left = guesses;
    }
    total += depth;
    left -= 1;
    costs[size] = treeCost(total, depth);
  }
  return costs;
}

/**
 * An estimate of the total for a number of candidates, fitted to optimal trees of games of four
 * pegs. It only decides the order in which guesses are tried.
 */
export const estimatedTotal = (size: number): number =>
  size <= 2 ? (size * (size + 1)) / 2 : size * (1.17 + 0.44 * Math.log(size));
