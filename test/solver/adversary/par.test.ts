import { describe, expect, it } from 'vitest';
import { adversaryPar, lineOf } from '../../../source/solver/adversary/par.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { equationRules } from '../../../source/variants/equations/equation-rules.ts';
import type { Rules } from '../../../source/variants/index.ts';
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
