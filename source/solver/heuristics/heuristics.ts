import { checkpoint } from '../../engine/core/checkpoint.ts';

/**
 * A measure of a guess: a cost that depends only on the sizes of the parts into which it splits the
 * candidates; lower is better. It is the size of the largest part, or the sum of a weight for each
 * part: a whole number, never less than the weights of as many parts of one candidate. Of partitions
 * with equally many parts the most even one costs least.
 *
 * The totals below are the numbers of guesses for all secrets of a game, where ties go to candidates
 * and then to the lowest code; the first guess is in brackets. 4×6 means four pegs of six colors,
 * distinct means without repeats.
 */
export type Heuristic = { readonly name: HeuristicName } & GuessCost;

/** How the cost of a guess follows from the sizes of its parts. */
export type GuessCost =
  | { readonly cost: 'largest' }
  | {
      readonly cost: 'sum';
      readonly weight: (size: number) => number;
      /** The weights of all sizes up to a size; that of 0 is 0. */
      readonly weights: (maxSize: number) => Float64Array;
    };

/** The name of a heuristic on a command line. */
export type HeuristicName = 'worst-case' | 'expected-size' | 'entropy' | 'most-parts';

/**
 * The size of the largest part: the number of candidates after the worst feedback.
 * 4×6: 5801 [1122]. 4×6 distinct: 1490. Bulls and Cows: 27139. 5×8: 183966 [11234].
 * D. E. Knuth, "The Computer as Master Mind", Journal of Recreational Mathematics 9 (1976).
 */
export const worstCase: Heuristic = { name: 'worst-case', cost: 'largest' };

/**
 * The sum of squares: the expected number of remaining candidates times the number of candidates.
 * 4×6: 5696 [1123], 5764 [1122]. 4×6 distinct: 1459. Bulls and Cows: 26551. 5×8: 180287 [11234].
 * R. W. Irving, "Towards an optimum Mastermind strategy", Journal of Recreational Mathematics 11
 * (1978).
 */
export const expectedSize: Heuristic = {
  name: 'expected-size',
  cost: 'sum',
  weight: (size) => size * size,
  weights: (maxSize) => Float64Array.from({ length: maxSize + 1 }, (_, size) => size * size),
};

/**
 * The sum of n · log₂ n, which is lowest where the feedback gives the most bits of information.
 * 4×6: 5722 [1234], 5680 [1123]. 4×6 distinct: 1450. Bulls and Cows: 26424. 5×8: 179863 [11234],
 * 179704 [11223].
 * E. Neuwirth, "Some strategies for Mastermind", Zeitschrift für Operations Research 26 (1982).
 */
export const entropy: Heuristic = {
  name: 'entropy',
  cost: 'sum',
  weight: (size) => size * logarithm(size),
  weights: (maxSize) => {
    const weights = logarithmsUpTo(maxSize);
    for (let size = 1; size <= maxSize; size++) weights[size] = size * (weights[size] ?? 0);
    return weights;
  },
};

/**
 * The number of parts, negated: more parts are better.
 * 4×6: 5668 [1123]. 4×6 distinct: 1457. Bulls and Cows: 26751. 5×8: 181834 [11223].
 * B. Kooi, "Yet another Mastermind strategy", ICGA Journal 28 (2005).
 */
export const mostParts: Heuristic = {
  name: 'most-parts',
  cost: 'sum',
  weight: () => -1,
  weights: (maxSize) => new Float64Array(maxSize + 1).fill(-1, 1),
};

/** Every heuristic, in the order of publication. */
export const heuristics: readonly Heuristic[] = [worstCase, expectedSize, entropy, mostParts];

/** The cost of a guess from the sizes of its parts; empty parts cost nothing. */
export function costOf(heuristic: Heuristic, sizes: Iterable<number>): number {
  const parts = [...sizes].filter((size) => size > 0);
  return heuristic.cost === 'largest'
    ? parts.reduce((max, size) => Math.max(max, size), 0)
    : parts.reduce((sum, size) => sum + heuristic.weight(size), 0);
}

/** The unit of the weights of `entropy` is 2⁻³⁰ bit. */
export const UNITS_PER_BIT = 2 ** 30;

/**
 * The base-2 logarithm in units of 2⁻³⁰ bit: rounded for primes, and a sum of these for other
 * numbers. So sums of n · log n are whole numbers that are equal whenever the true values are (a 6
 * and six 1s give as many bits as 3, 3 and three 2s), in any order of addition.
 */
function logarithm(size: number): number {
  let rest = size;
  let sum = 0;
  for (let prime = 2; prime * prime <= rest; prime++) {
    for (; rest % prime === 0; rest /= prime) sum += logarithmOfPrime(prime);
  }
  return rest > 1 ? sum + logarithmOfPrime(rest) : sum;
}

const logarithmOfPrime = (prime: number): number => Math.round(Math.log2(prime) * UNITS_PER_BIT);

/** The logarithms of all sizes up to one: a size has those of its least prime factor and of the rest. */
function logarithmsUpTo(maxSize: number): Float64Array {
  const logarithms = new Float64Array(maxSize + 1);
  const primes: number[] = [];
  for (let size = 2; size <= maxSize; size++) {
    let log = logarithms[size] ?? 0;
    if (log === 0) {
      log = logarithmOfPrime(size);
      logarithms[size] = log;
      primes.push(size);
    }
    for (const prime of primes) {
      const product = size * prime;
      if (product > maxSize) break;
      logarithms[product] = log + (logarithms[prime] ?? 0);
      if (size % prime === 0) break;
    }
    if (size % 1024 === 0) checkpoint(1024 * STEPS_PER_SIZE);
  }
  return logarithms;
}

/** An estimate of the steps that the logarithm of a size takes, before the function is compiled. */
const STEPS_PER_SIZE = 100;
