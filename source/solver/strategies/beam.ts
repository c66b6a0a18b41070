import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { entropy } from '../heuristics/heuristics.ts';
import { type Part, partitionOf } from '../position/partition.ts';
import { type ListedPosition, listedAfter } from '../position/position.ts';
import { type CodeIndex, codeAt } from '../space/code-space.ts';
import { minTotal } from '../trees/tree.ts';
import { bestGuesses, type RatedGuess } from './best-guess.ts';

/** A guess, and what follows it. */
export type BeamPlan = {
  readonly guess: CodeIndex;
  /** The total of guesses for all candidates, this one included. */
  readonly total: number;
  /** The plans after each of its turns that leaves more than two candidates. */
  readonly after: readonly PlannedTurn[];
};

type PlannedTurn = { readonly turn: AnsweredGuess; readonly plan: BeamPlan };

/**
 * A beam search to the end of the game: tries the best guesses by entropy, and the best guesses after
 * each of their feedbacks, and so on. Returns the guess with the lowest total.
 *
 * @param width the number of guesses that are tried in each position; 1 is the strategy `entropy`
 */
export function planByBeam(position: ListedPosition, width: number): BeamPlan {
  const { indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return { guess: lowest, total: minTotal(indices.length), after: [] };
  return planBelow(position, width, Infinity) ?? { guess: lowest, total: Infinity, after: [] };
}

/**
 * Chooses guesses by a beam search, and searches only where the last searches have planned nothing:
 * a simulation plays each plan to its end.
 */
export function beamChooser(width: number): (position: ListedPosition) => CodeIndex {
  const planned = new Map<string, BeamPlan>();
  return (position) => {
    const { turns, clues } = position;
    const keyAfter = (last: readonly AnsweredGuess[]): string =>
      JSON.stringify([clues, ...turns, ...last]);
    const key = keyAfter([]);
    const { guess, after } = planned.get(key) ?? planByBeam(position, width);
    planned.delete(key);
    for (const { turn, plan } of after) planned.set(keyAfter([turn]), plan);
    return guess;
  };
}

/** The plan with the lowest total for three or more candidates, if one is below a limit. */
function planBelow(position: ListedPosition, width: number, limit: number): BeamPlan | undefined {
  let best: BeamPlan | undefined;
  for (const option of bestGuesses(position, entropy, width, 'stop')) {
    best = planWith(option, position, width, best?.total ?? limit) ?? best;
    if (option.extraCost === 0) break;
  }
  return best;
}

/** The plan with a guess, if its total is below a limit. */
function planWith(
  { guess, extraCost }: RatedGuess,
  position: ListedPosition,
  width: number,
  limit: number,
): BeamPlan | undefined {
  const { space, indices } = position.candidates;
  const parts = partitionOf(space, indices, guess).filter(
    ({ ordinal }) => ordinal !== space.ordinals.solved,
  );
  const sizes = parts.map((part) => part.candidates.length);
  let total = sizes.reduce((sum, size) => sum + minTotal(size), indices.length);
  // Where few guesses are allowed, some of them do not split the candidates and would recur forever.
  if (extraCost > 0 && sizes.includes(indices.length)) return undefined;
  const code = codeAt(space, guess);
  const after: PlannedTurn[] = [];
  for (const { feedback, candidates } of parts.toSorted(largestFirst)) {
    if (total >= limit) return undefined;
    const least = minTotal(candidates.length);
    if (candidates.length <= 2) continue;
    const turn = { guess: code, feedback };
    const plan = planBelow(listedAfter(position, turn, candidates), width, limit - total + least);
    if (plan === undefined) return undefined;
    total += plan.total - least;
    after.push({ turn, plan });
  }
  return total < limit ? { guess, total, after } : undefined;
}

const largestFirst = (one: Part, other: Part): number =>
  other.candidates.length - one.candidates.length;
