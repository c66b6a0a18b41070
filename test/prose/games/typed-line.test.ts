import { describe, expect, it } from 'vitest';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { guessSignHelp, withoutGuessSign } from '../../../source/prose/games/typed-line.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';

const words = wordRulesWith({}, dictionaryWith(['crane'], ['board']));
const pegs = rulesWith();
const equations = successOf(equationRules({ length: 5 }));

describe('a typed guess', () => {
  it.each([
    [words, '=board', 'board'],
    [words, ' = board ', ' board'],
    [words, 'crane', 'crane'],
    [pegs, '=1122', '1122'],
    // The sign is a symbol of equations.
    [equations, '=5-14', '=5-14'],
  ])('%#: %s', (rules, line, guess) => {
    expect(withoutGuessSign(line, rules)).toBe(guess);
  });

  it('is explained only where a command is a code', () => {
    expect(guessSignHelp(words, ['help', 'board'])).toEqual([
      'To guess a word that is also a command, type = before it: =board.',
    ]);
    for (const rules of [pegs, equations])
      expect(guessSignHelp(rules, ['help', 'board'])).toEqual([]);
  });
});
