import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSecrets, codeSpaceOf, indexOf } from '../../../source/solver/space/code-space.ts';
import { excessOf } from '../../../source/solver/space/excess.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import {
  BIT,
  costOf,
  entropy,
  expectedSize,
  heuristics,
  mostParts,
  worstCase,
} from '../../../source/solver/strategies/heuristics.ts';
import { variantOf } from '../../../source/variants/index.ts';
import { codeIn } from '../games.ts';
import { rulesOf } from '../histories.ts';

describe('heuristics', () => {
  it('measure how 1122 splits the 1296 codes, as Knuth tells', () => {
    const rules = rulesOf({});
    const space = codeSpaceOf(variantOf(rules));
    const sizes = kernelOf(space, allSecrets(space)).histogram(
      indexOf(space, codeIn(rules, '1122')),
    );
    expect(costOf(worstCase, sizes)).toBe(256);
    expect(costOf(expectedSize, sizes) / 1296).toBeCloseTo(204.535, 3);
    expect(costOf(mostParts, sizes)).toBe(-13);
    expect(Math.log2(1296) - costOf(entropy, sizes) / 1296 / BIT).toBeCloseTo(2.8852, 3);
  });

  it('know equal entropies from unequal ones, whatever the sizes', () => {
    const ones = [1, 1, 1, 1, 1, 1];
    expect(costOf(entropy, [6, ...ones])).toBe(costOf(entropy, [3, 3, 2, 2, 2]));
    expect(costOf(entropy, [4, 1, 1, 1, 1])).toBe(costOf(entropy, [2, 2, 2, 2]));
    expect(costOf(entropy, [7, 1, 1, 1, 1, 1])).toBeGreaterThan(costOf(entropy, [3, 3, 2, 2, 2]));
  });

  it('are as near to the true entropy as makes no difference', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1 }), (sizes) => {
        const bits = sizes.reduce((sum, size) => sum + size * Math.log2(size), 0);
        expect(costOf(entropy, sizes) / BIT).toBeCloseTo(bits, 2);
      }),
    );
  });

  it.each(heuristics.map((heuristic) => [heuristic.name, heuristic] as const))(
    'like no split better for being less even: %s',
    (_name, heuristic) => {
      for (let size = 1; size < 300; size++) {
        const uneven = costOf(heuristic, [size, size + 2]);
        expect(uneven).toBeGreaterThanOrEqual(costOf(heuristic, [size + 1, size + 1]));
      }
    },
  );

  it.each(heuristics.map((heuristic) => [heuristic.name, heuristic] as const))(
    'give the excess over a guess that tells all candidates apart: %s',
    (_name, heuristic) => {
      const space = codeSpaceOf(variantOf(rulesOf({ pegs: 3, colors: 6 })));
      const candidates = fc.uniqueArray(fc.nat(space.size - 1), { minLength: 1, maxLength: 90 });
      fc.assert(
        fc.property(candidates, fc.nat(space.size - 1), fc.nat(400), (indices, guess, limit) => {
          const kernel = kernelOf(space, Uint32Array.from(indices).sort());
          const perfect = costOf(
            heuristic,
            Array.from(indices, () => 1),
          );
          const exact = costOf(heuristic, kernel.histogram(guess)) - perfect;
          const excess = excessOf(kernel, heuristic);
          expect(excess(guess, Infinity)).toBe(exact);
          const limited = excess(guess, limit);
          if (exact < limit) expect(limited).toBe(exact);
          else expect(limited).toBeGreaterThanOrEqual(limit);
          expect(excess(guess, Infinity)).toBe(exact);
        }),
      );
    },
  );
});
