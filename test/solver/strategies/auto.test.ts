import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import {
  type Position,
  positionAfter,
  startPosition,
} from '../../../source/solver/position/position.ts';
import { optimalOf } from '../../../source/solver/strategies/auto.ts';
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
