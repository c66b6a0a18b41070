import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { entropy } from '../../../source/solver/heuristics.ts';
import {
  isListed,
  type ListedPosition,
  listedAfter,
  type Position,
  partitionOf,
  positionAfter,
  startPosition,
} from '../../../source/solver/position.ts';
import { simulate } from '../../../source/solver/simulate.ts';
import { codeAt } from '../../../source/solver/space/code-space.ts';
import { beamChooser, optimalOf, planByBeam } from '../../../source/solver/strategies/auto.ts';
import { bestGuesses } from '../../../source/solver/strategies/best-guess.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { codeOf } from '../../helpers/arbitraries.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';

describe('optimal play', () => {
  const standard = rulesWith({});
  const chooserFor = (rules: Rules): ((position: Position) => Code) => {
    const strategy = successOf(optimalOf(rules));
    return (position) => strategy.choose(position);
  };

  it('follows the tree', () => {
    const choose = chooserFor(standard);
    const start = startPosition(standard);
    expect(choose(start)).toEqual(codeIn(standard, '1123'));
    const next = positionAfter(start, choose(start), { exact: 0, partial: 0 });
    expect(choose(next)).not.toEqual(choose(start));
  });

  it('searches after turns that do not follow its tree', () => {
    const choose = chooserFor(standard);
    const guess = codeIn(standard, '1111');
    const position = positionAfter(startPosition(standard), guess, { exact: 3, partial: 0 });
    const last = positionAfter(position, choose(position), { exact: 1, partial: 0 });
    expect(last.candidates.kind === 'listed' && last.candidates.indices.length).toBeLessThan(10);
  });

  it('searches a small game that has no tree', () => {
    const rules = rulesWith({ pegs: 3, colors: 4 });
    expect(chooserFor(rules)(startPosition(rules))).toHaveLength(3);
  });

  it.each([
    [{ pegs: 6, colors: 9 }],
    [{ pegs: 5, colors: 6, repeats: false }],
    [{ pegs: 10, colors: 10 }],
  ])('is not available for %o', (options) => {
    expect(optimalOf(rulesWith(options))).toEqual({ ok: false, problem: 'too-large-for-optimal' });
  });
});

const rules = rulesWith({ pegs: 4, colors: 5 });
const variant = variantOf(rules);

function startOf(): ListedPosition {
  const position = startPosition(rules);
  if (!isListed(position)) throw new Error('a game with too many codes');
  return position;
}

/** The same search without limits: every part of every guess is searched to its end. */
function slowPlan(position: ListedPosition, width: number): { guess: number; total: number } {
  const { space, indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return { guess: lowest, total: 2 * indices.length - 1 };
  let best = { guess: lowest, total: Infinity };
  for (const { guess } of bestGuesses(position, entropy, width)) {
    const code = codeAt(space, guess);
    const parts = partitionOf(space, indices, guess);
    const totals = parts
      .filter(({ ordinal }) => ordinal !== space.ordinals.solved)
      .map(({ feedback, candidates }) =>
        candidates.length === indices.length
          ? Infinity
          : slowPlan(listedAfter(position, { guess: code, feedback }, candidates), width).total,
      );
    const total = totals.reduce((sum, each) => sum + each, indices.length);
    if (total < best.total) best = { guess, total };
  }
  return best;
}

const anyGuesses = fc.array(codeOf(rules), { minLength: 1, maxLength: 2 });

it('finds the plan of a search without limits', () => {
  fc.assert(
    fc.property(codeOf(rules), anyGuesses, fc.integer({ min: 1, max: 4 }), (secret, all, width) => {
      const position = all.reduce(
        (before, guess) => positionAfter(before, guess, variant.score(secret, guess)),
        startPosition(rules),
      );
      if (!isListed(position)) throw new Error('a game with too many codes');
      const { guess, total } = planByBeam(position, width);
      expect({ guess, total }).toEqual(slowPlan(position, width));
    }),
    { numRuns: 40 },
  );
});

it('plays what it planned: each choice is that of a new search, and the total is the planned one', () => {
  const choose = beamChooser(3);
  const visit = (position: ListedPosition): void => {
    const { space, indices } = position.candidates;
    const guess = choose(position);
    expect(guess).toBe(planByBeam(position, 3).guess);
    const code = codeAt(space, guess);
    for (const { ordinal, feedback, candidates } of partitionOf(space, indices, guess)) {
      if (ordinal === space.ordinals.solved) continue;
      visit(listedAfter(position, { guess: code, feedback }, candidates));
    }
  };
  visit(startOf());
  const simulated = successOf(simulate(rules, successOf(strategyOf('beam:3', rules, ''))));
  expect(simulated.total).toBe(planByBeam(startOf(), 3).total);
});
