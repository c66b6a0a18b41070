import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedPosition } from '../../../source/solver/position.ts';
import { excessOf } from '../../../source/solver/space/excess.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import {
  bestGuess,
  bestGuesses,
  type Rated,
} from '../../../source/solver/strategies/best-guess.ts';
import { entropyBound } from '../../../source/solver/strategies/entropy-bound.ts';
import { BIT, entropy } from '../../../source/solver/strategies/heuristics.ts';
import { listedStart, markedGames } from '../marked-games.ts';

/** Every guess with its excess, and which candidates it keeps together. */
function ratedGuesses({ candidates: { space, indices } }: ListedPosition) {
  const kernel = kernelOf(space, indices);
  const excess = excessOf(kernel, entropy);
  return Array.from(space.all, (guess) => {
    const row = [...kernel.ordinals(guess)];
    const split = row.map((ordinal) => row.indexOf(ordinal)).join();
    return { guess, excess: excess(guess, Infinity), split };
  });
}

/** The best guesses of a position, by sorting all; candidates come before other guesses. */
function plainlyBest(position: ListedPosition, count: number): readonly Rated[] {
  const { indices } = position.candidates;
  const group = (guess: number) => (indices.includes(guess) ? 0 : 1);
  const sorted = ratedGuesses(position).toSorted(
    (one, other) =>
      one.excess - other.excess || group(one.guess) - group(other.guess) || one.guess - other.guess,
  );
  const different = sorted.filter(
    ({ split }, index) => sorted.findIndex((other) => other.split === split) === index,
  );
  return different.slice(0, count).map(({ guess, excess }) => ({ guess, excess }));
}

/** A position with only some of the candidates of another. */
const withOnly = (position: ListedPosition, indices: Uint32Array): ListedPosition => ({
  ...position,
  candidates: { ...position.candidates, indices },
});

describe('the bound of the excess', () => {
  it('is never above the excess', () => {
    fc.assert(
      fc.property(markedGames, (rules) => {
        const position = listedStart(rules);
        const { space, indices } = position.candidates;
        const bound = entropyBound(space, indices);
        for (const { guess, excess } of ratedGuesses(position)) {
          const [quick, close] = [bound(guess, -Infinity), bound(guess, Infinity)];
          expect(quick).toBeLessThanOrEqual(excess);
          expect(close).toBeLessThanOrEqual(excess);
          expect(close).toBeGreaterThanOrEqual(quick - BIT / 1000);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is the excess but for rounding where a guess has one symbol', () => {
    fc.assert(
      fc.property(markedGames, (rules) => {
        const { space, indices } = listedStart(rules).candidates;
        const bound = entropyBound(space, indices);
        const excess = excessOf(kernelOf(space, indices), entropy);
        for (const guess of space.all) {
          if (space.shares[guess * space.width + 1] !== 0) continue;
          const rounding = excess(guess, Infinity) - bound(guess, Infinity);
          expect(rounding).toBeLessThan(2e-6 * BIT * indices.length);
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
