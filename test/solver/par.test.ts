import { describe, expect, it } from 'vitest';
import { toCode } from '../../source/engine/variants/codes.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../source/engine/variants/index.ts';
import { solverReply } from '../../source/solver/thread/effect.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../helpers/words.ts';

const words = dictionaryWith(['crane', 'slice', 'trace'], ['brave', 'grace', 'fjord']);

const parOf = (rules: Rules, secret: string) => {
  const request = { kind: 'par', rules, strategy: 'auto', seed: 'seed' } as const;
  return successOf(solverReply({ ...request, secret: codeIn(rules, secret) }));
};

describe('par', () => {
  it.each<[Rules, string, number]>([
    [rulesWith(), '1122', 4],
    [rulesWith(), '6543', 5],
    [rulesWith({ colors: 1 }), '1111', 1],
    [rulesWith({ attempts: 1 }), '6543', 5],
    [wordRulesWith({}, words), 'CRANE', 1],
    [successOf(equationRules({ length: 5 })), '1+2=3', 3],
  ])('%#: is how many guesses the machine needs for the code', (rules, secret, guesses) => {
    expect(parOf(rules, secret)).toEqual({ kind: 'par', guesses });
  });

  it('is known for a rare word too', () => {
    expect(parOf(wordRulesWith({}, words), 'FJORD')).toMatchObject({
      guesses: expect.any(Number),
    });
  });

  it('is unknown for letters that are no word', () => {
    const rules = wordRulesWith({ spelling: 'free' }, words);
    const secret = successOf(toCode(rules, [25, 25, 16, 25, 23]));
    const request = { kind: 'par', rules, strategy: 'auto', seed: 'seed', secret } as const;
    expect(successOf(solverReply(request))).toEqual({ kind: 'par', guesses: 'unknown' });
  });
});
