import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { extraCostOf } from '../../../source/solver/heuristics/extra-cost.ts';
import { costOf, heuristics } from '../../../source/solver/heuristics/heuristics.ts';
import { codeSpaceOf } from '../../../source/solver/space/code-space.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import { rulesWith } from '../../helpers/games.ts';

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
