import { describe, expect, it } from 'vitest';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import {
  adversaryAnswer,
  adversaryPar,
  lineOf,
} from '../../../source/solver/adversary/adversary.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

const parOf = (rules: Rules, steps?: number) => {
  const par = adversaryPar(rules, steps);
  return par && [par.line.length, par.status];
};

describe('the par against the adversary', () => {
  it.each<[Rules, number]>([
    [rulesWith(), 5],
    [rulesWith({ pegs: 1, colors: 4 }), 4],
    [rulesWith({ colors: 1 }), 1],
    [rulesWith({ pegs: 3, colors: 10 }), 6],
    [successOf(equationRules({ length: 6 })), 3],
    [wordRulesWith({}, dictionaryWith(['crane'])), 1],
  ])('%# is proved', (rules, par) => {
    expect(parOf(rules)).toEqual([par, 'proved']);
  });

  it.each<[string, Rules, number, string]>([
    ['Bulls and Cows', rulesWith({ colors: 10, repeats: false }), 7, 'proved'],
    ['5×8', rulesWith({ pegs: 5, colors: 8 }), 7, 'best-known'],
    ['4×9', rulesWith({ colors: 9 }), 7, 'best-known'],
    ['4×10', rulesWith({ colors: 10 }), 7, 'best-known'],
    ['5×6', rulesWith({ pegs: 5 }), 6, 'best-known'],
    ['5×7', rulesWith({ pegs: 5, colors: 7 }), 6, 'proved'],
    ['5×8 without repeats', rulesWith({ pegs: 5, colors: 8, repeats: false }), 6, 'proved'],
    ['6×6', rulesWith({ pegs: 6 }), 6, 'proved'],
  ])('is stored for %s, with a line that cracks it', (_, rules, guesses, status) => {
    const { line = [] } = adversaryPar(rules) ?? {};
    expect(parOf(rules)).toEqual([guesses, status]);
    const turns: AnsweredGuess[] = [];
    for (const guess of line) {
      const feedback = adversaryAnswer(rules, turns, guess);
      if (feedback !== undefined) turns.push({ guess, feedback });
    }
    expect(turns.map(({ feedback }) => variantOf(rules).solved(feedback)).indexOf(true)).toBe(
      guesses - 1,
    );
  });

  it('is only the best known if the search is given up', () => {
    expect(parOf(rulesWith(), 1_000)?.[1]).toBe('best-known');
  });

  it('is the line of a strategy in a game with too many codes for a search', () => {
    const rules = rulesWith({ pegs: 7, colors: 8 });
    const par = adversaryPar(rules);
    expect(par?.status).toBe('best-known');
    expect(par?.line).toEqual(lineOf(rules, successOf(strategyOf('auto', rules, 'par'))));
  });
});
