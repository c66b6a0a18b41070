import { entropy } from '../heuristics/heuristics.ts';
import { type Part, partitionOf } from '../partition.ts';
import { type ListedPosition, listedAfter } from '../position.ts';
import { type CodeIndex, codeAt } from '../space/code-space.ts';
import { bestGuesses, type RatedGuess } from './best-guess.ts';

/** A guess, and the total of guesses for all candidates with it, this one included. */
export type BeamResult = { readonly guess: CodeIndex; readonly total: number };

/**
 * A beam search to the end of the game: tries the best guesses by entropy, and the best guesses after
 * each of their feedbacks, and so on. Returns the guess with the lowest total.
 *
 * @param width the number of guesses that are tried in each position; 1 is the strategy `entropy`
 */
export function planByBeam(position: ListedPosition, width: number): BeamResult {
  const { indices } = position.candidates;
  const [guess = 0] = indices;
  if (indices.length <= 2) return { guess, total: minTotal(indices.length) };
  const options = bestGuesses(position, entropy, width);
  let best: BeamResult = { guess, total: Infinity };
  for (const option of options) {
    const total = totalOf(position, option, width, best.total);
    if (total < best.total) best = { guess: option.guess, total };
    if (option.extraCost === 0) break;
  }
  return best;
}

/** The total of a guess; if it is `limit` or more, any number that is `limit` or more. */
function totalOf(
  position: ListedPosition,
  { guess, extraCost }: RatedGuess,
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
  let total = sizes.reduce((sum, size) => sum + minTotal(size), indices.length);
  if (extraCost === 0) return total;
  // Where few guesses are allowed, some of them do not split the candidates and would recur forever.
  if (sizes.includes(indices.length)) return Infinity;
  for (const part of parts.toSorted(largestFirst)) {
    if (total >= limit) return total;
    const size = part.candidates.length;
    if (size > 2) total += planByBeam(after(part), width).total - minTotal(size);
  }
  return total;
}

/** A lower bound of the total: one guess for one of the candidates, two for each other one. */
const minTotal = (candidates: number): number => 2 * candidates - 1;

const largestFirst = (one: Part, other: Part): number =>
  other.candidates.length - one.candidates.length;
