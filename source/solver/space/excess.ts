import type { Heuristic } from '../strategies/heuristics.ts';
import type { CodeIndex } from './code-space.ts';
import type { Kernel } from './kernel.ts';
import type { OrdinalRow } from './ordinal.ts';

/**
 * By how much the cost of a guess exceeds that of a perfect one, which would tell all candidates
 * apart: a whole number from 0 up. If it is `limit` or more, any number that is `limit` or more.
 */
export type Excess = (guess: CodeIndex, limit: number) => number;

/** Up to so many candidates it is quicker to add up one by one and to stop at the limit. */
const FEW = 32;

/** As much, where guesses that make too few parts need not be added up at all. */
const FEW_BY_PARTS = 96;

/** The excess of guesses by a heuristic, over the candidates of a kernel. */
export function excessOf(kernel: Kernel, heuristic: Heuristic): Excess {
  const { parts, candidates, space } = kernel;
  const { bytes, limit: ordinals } = space.ordinals;
  const few = bytes > 1 ? ordinals : parts === undefined ? FEW : FEW_BY_PARTS;
  if (candidates.length > few) return byHistogram(kernel, heuristic);
  const excess = oneByOne(kernel, heuristic);
  if (parts === undefined) return excess;
  const least = leastByParts(heuristic, candidates.length, ordinals);
  return (guess, limit) => {
    const bound = least[parts(guess)] ?? 0;
    return bound < limit ? excess(guess, limit) : bound;
  };
}

function byHistogram(kernel: Kernel, heuristic: Heuristic): Excess {
  if (heuristic.cost === 'largest') return (guess) => largestOf(kernel.histogram(guess)) - 1;
  const excess = excessBySize(heuristic.weight, kernel.candidates.length);
  return (guess) => sumOf(kernel.histogram(guess), excess);
}

function oneByOne(kernel: Kernel, heuristic: Heuristic): Excess {
  const counters = new Uint32Array(kernel.space.ordinals.limit);
  if (heuristic.cost === 'largest') {
    return (guess, limit) => largestUpTo(limit, kernel.ordinals(guess), counters);
  }
  const excess = excessBySize(heuristic.weight, kernel.candidates.length);
  const steps = excess.subarray(1).map((sum, size) => sum - (excess[size] ?? 0));
  return (guess, limit) => sumUpTo(limit, kernel.ordinals(guess), counters, steps);
}

/**
 * The least excess of a guess by the number of parts that it makes of `count` candidates: that of
 * parts as even as can be, for a heuristic dislikes a part the more the larger it is.
 */
function leastByParts(heuristic: Heuristic, count: number, most: number): Float64Array {
  return Float64Array.from({ length: most + 1 }, (_, parts) => {
    if (parts === 0 || parts > count) return 0;
    const size = Math.floor(count / parts);
    const larger = count % parts;
    if (heuristic.cost === 'largest') return larger === 0 ? size - 1 : size;
    const excess = (of: number): number => heuristic.weight(of) - of * heuristic.weight(1);
    return (parts - larger) * excess(size) + larger * excess(size + 1);
  });
}

/** By how much the weight of a part exceeds that of as many parts of one candidate each. */
const excessBySize = (weight: (size: number) => number, most: number): Float64Array =>
  Float64Array.from({ length: most + 1 }, (_, size) =>
    size === 0 ? 0 : weight(size) - size * weight(1),
  );

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
  let most = 0;
  let counted = 0;
  for (; counted < row.length && most < limit; counted++) {
    const ordinal = row[counted] ?? 0;
    const size = counters[ordinal] ?? 0;
    if (size > most) most = size;
    counters[ordinal] = size + 1;
  }
  clear(counters, row, counted);
  return most;
}

/** Sets the counters back that the first `counted` candidates have used. */
function clear(counters: Uint32Array, row: OrdinalRow, counted: number): void {
  for (let i = 0; i < counted; i++) counters[row[i] ?? 0] = 0;
}

function sumOf(sizes: Uint32Array, excess: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < sizes.length; i++) sum += excess[sizes[i] ?? 0] ?? 0;
  return sum;
}

function largestOf(sizes: Uint32Array): number {
  let most = 0;
  for (let i = 0; i < sizes.length; i++) most = Math.max(most, sizes[i] ?? 0);
  return most;
}
