import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardOutcome,
  estimateFor,
} from '../../../../source/solver/review/boards/estimate.ts';

const estimate = estimateFor(
  [4, 3, 2, 1].map((size) => ({ feedback: { exact: 0, partial: size }, size })),
);

const anyOutcomes = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 9 }),
      left: fc.oneof(fc.constant('solved' as const), fc.integer({ min: 1, max: 500 })),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((outcomes): readonly BoardOutcome[] => {
    const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
    return outcomes.map(({ weight, left }) => ({ probability: weight / all, left }));
  });

type Joint = { readonly probability: number; readonly left: readonly number[] };

/** All combinations of the outcomes of boards. */
const combined = (boards: readonly (readonly BoardOutcome[])[]): readonly Joint[] =>
  boards.reduce<readonly Joint[]>(
    (joints, outcomes) =>
      joints.flatMap((joint) =>
        outcomes.map(({ probability, left }) => ({
          probability: joint.probability * probability,
          left: left === 'solved' ? joint.left : [...joint.left, left],
        })),
      ),
    [{ probability: 1, left: [] }],
  );

describe('the estimate for several boards', () => {
  it('has the mean and the variance of all combinations of outcomes', () => {
    fc.assert(
      fc.property(fc.array(anyOutcomes, { minLength: 1, maxLength: 4 }), (boards) => {
        const all = combined(boards).map(({ probability, left }) => ({
          probability,
          turns: estimate.turns(left),
        }));
        const mean = all.reduce((sum, { probability, turns }) => sum + probability * turns, 0);
        const variance = all.reduce(
          (sum, { probability, turns }) => sum + probability * (turns - mean) ** 2,
          0,
        );
        const after = estimate.after(boards);
        expect(after.mean).toBeCloseTo(mean, 9);
        expect(after.variance).toBeCloseTo(variance, 9);
      }),
    );
  });

  it('is a guess for each board whose code is certain, and 0 without boards', () => {
    expect(estimate.turns([])).toBe(0);
    expect(estimate.turns([1, 1, 1])).toBe(3);
    expect(estimate.turns([5])).toBeCloseTo(1 + Math.log(5) / 1.2798542258336676, 9);
  });
});
