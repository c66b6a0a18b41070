import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Code, compareCodes } from '../../../source/engine/core/code.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { climb, type RatedCode } from '../../../source/solver/strategies/climb.ts';
import { rulesWith } from '../../helpers/games.ts';
import { codeFrom } from '../histories.ts';

const rules = rulesWith({ pegs: 6, colors: 8 });

/** The positions at which two codes differ. */
const distance = (one: Code, other: Code): number =>
  one.filter((peg, position) => peg !== other[position]).length;

it('climbs from codes step by step to the best one, and rates none twice', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string(), { minLength: 1, maxLength: 5 }),
      (seed, starts) => {
        const goal = codeFrom(rules, seed);
        const rate = (codes: readonly Code[]): readonly RatedCode[] =>
          codes.map((code) => ({ code, cost: distance(code, goal) }));
        const texts = new Set(starts);
        const ranked = rate([...texts].map((text) => codeFrom(rules, `start ${text}`)))
          .filter(
            ({ code }, at, all) =>
              all.findIndex((other) => compareCodes(other.code, code) === 0) === at,
          )
          .toSorted((one, other) => one.cost - other.cost);
        const found = climb(variantOf(rules), ranked, rate);
        expect(found[0]?.code).toEqual(goal);
        expect(new Set(found.map(({ code }) => String(code))).size).toBe(found.length);
        const costs = found.map(({ cost }) => cost);
        expect(costs).toEqual(costs.toSorted((one, other) => one - other));
        for (const rated of ranked) expect(found).toContain(rated);
      },
    ),
    { numRuns: 50 },
  );
});
