import { canonicalGuesses } from './canonical.ts';
import type { CodeIndex } from './code-space.ts';
import { type Excess, excessOf } from './excess.ts';
import type { Heuristic } from './heuristics.ts';
import { kernelOf } from './kernel.ts';
import type { ListedPosition } from './position.ts';

/** The guess that a heuristic likes best. Of equal ones a candidate, and of these the lowest code. */
export function bestGuess({ turns, candidates }: ListedPosition, heuristic: Heuristic): CodeIndex {
  const { space, indices } = candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const excess = excessOf(kernelOf(space, indices), heuristic);
  const perfect = firstPerfect(indices, excess, space.ordinals.limit);
  if (perfect !== undefined) return perfect;
  const history = turns.map(({ guess }) => guess);
  return leastExcess(canonicalGuesses(space, history, indices), indices, excess);
}

/** The lowest candidate that tells all candidates apart, if there is one: nothing can be better. */
function firstPerfect(
  candidates: Uint32Array,
  excess: Excess,
  mostParts: number,
): CodeIndex | undefined {
  if (candidates.length > mostParts) return undefined;
  return candidates.find((candidate) => excess(candidate, 1) === 0);
}

/** The guess of least excess; all of `guesses` and of `candidates` ascend. */
function leastExcess(guesses: Uint32Array, candidates: Uint32Array, excess: Excess): CodeIndex {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  let bestIsCandidate = false;
  let next = 0;
  for (const guess of guesses) {
    while ((candidates[next] ?? Number.POSITIVE_INFINITY) < guess) next++;
    const isCandidate = candidates[next] === guess;
    // A candidate takes the place of an equal guess that is none.
    const limit = isCandidate && !bestIsCandidate ? least + 1 : least;
    const found = excess(guess, limit);
    if (found < limit) {
      best = guess;
      least = found;
      bestIsCandidate = isCandidate;
    }
  }
  return best;
}
