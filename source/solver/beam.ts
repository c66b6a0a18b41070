import { bestGuesses, type Rated } from './best-guess.ts';
import { type CodeIndex, codeAt } from './code-space.ts';
import { entropy } from './heuristics.ts';
import { type Part, partitionOf } from './partition.ts';
import type { ListedPosition } from './position.ts';

/** A guess, and how many guesses are needed for all candidates together, this one included. */
export type Plan = { readonly guess: CodeIndex; readonly total: number };

/**
 * Looks ahead to the end of the game for the few guesses that entropy likes best, and for the few
 * best guesses after each of their answers, and so on: the guess with the least total.
 *
 * @param width how many guesses are tried in each position; 1 is entropy itself
 */
export function planByBeam(position: ListedPosition, width: number): Plan {
  const { indices } = position.candidates;
  const [guess = 0] = indices;
  if (indices.length <= 2) return { guess, total: leastTotal(indices.length) };
  const options = bestGuesses(position, entropy, width);
  let best: Plan = { guess, total: Infinity };
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
  const sizes = parts.map((part) => part.candidates.length);
  let total = sizes.reduce((sum, size) => sum + leastTotal(size), indices.length);
  if (excess === 0) return total;
  for (const part of parts.toSorted(largestFirst)) {
    if (total >= limit) return total;
    const size = part.candidates.length;
    if (size > 2) total += planByBeam(after(position, guess, part), width).total - leastTotal(size);
  }
  return total;
}

/** What so many candidates take at least: one of them one guess, each of the others two. */
const leastTotal = (candidates: number): number => 2 * candidates - 1;

const largestFirst = (one: Part, other: Part): number =>
  other.candidates.length - one.candidates.length;

function after(position: ListedPosition, guess: CodeIndex, part: Part): ListedPosition {
  const { rules, turns, candidates } = position;
  const turn = { guess: codeAt(candidates.space, guess), feedback: part.feedback };
  return {
    rules,
    turns: [...turns, turn],
    candidates: { ...candidates, indices: part.candidates },
  };
}
