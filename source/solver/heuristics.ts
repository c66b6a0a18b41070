import { checkpoint } from '../engine/core/checkpoint.ts';
import type {
  CodeIndex,
  CodeSpace,
  OrdinalRow,
  Placement,
  PositionSet,
} from './space/code-space.ts';
import type { Kernel } from './space/kernel.ts';
import { MAX_PAIRED, type PartCosts } from './space/rating.ts';

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

/**
 * The cost of a guess above that of a perfect one, which gives each candidate another feedback: a
 * whole number, 0 or more. If it is `limit` or more, any number that is `limit` or more.
 */
export type ExtraCost = (guess: CodeIndex, limit: number) => number;

/** Up to this number of candidates, it is faster to add one by one and to stop at the limit. */
const MAX_ONE_BY_ONE = 32;

export function extraCostOf(kernel: Kernel, heuristic: GuessCost): ExtraCost {
  const { bytes, limit: ordinals } = kernel.space.ordinals;
  const isShort = kernel.candidates.length <= (bytes > 1 ? ordinals : MAX_ONE_BY_ONE);
  return isShort ? oneByOne(kernel, heuristic) : byHistogram(kernel, heuristic);
}

export function partCostsOf(heuristic: GuessCost, count: number): PartCosts {
  if (heuristic.cost === 'largest') return { kind: 'largest' };
  const entry = knownCosts.get(heuristic) ?? { bySize: new Float64Array(), minByParts: [] };
  if (entry.bySize.length <= count) {
    entry.bySize = extraCostBySize(heuristic, Math.max(MIN_KNOWN, count, 2 * entry.bySize.length));
  }
  knownCosts.set(heuristic, entry);
  const { bySize, minByParts } = entry;
  if (count > MAX_PAIRED) return { kind: 'sum', bySize, minByParts: new Float64Array() };
  minByParts[count] ??= minCostsByParts(heuristic, count);
  return { kind: 'sum', bySize, minByParts: minByParts[count] };
}

const knownCosts = new WeakMap<
  GuessCost,
  { bySize: Float64Array; readonly minByParts: Float64Array[] }
>();

const MIN_KNOWN = 256;

function byHistogram(kernel: Kernel, heuristic: GuessCost): ExtraCost {
  if (heuristic.cost === 'largest') return (guess) => largestOf(kernel.histogram(guess)) - 1;
  const costs = extraCostBySize(heuristic, kernel.candidates.length);
  return (guess) => sumOf(kernel.histogram(guess), costs);
}

function oneByOne(kernel: Kernel, heuristic: GuessCost): ExtraCost {
  const counters = new Uint32Array(kernel.space.ordinals.limit);
  if (heuristic.cost === 'largest') {
    return (guess, limit) => largestUpTo(limit, kernel.ordinals(guess), counters);
  }
  const costs = extraCostBySize(heuristic, kernel.candidates.length);
  const steps = costs.subarray(1).map((sum, size) => sum - (costs[size] ?? 0));
  return (guess, limit) => sumUpTo(limit, kernel.ordinals(guess), counters, steps);
}

/**
 * The minimum extra cost of a guess by its number of parts of `count` candidates. Parts of nearly
 * equal size cost least, because the weight of a heuristic grows faster than the size.
 */
function minCostsByParts(heuristic: SumHeuristic, count: number): Float64Array {
  return Float64Array.from({ length: count + 1 }, (_, parts) => {
    if (parts === 0) return 0;
    const size = Math.floor(count / parts);
    const larger = count % parts;
    const extraCost = (partSize: number): number =>
      heuristic.weight(partSize) - partSize * heuristic.weight(1);
    return (parts - larger) * extraCost(size) + larger * extraCost(size + 1);
  });
}

/** The weight of a part by its size, minus the weight of as many parts of one candidate. */
function extraCostBySize({ weight, weights }: SumHeuristic, maxSize: number): Float64Array {
  const costs = weights(maxSize);
  const single = weight(1);
  for (let size = 1; size <= maxSize; size++) costs[size] = (costs[size] ?? 0) - size * single;
  return costs;
}

type SumHeuristic = Extract<GuessCost, { readonly cost: 'sum' }>;

function sumUpTo(
  limit: number,
  row: OrdinalRow,
  counters: Uint32Array,
  steps: Float64Array,
): number {
  let sum = 0;
  let counted = 0;
  for (; counted < row.length && sum < limit; counted++) {
    const ordinal = row[counted] ?? 0;
    const size = counters[ordinal] ?? 0;
    sum += steps[size] ?? 0;
    counters[ordinal] = size + 1;
  }
  clear(counters, row, counted);
  return sum;
}

function largestUpTo(limit: number, row: OrdinalRow, counters: Uint32Array): number {
  let max = 0;
  let counted = 0;
  for (; counted < row.length && max < limit; counted++) {
    const ordinal = row[counted] ?? 0;
    const size = counters[ordinal] ?? 0;
    if (size > max) max = size;
    counters[ordinal] = size + 1;
  }
  clear(counters, row, counted);
  return max;
}

function clear(counters: Uint32Array, row: OrdinalRow, counted: number): void {
  for (let i = 0; i < counted; i++) counters[row[i] ?? 0] = 0;
}

function sumOf(sizes: Uint32Array, costs: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < sizes.length; i++) sum += costs[sizes[i] ?? 0] ?? 0;
  return sum;
}

function largestOf(sizes: Uint32Array): number {
  let max = 0;
  for (let i = 0; i < sizes.length; i++) max = Math.max(max, sizes[i] ?? 0);
  return max;
}

/** The information of a feedback that showed only the contributions of one or two placements. */
type PlacementEntropy = {
  /** The symbol that most candidates have. */
  readonly hub: number;
  /** The entropy of a placement's contribution, in bits. */
  readonly entropy: (placement: Placement) => number;
  /** The mutual information of the contributions of a hub placement and another one, in bits. */
  readonly mutualInformation: (center: Placement, placement: Placement) => number;
};

/**
 * The placement entropies over candidates, which are indices of codes. They depend on few numbers:
 * how many candidates have a symbol, or the hub and a symbol, at which positions.
 */
function placementEntropyOf(space: CodeSpace, candidates: Uint32Array): PlacementEntropy {
  const { pegs, symbols, ordinals } = space;
  const statistics = Array.from({ length: symbols }, (_, symbol) =>
    symbolSetsOf(space, candidates, symbol),
  );
  const absences = statistics.map(({ sets, counts }) => counts[sets.indexOf(0)] ?? 0);
  const hub = absences.indexOf(Math.min(...absences));
  const setsOf = (symbol: number): SymbolSets => statistics[symbol] ?? noSets;
  const pairs = new Map<number, Uint32Array>();
  const tally = tallyOf(ordinals.limit, candidates.length);
  const contributionsOf = (placement: Placement): OrdinalRow =>
    ordinals.contributions(placement & ((1 << pegs) - 1));

  const pairsWithHub = (symbol: number): Uint32Array => {
    const counts = pairs.get(symbol) ?? pairCounts(setsOf(hub), setsOf(symbol));
    pairs.set(symbol, counts);
    return counts;
  };

  const entropy = (placement: Placement): number => {
    const contributions = contributionsOf(placement);
    const { sets, counts } = setsOf(placement >> pegs);
    for (const [i, set] of sets.entries()) tally.add(contributions[set] ?? 0, counts[i] ?? 0);
    return tally.takeEntropy();
  };

  const jointEntropy = (center: Placement, placement: Placement): number => {
    const [byCenter, byPlacement] = [contributionsOf(center), contributionsOf(placement)];
    const { sets } = setsOf(placement >> pegs);
    checkpoint(10 * sets.length * setsOf(hub).sets.length);
    const counts = pairsWithHub(placement >> pegs);
    for (const [row, hubSet] of setsOf(hub).sets.entries()) {
      const contribution = byCenter[hubSet] ?? 0;
      for (const [column, set] of sets.entries()) {
        const count = counts[row * sets.length + column] ?? 0;
        tally.add(contribution + (byPlacement[set] ?? 0), count);
      }
    }
    return tally.takeEntropy();
  };

  return {
    hub,
    entropy,
    mutualInformation: (center, placement) =>
      entropy(center) + entropy(placement) - jointEntropy(center, placement),
  };
}

/** The sets of positions at which candidates have a symbol; the empty set may be one of them. */
type SymbolSets = {
  readonly sets: readonly PositionSet[];
  readonly counts: readonly number[];
  /** For each candidate, the index of its set in `sets`. */
  readonly indices: Uint16Array;
};

const noSets: SymbolSets = { sets: [], counts: [], indices: new Uint16Array() };

function symbolSetsOf(space: CodeSpace, candidates: Uint32Array, symbol: number): SymbolSets {
  const indexBySet = new Int32Array(1 << space.pegs).fill(-1);
  const sets: PositionSet[] = [];
  const counts: number[] = [];
  const indices = new Uint16Array(candidates.length);
  for (let i = 0; i < candidates.length; i++) {
    const set = positionsOf(symbol, candidates[i] ?? 0, space);
    let index = indexBySet[set] ?? 0;
    if (index < 0) {
      index = sets.length;
      indexBySet[set] = index;
      sets.push(set);
      counts.push(0);
    }
    indices[i] = index;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  checkpoint(10 * candidates.length);
  return { sets, counts, indices };
}

function positionsOf(symbol: number, code: number, space: CodeSpace): PositionSet {
  const { pegs, placements, stride } = space;
  for (let at = code * stride; at < (code + 1) * stride; at++) {
    const placement = placements[at] ?? 0;
    if (placement >> pegs === symbol && placement !== 0) return placement & ((1 << pegs) - 1);
  }
  return 0;
}

/** A row for each set of one symbol, a column for each set of the other: the number of candidates. */
function pairCounts(one: SymbolSets, other: SymbolSets): Uint32Array {
  const columns = other.sets.length;
  const counts = new Uint32Array(one.sets.length * columns);
  for (let i = 0; i < one.indices.length; i++) {
    const pair = (one.indices[i] ?? 0) * columns + (other.indices[i] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  checkpoint(2 * one.indices.length);
  return counts;
}

type Tally = {
  readonly add: (ordinal: number, count: number) => void;
  /** The entropy of the counts in bits; resets the counts. */
  readonly takeEntropy: () => number;
};

function tallyOf(limit: number, candidates: number): Tally {
  const sizes = new Uint32Array(limit);
  const used: number[] = [];
  return {
    add: (ordinal, count) => {
      if (count === 0) return;
      if (sizes[ordinal] === 0) used.push(ordinal);
      sizes[ordinal] = (sizes[ordinal] ?? 0) + count;
    },
    takeEntropy: () => {
      let sum = 0;
      for (const ordinal of used) {
        const size = sizes[ordinal] ?? 0;
        sum += size * Math.log2(size);
        sizes[ordinal] = 0;
      }
      checkpoint(50 * used.length);
      used.length = 0;
      return Math.log2(candidates) - sum / candidates;
    },
  };
}

/**
 * A lower bound of the extra cost of a guess, much faster to compute and often close to it. If the
 * best bound is `limit` or more, any number from `limit` up to it.
 */
export type LowerBound = (guess: CodeIndex, limit: number) => number;

/**
 * A lower bound of the extra cost by entropy, for feedback that shows the contribution of each
 * symbol: marks in order. The information of a guess is at most the sum of the entropies of its
 * placements, minus the mutual information of each placement with the one of the hub symbol (the
 * edges of a dependence tree: C. K. Chow and C. N. Liu, IEEE Transactions on Information Theory 14,
 * 1968). The hub is the symbol that most candidates have, such as the `=` of equations.
 */
export function entropyBound(space: CodeSpace, candidates: Uint32Array): LowerBound {
  const { placements, stride, pegs, symbols } = space;
  const { hub, entropy, mutualInformation } = placementEntropyOf(space, candidates);
  const units = UNITS_PER_BIT * candidates.length;
  const perfect = units * (Math.log2(candidates.length) - ROUNDING);
  const entropies = new Float64Array(symbols << pegs).fill(UNKNOWN);
  const mutualByHub = new Map<Placement, Float64Array>();

  const computeEntropy = (placement: Placement): number => {
    const cost = units * entropy(placement);
    entropies[placement] = cost;
    return cost;
  };
  const computeMutual = (row: Float64Array, center: Placement, placement: Placement): number => {
    const cost = units * mutualInformation(center, placement);
    row[placement] = cost;
    return cost;
  };
  const mutualWith = (center: Placement): Float64Array => {
    const row = mutualByHub.get(center) ?? new Float64Array(entropies.length).fill(UNKNOWN);
    mutualByHub.set(center, row);
    checkpoint(row.length);
    return row;
  };

  return (guess, limit) => {
    const first = guess * stride;
    let end = first;
    let bound = perfect;
    let center: Placement = 0;
    for (; end < first + stride; end++) {
      const placement = placements[end] ?? 0;
      if (placement === 0) break;
      if (placement >> pegs === hub) center = placement;
      const cost = entropies[placement] ?? 0;
      bound -= cost === UNKNOWN ? computeEntropy(placement) : cost;
    }
    if (bound >= limit || center === 0) return bound;
    const row = mutualWith(center);
    for (let at = first; at < end; at++) {
      const placement = placements[at] ?? 0;
      if (placement === center) continue;
      const cost = row[placement] ?? 0;
      bound += cost === UNKNOWN ? computeMutual(row, center, placement) : cost;
    }
    return bound;
  };
}

const UNKNOWN = Infinity;
/** In bits, more than the error of `entropy`, which adds rounded logarithms. */
const ROUNDING = 1e-6;
