/**
 * How good a guess is, as a cost that depends on nothing but the sizes of the parts that it splits
 * the candidates into; less is better. It is the size of the largest part, or the sum of a weight
 * for each part: a whole number, never less than as many parts of one candidate weigh together. Of
 * splits into as many parts the most even one costs least.
 *
 * The totals below are the guesses that all secrets of a game take together when a candidate is
 * preferred among equal guesses, and then the lowest code; the first guess is in brackets. 4×6 is
 * four pegs of six colors, distinct means without repeats.
 */
export type Heuristic = { readonly name: HeuristicName } & (
  | { readonly cost: 'largest' }
  | { readonly cost: 'sum'; readonly weight: (size: number) => number }
);

/** What a command line calls a heuristic. */
export type HeuristicName = 'worst-case' | 'expected-size' | 'entropy' | 'most-parts';

/**
 * The size of the largest part: how many candidates the worst answer leaves.
 * 4×6: 5801 [1122]. 4×6 distinct: 1490. Bulls and Cows: 27139. 5×8: 183966 [11234].
 * D. E. Knuth, "The Computer as Master Mind", Journal of Recreational Mathematics 9 (1976).
 */
export const worstCase: Heuristic = { name: 'worst-case', cost: 'largest' };

/**
 * The sum of squares: how many candidates are left on average, times how many there are.
 * 4×6: 5696 [1123], 5764 [1122]. 4×6 distinct: 1459. Bulls and Cows: 26551. 5×8: 180287 [11234].
 * R. W. Irving, "Towards an optimum Mastermind strategy", Journal of Recreational Mathematics 11
 * (1978).
 */
export const expectedSize: Heuristic = {
  name: 'expected-size',
  cost: 'sum',
  weight: (size) => size * size,
};

/**
 * The sum of n · log₂ n, which is least where the answer tells most bits.
 * 4×6: 5722 [1234], 5680 [1123]. 4×6 distinct: 1450. Bulls and Cows: 26424. 5×8: 179863 [11234],
 * 179704 [11223].
 * E. Neuwirth, "Some strategies for Mastermind", Zeitschrift für Operations Research 26 (1982).
 */
export const entropy: Heuristic = {
  name: 'entropy',
  cost: 'sum',
  weight: (size) => size * logarithm(size),
};

/**
 * The number of parts, the more the better.
 * 4×6: 5668 [1123]. 4×6 distinct: 1457. Bulls and Cows: 26751. 5×8: 181834 [11223].
 * B. Kooi, "Yet another Mastermind strategy", ICGA Journal 28 (2005).
 */
export const mostParts: Heuristic = {
  name: 'most-parts',
  cost: 'sum',
  weight: () => -1,
};

/** Every heuristic, in the order of their years. */
export const heuristics: readonly Heuristic[] = [worstCase, expectedSize, entropy, mostParts];

/** What a guess that splits candidates into parts of these sizes costs; empty parts cost nothing. */
export function costOf(heuristic: Heuristic, sizes: Iterable<number>): number {
  const parts = [...sizes].filter((size) => size > 0);
  return heuristic.cost === 'largest'
    ? parts.reduce((most, size) => Math.max(most, size), 0)
    : parts.reduce((sum, size) => sum + heuristic.weight(size), 0);
}

/** The unit in which the weights of `entropy` are given: so many make a bit. */
export const BIT = 2 ** 30;

/**
 * The logarithm to base 2 in units of 2⁻³⁰ bit, rounded for prime numbers and added up for others.
 * So sums of n · log n are whole numbers, and are equal whenever their true values are (a 6 and
 * six 1s tell as much as 3, 3 and three 2s); no order of addition makes a difference.
 */
function logarithm(size: number): number {
  let rest = size;
  let sum = 0;
  for (let prime = 2; prime * prime <= rest; prime++) {
    for (; rest % prime === 0; rest /= prime) sum += Math.round(Math.log2(prime) * BIT);
  }
  return rest > 1 ? sum + Math.round(Math.log2(rest) * BIT) : sum;
}
