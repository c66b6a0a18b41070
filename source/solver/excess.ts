import type { CodeIndex } from './code-space.ts';
import type { Heuristic } from './heuristics.ts';
import type { Kernel } from './kernel.ts';
import type { OrdinalRow } from './ordinal.ts';

/**
 * By how much the cost of a guess exceeds that of a perfect one, which would tell all candidates
 * apart: a whole number from 0 up. If it is `limit` or more, any number that is `limit` or more.
 */
export type Excess = (guess: CodeIndex, limit: number) => number;

/** Up to so many candidates it is quicker to add up one by one and to stop at the limit. */
const FEW = 32;

/** The excess of guesses by a heuristic, over the candidates of a kernel. */
export function excessOf(kernel: Kernel, heuristic: Heuristic): Excess {
  const { ordinals } = kernel.space;
  const few = kernel.candidates.length <= FEW || ordinals.bytes > 1;
  const counters = new Uint32Array(few ? ordinals.limit : 0);
  if (heuristic.cost === 'largest') {
    if (!few) return (guess) => largestOf(kernel.histogram(guess)) - 1;
    return (guess, limit) => largestUpTo(limit, kernel.ordinals(guess), counters);
  }
  const excess = excessBySize(heuristic.weight, kernel.candidates.length);
  if (!few) return (guess) => sumOf(kernel.histogram(guess), excess);
  const steps = excess.subarray(1).map((sum, size) => sum - (excess[size] ?? 0));
  return (guess, limit) => sumUpTo(limit, kernel.ordinals(guess), counters, steps);
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
