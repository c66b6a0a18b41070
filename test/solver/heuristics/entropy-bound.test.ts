import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entropyBound } from '../../../source/solver/heuristics/entropy-bound.ts';
import { extraCostOf } from '../../../source/solver/heuristics/extra-cost.ts';
import { entropy, UNITS_PER_BIT } from '../../../source/solver/heuristics/heuristics.ts';
import type { ListedPosition } from '../../../source/solver/position.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import {
  bestGuess,
  bestGuesses,
  type RatedGuess,
} from '../../../source/solver/strategies/best-guess.ts';
import { listedStart, markedGames } from '../marked-games.ts';

/** Every guess with its extra cost and its partition. */
function ratedGuesses({ candidates: { space, indices } }: ListedPosition) {
  const kernel = kernelOf(space, indices);
  const extraCost = extraCostOf(kernel, entropy);
  return Array.from(space.all, (guess) => {
    const row = [...kernel.ordinals(guess)];
    const split = row.map((ordinal) => row.indexOf(ordinal)).join();
    return { guess, extraCost: extraCost(guess, Infinity), split };
  });
}

/** The best guesses of a position, by sorting all; candidates come before other guesses. */
function plainlyBest(position: ListedPosition, count: number): readonly RatedGuess[] {
  const { indices } = position.candidates;
  const group = (guess: number) => (indices.includes(guess) ? 0 : 1);
  const sorted = ratedGuesses(position).toSorted(
    (one, other) =>
      one.extraCost - other.extraCost ||
      group(one.guess) - group(other.guess) ||
      one.guess - other.guess,
  );
  const different = sorted.filter(
    ({ split }, index) => sorted.findIndex((other) => other.split === split) === index,
  );
  return different.slice(0, count).map(({ guess, extraCost }) => ({ guess, extraCost }));
}

/** A position with only some of the candidates of another. */
const withOnly = (position: ListedPosition, indices: Uint32Array): ListedPosition => ({
  ...position,
  candidates: { ...position.candidates, indices },
});

describe('the entropy bound', () => {
  it('is never above the extraCost', () => {
    fc.assert(
      fc.property(markedGames, (rules) => {
        const position = listedStart(rules);
        const { space, indices } = position.candidates;
        const bound = entropyBound(space, indices);
        for (const { guess, extraCost } of ratedGuesses(position)) {
          const [quick, close] = [bound(guess, -Infinity), bound(guess, Infinity)];
          expect(quick).toBeLessThanOrEqual(extraCost);
          expect(close).toBeLessThanOrEqual(extraCost);
          expect(close).toBeGreaterThanOrEqual(quick - UNITS_PER_BIT / 1000);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is the extraCost but for rounding where a guess has one symbol', () => {
    fc.assert(
      fc.property(markedGames, (rules) => {
        const { space, indices } = listedStart(rules).candidates;
        const bound = entropyBound(space, indices);
        const extraCost = extraCostOf(kernelOf(space, indices), entropy);
        for (const guess of space.all) {
          if (space.placements[guess * space.stride + 1] !== 0) continue;
          const rounding = extraCost(guess, Infinity) - bound(guess, Infinity);
          expect(rounding).toBeLessThan(2e-6 * UNITS_PER_BIT * indices.length);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('leaves the choice as it is without bounds', () => {
    fc.assert(
      fc.property(markedGames, fc.integer({ min: 1, max: 12 }), (rules, count) => {
        const position = listedStart(rules);
        const plain = plainlyBest(position, count);
        expect(bestGuesses(position, entropy, count)).toEqual(plain);
        expect(bestGuess(position, entropy)).toBe(plain[0]?.guess);
      }),
      { numRuns: 100 },
    );
  });

  it('leaves the choice as it is where not all secrets are candidates', () => {
    fc.assert(
      fc.property(markedGames, fc.integer({ min: 0, max: 10 }), (rules, left) => {
        const start = listedStart(rules);
        const position = withOnly(start, start.candidates.indices.slice(left));
        const plain = plainlyBest(position, 10);
        expect(bestGuesses(position, entropy, 10)).toEqual(plain);
        expect(bestGuess(position, entropy)).toBe(plain[0]?.guess);
      }),
      { numRuns: 50 },
    );
  });
});
