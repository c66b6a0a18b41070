import { describe, expect, it } from 'vitest';
import { type Code, codeOf } from '../../../source/engine/core/code.ts';
import { marksOf } from '../../../source/engine/core/feedback.ts';
import type { Variant } from '../../../source/engine/core/variant.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import type { PegOptions } from '../../../source/engine/variants/pegs.ts';
import {
  costOf,
  extraCostOf,
  type Heuristic,
  heuristics,
  partCostsOf,
} from '../../../source/solver/heuristics.ts';
import { allSecrets, codeAt, codeSpaceOf } from '../../../source/solver/space/code-space.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import { type RateGuesses, raterOf } from '../../../source/solver/space/rating.ts';
import { rulesWith } from '../../helpers/games.ts';

const pegs = (options: Partial<PegOptions>): Variant => variantOf(rulesWith(options));

const games: readonly (readonly [name: string, variant: Variant, counts: readonly number[]])[] = [
  ['3 × 9', pegs({ pegs: 3, colors: 9 }), [1, 2, 16, 17, 500]],
  ['4 × 6', pegs({}), [1, 2, 3, 4, 7, 15, 16, 17, 254, 255, 256, 600]],
  ['Bulls and Cows', pegs({ colors: 10, repeats: false }), [5, 16, 17, 511]],
  ['5 × 6', pegs({ pegs: 5, colors: 6 }), [8, 13, 40]],
  ['6 × 4', pegs({ pegs: 6, colors: 4 }), [9, 30]],
  ['7 × 3', pegs({ pegs: 7, colors: 3 }), [10, 20]],
  ['8 × 2', pegs({ pegs: 8, colors: 2 }), [11, 14]],
  [
    '5 × 4 with marks',
    { ...pegs({ pegs: 5, colors: 4 }), feedback: 'marks', score: marksOf },
    [6, 16],
  ],
];

/** The cost of a guess above that of a perfect one, from the score of each candidate. */
function slowCost(
  { score }: Variant,
  heuristic: Heuristic,
  candidates: readonly Code[],
  guess: Code,
): number {
  const parts = Map.groupBy(candidates, (candidate) => JSON.stringify(score(candidate, guess)));
  const sizes = [...parts.values()].map((part) => part.length);
  const perfect = candidates.map(() => 1);
  return costOf(heuristic, sizes) - costOf(heuristic, perfect);
}

/** The costs below a limit, by guess. */
function ratedBelow(rate: RateGuesses, guesses: Uint32Array, limit: number): Map<number, number> {
  const costs = new Map<number, number>();
  rate(guesses, limit, (guess, cost) => {
    costs.set(guess, cost);
    return limit;
  });
  return costs;
}

describe.each(games)('the rating of guesses of %s', (_name, variant, counts) => {
  const space = codeSpaceOf(variant);
  const secrets = allSecrets(space);
  /** Spread over the space, with a step that has no factor in common with its size. */
  const candidatesOf = (count: number): Uint32Array =>
    Uint32Array.from({ length: count }, (_, i) => secrets[(i * 1009) % space.size] ?? 0).sort();
  const some = space.all.filter((index) => index % 61 === 7);

  it.each(heuristics)('equals the slow one and that of the kernel: $name', (heuristic) => {
    for (const count of counts) {
      const candidates = candidatesOf(count);
      const codes = Array.from(candidates, (index) => codeAt(space, index));
      const kernelCost = extraCostOf(kernelOf(space, candidates), heuristic);
      const rate = raterOf(space, candidates, partCostsOf(heuristic, count));
      if (rate === undefined) throw new Error('the host runs no vectors');
      const rated = ratedBelow(rate, some, Infinity);
      expect([...rated.keys()]).toEqual([...some]);
      for (const [guess, cost] of rated) {
        expect(cost).toBe(slowCost(variant, heuristic, codes, codeAt(space, guess)));
        expect(cost).toBe(kernelCost(guess, Infinity));
      }
      const limit = [...rated.values()].toSorted((a, b) => a - b)[Math.floor(rated.size / 2)] ?? 0;
      const below = [...rated].filter(([, cost]) => cost < limit);
      if (limit > 0) expect([...ratedBelow(rate, some, limit)]).toEqual(below);
    }
  });

  it('keeps the candidates of several raters apart', () => {
    const [one, other] = heuristics.map((heuristic, i) => {
      const candidates = candidatesOf(counts[i % 2] ?? 1);
      return raterOf(space, candidates, partCostsOf(heuristic, candidates.length));
    });
    if (one === undefined || other === undefined) throw new Error('the host runs no vectors');
    const before = ratedBelow(one, some, Infinity);
    ratedBelow(other, space.all, Infinity);
    expect(ratedBelow(one, some, Infinity)).toEqual(before);
    expect(ratedBelow(one, space.all, Infinity).get(some[0] ?? 0)).toBe(before.get(some[0] ?? 0));
  });
});

describe('the rating of guesses', () => {
  it('is left to the kernel where it cannot be done', () => {
    const marks: Variant = { ...pegs({ pegs: 5, colors: 4 }), feedback: 'marks', score: marksOf };
    const words = codeSpaceOf(marks);
    const [heuristic] = heuristics;
    if (heuristic === undefined) throw new Error('no heuristic');
    expect(raterOf(words, words.all, partCostsOf(heuristic, words.size))).toBeUndefined();
    const long = codeSpaceOf(pegs({ pegs: 10, colors: 2 }), [codeOf(Array(10).fill(0))]);
    expect(raterOf(long, long.all, partCostsOf(heuristic, 1))).toBeUndefined();
  });
});
