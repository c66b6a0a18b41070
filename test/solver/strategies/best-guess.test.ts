import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { costOf, heuristics } from '../../../source/solver/heuristics.ts';
import { bestGuess, bestGuesses } from '../../../source/solver/strategies/best-guess.ts';
import { smallHistories } from '../histories.ts';
import { listedPosition, scoredPartSizes } from '../positions.ts';

const histories = smallHistories({ turns: 3, lies: 0 }).filter(
  ({ rules }) => variantOf(rules).secretCount <= 256,
);

describe('the best guess', () => {
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
