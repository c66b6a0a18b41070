import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import {
  costOf,
  type Heuristic,
  heuristics,
} from '../../../source/solver/heuristics/heuristics.ts';
import type { ListedPosition } from '../../../source/solver/position/position.ts';
import { bestGuess, bestGuesses } from '../../../source/solver/strategies/best-guess.ts';
import { smallHistories } from '../histories.ts';
import { listedPosition, scoredPartSizes } from '../positions.ts';

/** The best guess by a heuristic, by rating every guess of the game. */
function referenceBest(position: ListedPosition, heuristic: Heuristic): number {
  const { space, indices } = position.candidates;
  const rated = Array.from(space.all, (guess) => ({
    guess,
    cost: costOf(heuristic, scoredPartSizes(position, guess)),
    group: indices.includes(guess) ? 0 : 1,
  }));
  rated.sort((a, b) => a.cost - b.cost || a.group - b.group || a.guess - b.guess);
  return rated[0]?.guess ?? -1;
}

const histories = smallHistories({ turns: 3, lies: 0 }).filter(
  ({ rules }) => variantOf(rules).secretCount <= 256,
);

describe('the best guess', () => {
  it.each(heuristics.map((heuristic) => [heuristic.name, heuristic] as const))(
    'is the best of all guesses: %s',
    (_name, heuristic) => {
      fc.assert(
        fc.property(histories, ({ rules, turns }) => {
          const position = listedPosition(rules, turns);
          expect(bestGuess(position, heuristic)).toBe(referenceBest(position, heuristic));
        }),
        { numRuns: 60 },
      );
    },
  );

  it('is the first of the best guesses, which have different partitions', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...heuristics), ({ rules, turns }, heuristic) => {
        const position = listedPosition(rules, turns);
        const best = bestGuesses(position, heuristic, 5);
        expect(best[0]?.guess).toBe(bestGuess(position, heuristic));
        const costs = best.map(({ guess }) => costOf(heuristic, scoredPartSizes(position, guess)));
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
        expect(new Set(best.map(({ guess }) => guess)).size).toBe(best.length);
      }),
      { numRuns: 60 },
    );
  });
});
