import { describe, expect, it } from 'vitest';
import { wordRules } from '../../../../source/engine/variants/words/word-rules.ts';
import { testDictionary, wordRulesWith } from '../../../helpers/words.ts';

describe('the rules of words', () => {
  it.each([0, 21, 2.5, Number.NaN])('refuse %d attempts', (attempts) => {
    expect(wordRules({ attempts }, testDictionary)).toEqual({
      ok: false,
      problem: 'attempts-out-of-range',
    });
  });

  it('are six attempts at a word of the list, any guess allowed', () => {
    expect(wordRulesWith()).toMatchObject({
      mode: 'easy',
      attempts: 6,
      spelling: 'checked',
      pegs: 5,
    });
  });
});
