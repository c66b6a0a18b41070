import { canonicalGuesses } from './canonical.ts';
import type { CodeIndex } from './code-space.ts';
import type { Heuristic } from './heuristics.ts';
import { type Kernel, kernelOf } from './kernel.ts';
import type { OrdinalRow } from './ordinal.ts';
import type { ListedPosition } from './position.ts';

/**
 * The guess that a heuristic likes best. Of equal ones a candidate, and of these the lowest code.
 */
export function bestGuess(
  { turns, candidates: { space, indices } }: ListedPosition,
  heuristic: Heuristic,
): CodeIndex {
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const kernel = kernelOf(space, indices);
  const cost = costFunction(kernel, heuristic);
  const least = cost.least;
  if (indices.length <= space.ordinals.limit) {
    const splitter = indices.find((candidate) => cost.of(candidate) === least);
    if (splitter !== undefined) return splitter;
  }
  const guesses = canonicalGuesses(
    space,
    turns.map((turn) => turn.guess),
    indices,
  );
  let best = lowest;
  let bestCost = Number.POSITIVE_INFINITY;
  let bestIsCandidate = false;
  let next = 0;
  for (const guess of guesses) {
    while ((indices[next] ?? Number.POSITIVE_INFINITY) < guess) next++;
    const isCandidate = indices[next] === guess;
    const now = cost.of(guess);
    if (now < bestCost || (now === bestCost && isCandidate && !bestIsCandidate)) {
      best = guess;
      bestCost = now;
      bestIsCandidate = isCandidate;
      if (now === least && indices.length <= space.ordinals.limit) return best;
    }
  }
  return best;
}

/** Up to so many candidates, a sum is kept up one candidate at a time; above, sizes are counted. */
const FEW = 64;

function costFunction(
  kernel: Kernel,
  { weight, cost }: Heuristic,
): { least: number; of: (guess: CodeIndex) => number } {
  const { candidates, space } = kernel;
  const { length } = candidates;
  const weights = Float64Array.from({ length: length + 1 }, (_, size) =>
    size === 0 ? 0 : weight(size),
  );
  const least = cost === 'sum' ? length * weight(1) : weight(1);
  if (length <= FEW || space.ordinals.bytes > 1) {
    const sizes = new Uint32Array(space.ordinals.limit);
    if (cost === 'largest')
      return { least, of: (guess) => weights[largestOf(kernel.ordinals(guess), sizes)] ?? 0 };
    const steps = Float64Array.from(
      { length },
      (_, size) => (weights[size + 1] ?? 0) - (weights[size] ?? 0),
    );
    return { least, of: (guess) => sumOf(kernel.ordinals(guess), sizes, steps) };
  }
  return cost === 'sum'
    ? { least, of: (guess) => weighAll(kernel.histogram(guess), weights) }
    : { least, of: (guess) => weights[largest(kernel.histogram(guess))] ?? 0 };
}

function sumOf(row: OrdinalRow, sizes: Uint32Array, steps: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    const size = sizes[ordinal] ?? 0;
    sum += steps[size] ?? 0;
    sizes[ordinal] = size + 1;
  }
  for (let i = 0; i < row.length; i++) sizes[row[i] ?? 0] = 0;
  return sum;
}

function largestOf(row: OrdinalRow, sizes: Uint32Array): number {
  let most = 0;
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    const size = (sizes[ordinal] ?? 0) + 1;
    if (size > most) most = size;
    sizes[ordinal] = size;
  }
  for (let i = 0; i < row.length; i++) sizes[row[i] ?? 0] = 0;
  return most;
}

function weighAll(sizes: Uint32Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < sizes.length; i++) sum += weights[sizes[i] ?? 0] ?? 0;
  return sum;
}

function largest(sizes: Uint32Array): number {
  let most = 0;
  for (let i = 0; i < sizes.length; i++) most = Math.max(most, sizes[i] ?? 0);
  return most;
}
