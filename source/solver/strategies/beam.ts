import { type Part, partitionOf } from '../partition.ts';
import { type ListedPosition, listedAfter } from '../position.ts';
import { type CodeIndex, codeAt } from '../space/code-space.ts';
import { bestGuesses, type Rated } from './best-guess.ts';
import { entropy } from './heuristics.ts';

/** A guess, and how many guesses are needed for all candidates together, this one included. */
export type BeamResult = { readonly guess: CodeIndex; readonly total: number };

/**
 * Looks ahead to the end of the game for the few guesses that entropy likes best, and for the few
 * best guesses after each of their answers, and so on: the guess with the least total.
 *
 * @param width how many guesses are tried in each position; 1 is entropy itself
 */
export function planByBeam(position: ListedPosition, width: number): BeamResult {
  const { indices } = position.candidates;
  const [guess = 0] = indices;
  if (indices.length <= 2) return { guess, total: leastTotal(indices.length) };
  const options = bestGuesses(position, entropy, width);
  let best: BeamResult = { guess, total: Infinity };
  for (const option of options) {
    const total = totalOf(position, option, width, best.total);
    if (total < best.total) best = { guess: option.guess, total };
    if (option.excess === 0) break;
  }
  return best;
}

/** The total of a guess, or any number from `limit` on if it is not below that. */
function totalOf(
  position: ListedPosition,
  { guess, excess }: Rated,
  width: number,
  limit: number,
): number {
  const { space, indices } = position.candidates;
  const parts = partitionOf(space, indices, guess).filter(
    ({ ordinal }) => ordinal !== space.ordinals.solved,
  );
  const after = ({ feedback, candidates }: Part): ListedPosition =>
    listedAfter(position, { guess: codeAt(space, guess), feedback }, candidates);
  const sizes = parts.map((part) => part.candidates.length);
  let total = sizes.reduce((sum, size) => sum + leastTotal(size), indices.length);
  if (excess === 0) return total;
  // Where few guesses are allowed, some of them tell nothing, and would lead here again.
  if (sizes.includes(indices.length)) return Infinity;
  for (const part of parts.toSorted(largestFirst)) {
    if (total >= limit) return total;
    const size = part.candidates.length;
    if (size > 2) total += planByBeam(after(part), width).total - leastTotal(size);
  }
  return total;
}

/** What so many candidates take at least: one of them one guess, each of the others two. */
const leastTotal = (candidates: number): number => 2 * candidates - 1;

const largestFirst = (one: Part, other: Part): number =>
  other.candidates.length - one.candidates.length;
