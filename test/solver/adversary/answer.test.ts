import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameFeedback } from '../../../source/engine/core/feedback.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { adversaryAnswer } from '../../../source/solver/adversary/adversary.ts';
import { ordinalsOf } from '../../../source/solver/space/ordinal.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';
import { codesLeft, rowText } from '../../helpers/puzzles.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

const words = dictionaryWith(['crane', 'slice', 'atlas', 'crate', 'eerie', 'geese', 'abbey']);

const games: readonly Rules[] = [
  rulesWith(),
  rulesWith({ pegs: 3, colors: 5, repeats: false }),
  rulesWith({ pegs: 2, colors: 2 }),
  successOf(equationRules({ length: 5 })),
  wordRulesWith({}, words),
];

describe('the adversary', () => {
  it('keeps the most codes and never contradicts itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...games), fc.nat(), (rules, seed) => {
        const variant = variantOf(rules);
        const { limit, feedbackOf } = ordinalsOf(variant);
        const turns: AnsweredGuess[] = [];
        let random = randomFrom(`${seed}`);
        for (let turn = 0; turn < 3; turn++) {
          const drawn = variant.drawSecret(random);
          random = drawn.random;
          const guess = drawn.value;
          const feedback = adversaryAnswer(rules, turns, guess);
          if (feedback === undefined) throw new Error('no answer');
          const left = codesLeft(rules, turns);
          const sizes = Array.from({ length: limit }, (_, at) => feedbackOf(at))
            .filter((any) => variant.checkFeedback(any) === undefined)
            .map((any) => ({
              any,
              size: left.filter((code) => sameFeedback(variant.score(code, guess), any)).length,
            }));
          const max = Math.max(...sizes.map(({ size }) => size));
          const best = sizes.filter(({ size }) => size === max).map(({ any }) => any);
          expect(max).toBeGreaterThan(0);
          expect(best.findIndex((any) => sameFeedback(any, feedback))).toBe(0);
          if (best.length > 1) expect(variant.solved(feedback)).toBe(false);
          turns.push({ guess, feedback });
          if (variant.solved(feedback)) break;
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [rulesWith(), ['1122', '3344', '5566', '1234'], '1122 00, 3344 11, 5566 11, 1234 01'],
    [rulesWith({ pegs: 8, colors: 10 }), ['11223344', '55667788'], '11223344 12, 55667788 12'],
    [wordRulesWith({}, words), ['CRANE', 'SLICE'], 'CRANE ..Y.., SLICE YY...'],
  ])('%# always answers the same', (rules, guesses, expected) => {
    const turns: AnsweredGuess[] = [];
    for (const text of guesses) {
      const guess = codeIn(rules, text);
      const feedback = adversaryAnswer(rules, turns, guess);
      if (feedback !== undefined) turns.push({ guess, feedback });
    }
    expect(turns.map((turn) => rowText(rules, turn)).join(', ')).toBe(expected);
  });

  it('is cracked only if no other code is left', () => {
    const rules = rulesWith({ pegs: 1, colors: 3 });
    const row = (text: string) => ({
      guess: codeIn(rules, text),
      feedback: { exact: 0, partial: 0 },
    });
    expect(adversaryAnswer(rules, [row('1')], codeIn(rules, '2'))).toEqual({
      exact: 0,
      partial: 0,
    });
    expect(adversaryAnswer(rules, [row('1'), row('2')], codeIn(rules, '3'))).toEqual({
      exact: 1,
      partial: 0,
    });
    const all = [row('1'), row('2'), row('3')];
    expect(adversaryAnswer(rules, all, codeIn(rules, '3'))).toBeUndefined();
  });
});
