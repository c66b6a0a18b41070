import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entropy,
  entropyBound,
  extraCostOf,
  UNITS_PER_BIT,
} from '../../../source/solver/heuristics.ts';
import type { ListedPosition } from '../../../source/solver/position.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import {
  bestGuess,
  bestGuesses,
  type RatedGuess,
} from '../../../source/solver/strategies/best-guess.ts';
import { listedPosition, markedGames } from '../positions.ts';

/** Every guess with its extra cost and its partition. */
function ratedGuesses({ candidates: { space, indices } }: ListedPosition) {
  const kernel = kernelOf(space, indices);
  const extraCost = extraCostOf(kernel, entropy);
  return Array.from(space.all, (guess) => {
    const row = [...kernel.ordinals(guess)];
    const partition = row.map((ordinal) => row.indexOf(ordinal)).join();
    return { guess, extraCost: extraCost(guess, Infinity), partition };
  });
}

/** The best guesses of a position, by sorting all guesses; candidates win ties. */
function referenceBest(position: ListedPosition, count: number): readonly RatedGuess[] {
  const { indices } = position.candidates;
  const group = (guess: number) => (indices.includes(guess) ? 0 : 1);
  const sorted = ratedGuesses(position).toSorted(
    (one, other) =>
      one.extraCost - other.extraCost ||
      group(one.guess) - group(other.guess) ||
      one.guess - other.guess,
  );
  const different = sorted.filter(
    ({ partition }, index) => sorted.findIndex((other) => other.partition === partition) === index,
  );
  return different.slice(0, count).map(({ guess, extraCost }) => ({ guess, extraCost }));
}

describe('the entropy bound', () => {
  it('is never above the extra cost', () => {
    fc.assert(
      fc.property(markedGames, (rules) => {
        const position = listedPosition(rules);
        const { space, indices } = position.candidates;
        const bound = entropyBound(space, indices);
        for (const { guess, extraCost } of ratedGuesses(position)) {
          const [loose, tight] = [bound(guess, -Infinity), bound(guess, Infinity)];
          expect(loose).toBeLessThanOrEqual(extraCost);
          expect(tight).toBeLessThanOrEqual(extraCost);
          expect(tight).toBeGreaterThanOrEqual(loose - UNITS_PER_BIT / 1000);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('does not change the best guesses', () => {
    fc.assert(
      fc.property(markedGames, fc.integer({ min: 1, max: 12 }), (rules, count) => {
        const position = listedPosition(rules);
        const reference = referenceBest(position, count);
        expect(bestGuesses(position, entropy, count)).toEqual(reference);
        expect(bestGuess(position, entropy)).toBe(reference[0]?.guess);
      }),
      { numRuns: 30 },
    );
  });
});
