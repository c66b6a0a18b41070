import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import {
  costOf,
  entropy,
  expectedSize,
  extraCostOf,
  heuristics,
  mostParts,
  UNITS_PER_BIT,
  worstCase,
} from '../../../source/solver/heuristics.ts';
import { allSecrets, codeSpaceOf, indexOf } from '../../../source/solver/space/code-space.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';

const sums = heuristics.filter((heuristic) => heuristic.cost === 'sum');

describe('heuristics', () => {
  it('match the published measures of 1122 for the 1296 codes', () => {
    const rules = rulesWith({});
    const space = codeSpaceOf(variantOf(rules));
    const sizes = kernelOf(space, allSecrets(space)).histogram(
      indexOf(space, codeIn(rules, '1122')),
    );
    expect(costOf(worstCase, sizes)).toBe(256);
    expect(costOf(expectedSize, sizes) / 1296).toBeCloseTo(204.535, 3);
    expect(costOf(mostParts, sizes)).toBe(-13);
    expect(Math.log2(1296) - costOf(entropy, sizes) / 1296 / UNITS_PER_BIT).toBeCloseTo(2.8852, 3);
  });

  it('give equal costs for equal entropies and different costs for different ones', () => {
    const ones = [1, 1, 1, 1, 1, 1];
    expect(costOf(entropy, [6, ...ones])).toBe(costOf(entropy, [3, 3, 2, 2, 2]));
    expect(costOf(entropy, [4, 1, 1, 1, 1])).toBe(costOf(entropy, [2, 2, 2, 2]));
    expect(costOf(entropy, [7, 1, 1, 1, 1, 1])).toBeGreaterThan(costOf(entropy, [3, 3, 2, 2, 2]));
  });

  it('are close to the true entropy', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1 }), (sizes) => {
        const bits = sizes.reduce((sum, size) => sum + size * Math.log2(size), 0);
        expect(costOf(entropy, sizes) / UNITS_PER_BIT).toBeCloseTo(bits, 2);
      }),
    );
  });

  it.each(sums.map((heuristic) => [heuristic.name, heuristic] as const))(
    'have the same weights one by one and all at once: %s',
    (_name, { weight, weights }) => {
      const maxSize = 10_000;
      const sizes = Array.from({ length: maxSize }, (_, index) => index + 1);
      expect([...weights(maxSize)]).toEqual([0, ...sizes.map(weight)]);
      expect(weights(1)).toEqual(Float64Array.of(0, weight(1)));
    },
  );

  it.each(heuristics.map((heuristic) => [heuristic.name, heuristic] as const))(
    'do not prefer less even partitions: %s',
    (_name, heuristic) => {
      for (let size = 1; size < 300; size++) {
        const uneven = costOf(heuristic, [size, size + 2]);
        expect(uneven).toBeGreaterThanOrEqual(costOf(heuristic, [size + 1, size + 1]));
      }
    },
  );
});

describe('the extra cost', () => {
  it.each(heuristics.map((heuristic) => [heuristic.name, heuristic] as const))(
    'is the cost above that of a guess that separates all candidates: %s',
    (_name, heuristic) => {
      const space = codeSpaceOf(variantOf(rulesWith({ pegs: 3, colors: 6 })));
      const candidates = fc.uniqueArray(fc.nat(space.size - 1), { minLength: 1, maxLength: 90 });
      fc.assert(
        fc.property(candidates, fc.nat(space.size - 1), fc.nat(400), (indices, guess, limit) => {
          const kernel = kernelOf(space, Uint32Array.from(indices).sort());
          const perfect = costOf(
            heuristic,
            Array.from(indices, () => 1),
          );
          const exact = costOf(heuristic, kernel.histogram(guess)) - perfect;
          const extraCost = extraCostOf(kernel, heuristic);
          expect(extraCost(guess, Infinity)).toBe(exact);
          const limited = extraCost(guess, limit);
          if (exact < limit) expect(limited).toBe(exact);
          else expect(limited).toBeGreaterThanOrEqual(limit);
          expect(extraCost(guess, Infinity)).toBe(exact);
        }),
      );
    },
  );
});
