import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCandidate } from '../../../source/engine/core/knowledge.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { countOf, positionAfter, startPosition } from '../../../source/solver/position.ts';
import { strategyNames, strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { rulesWith } from '../../helpers/games.ts';
import { historyOf, smallHistories } from '../histories.ts';
import { positionIn, strategyIn } from '../positions.ts';

/** Games that are small enough for a beam search. */
const quickHistories = smallHistories({ turns: 3, lies: 0 }).filter(
  ({ rules }) => variantOf(rules).secretCount <= 256,
);

describe('strategies', () => {
  it.each(strategyNames)('%s is found by its name', (name) => {
    const rules = rulesWith({});
    expect(strategyIn(rules, name).name).toBe(name);
  });

  it.each(['', 'entorpy', 'beam', 'beam:', 'beam:0', 'beam:100', 'beam:x', 'Auto', 'constructor'])(
    'has no strategy %j',
    (name) => {
      expect(strategyOf(name, rulesWith({}), '')).toEqual({
        ok: false,
        problem: { kind: 'unknown-strategy' },
      });
    },
  );

  it.each([
    ['entropy', { kind: 'too-many-codes', max: 1_000_000 }],
    ['beam:2', { kind: 'too-many-codes', max: 1_000_000 }],
  ])('%s cannot rank every code of a large game', (name, problem) => {
    expect(strategyOf(name, rulesWith({ pegs: 8, colors: 8 }), '')).toEqual({ ok: false, problem });
  });

  it('cannot play a large game optimally', () => {
    expect(strategyOf('optimal', rulesWith({ pegs: 6, colors: 6 }), '')).toEqual({
      ok: false,
      problem: { kind: 'too-large-for-optimal' },
    });
  });

  it('cannot sweep a game without repeats', () => {
    expect(strategyOf('sweep', rulesWith({ repeats: false }), '')).toEqual({
      ok: false,
      problem: { kind: 'sweep-needs-repeats' },
    });
  });

  it.each(strategyNames.filter((name) => name !== 'sweep'))(
    '%s makes a useful guess, the same one each time',
    (name) => {
      fc.assert(
        fc.property(quickHistories, (history) => {
          const { rules, turns } = history;
          const position = positionIn(rules, turns);
          const variant = variantOf(rules);
          const strategy = strategyIn(rules, name);
          const guess = strategy.choose(position);
          expect(variant.checkSecret(guess)).toBeUndefined();
          expect(strategy.choose(positionIn(rules, turns))).toEqual(guess);
          const mayBeSecret = isCandidate(variant, turns, guess);
          if (strategy.consistent) expect(mayBeSecret).toBe(true);
          if (!mayBeSecret) {
            const after = positionAfter(position, guess, variant.score(guess, guess));
            expect(countOf(after)).toBe(0);
            expect(countOf(position)).toBeGreaterThan(2);
          }
        }),
        { numRuns: 30 },
      );
    },
  );

  it('draw other guesses with another seed', () => {
    const rules = rulesWith({ pegs: 5, colors: 8 });
    const position = startPosition(rules);
    const guesses = ['one', 'two', 'three'].map((seed) =>
      strategyIn(rules, 'random', seed).choose(position).join(''),
    );
    expect(new Set(guesses).size).toBe(3);
  });
});

describe.each([
  ['8 × 8', { pegs: 8, colors: 8 }],
  ['8 of 10 without repeats', { pegs: 8, colors: 10, repeats: false }],
  ['10 × 10', { pegs: 10, colors: 10 }],
] as const)('a game too large to list, %s,', (_name, options) => {
  const rules = rulesWith(options);
  const variant = variantOf(rules);

  it.each(['auto', 'random', 'first'])('is played by %s', (name) => {
    const turns = historyOf(rules, 4, 'a game');
    const strategy = strategyIn(rules, name);
    const guess = strategy.choose(positionIn(rules, turns));
    expect(variant.checkSecret(guess)).toBeUndefined();
    expect(strategy.choose(positionIn(rules, turns))).toEqual(guess);
    if (strategy.consistent) expect(isCandidate(variant, turns, guess)).toBe(true);
  });

  it('begins with a pattern of repeated colors', () => {
    const opening = strategyIn(rules, 'auto').choose(startPosition(rules));
    expect(opening).toEqual(opening.toSorted((a, b) => a - b));
    expect(opening[0]).toBe(0);
  });
});
