import type { CodeIndex } from '../space/code-space.ts';
import type { Kernel } from '../space/kernel.ts';
import type { OrdinalRow } from '../space/ordinal.ts';
import { MAX_PAIRED, type PartCosts } from '../space/rating.ts';
import type { GuessCost } from './heuristics.ts';

/**
 * The cost of a guess above that of a perfect one, which gives each candidate another feedback: a
 * whole number, 0 or more. If it is `limit` or more, any number that is `limit` or more.
 */
export type ExtraCost = (guess: CodeIndex, limit: number) => number;

/** Up to this number of candidates, it is faster to add one by one and to stop at the limit. */
const MAX_ONE_BY_ONE = 32;

/** The same where guesses with too few parts are skipped. */
const MAX_ONE_BY_ONE_WITH_PARTS = 96;

/** The extra cost of guesses by a heuristic, over the candidates of a kernel. */
export function extraCostOf(kernel: Kernel, heuristic: GuessCost): ExtraCost {
  const { parts, candidates, space } = kernel;
  const { bytes, limit: ordinals } = space.ordinals;
  const byParts = parts === undefined ? MAX_ONE_BY_ONE : MAX_ONE_BY_ONE_WITH_PARTS;
  const maxOneByOne = bytes > 1 ? ordinals : byParts;
  if (candidates.length > maxOneByOne) return byHistogram(kernel, heuristic);
  const extraCost = oneByOne(kernel, heuristic);
  if (parts === undefined) return extraCost;
  const minCosts = minCostsByParts(heuristic, candidates.length, ordinals);
  return (guess, limit) => {
    const bound = minCosts[parts(guess)] ?? 0;
    return bound < limit ? extraCost(guess, limit) : bound;
  };
}

/** The costs of parts by a heuristic, for up to `count` candidates. */
export function partCostsOf(heuristic: GuessCost, count: number): PartCosts {
  if (heuristic.cost === 'largest') return { kind: 'largest' };
  const entry = knownCosts.get(heuristic) ?? { bySize: new Float64Array(), minByParts: [] };
  if (entry.bySize.length <= count) {
    entry.bySize = extraCostBySize(heuristic, Math.max(MIN_KNOWN, count, 2 * entry.bySize.length));
  }
  knownCosts.set(heuristic, entry);
  const { bySize, minByParts } = entry;
  if (count > MAX_PAIRED) return { kind: 'sum', bySize, minByParts: new Float64Array() };
  minByParts[count] ??= minCostsByParts(heuristic, count, count);
  return { kind: 'sum', bySize, minByParts: minByParts[count] };
}

/** The costs that are computed so far. */
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
function minCostsByParts(heuristic: GuessCost, count: number, maxParts: number): Float64Array {
  return Float64Array.from({ length: maxParts + 1 }, (_, parts) => {
    if (parts === 0 || parts > count) return 0;
    const size = Math.floor(count / parts);
    const larger = count % parts;
    if (heuristic.cost === 'largest') return larger === 0 ? size - 1 : size;
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

/** Resets the counters of the first `counted` candidates. */
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
