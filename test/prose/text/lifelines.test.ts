import { expect, it } from 'vitest';
import type { Clue } from '../../../source/engine/core/game/record.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import {
  clueSentence,
  lifelineName,
  lifelinesInWords,
} from '../../../source/prose/text/lifelines.ts';
import { english } from '../../helpers/english.ts';
import { codeIn, rulesWith } from '../../helpers/games.ts';
import { pegsIn, wordRulesWith } from '../../helpers/words.ts';

const standard = rulesWith();
const digits = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });
const words = wordRulesWith();
const [u = 0, e = 0] = pegsIn(words, 'UE');

it.each<[clue: Clue, rules: Rules, sentence: string]>([
  [{ lifeline: 'color', peg: 2 }, standard, 'The code contains yellow (3).'],
  [{ lifeline: 'color', peg: 9 }, digits, 'The code contains 0.'],
  [{ lifeline: 'place', peg: 0, position: 3 }, standard, 'Place 4 of the code is red (1).'],
  [{ lifeline: 'place', peg: 0, position: 0 }, digits, 'Place 1 of the code is 1.'],
  [{ lifeline: 'color', peg: u }, words, 'There is a U in the word.'],
  [{ lifeline: 'color', peg: e }, words, 'There is an E in the word.'],
  [{ lifeline: 'place', peg: e, position: 4 }, words, 'Place 5 of the word is E.'],
  [{ lifeline: 'hint', guess: codeIn(words, 'crane') }, words, 'A good guess is CRANE.'],
])('the clue %j of %o: %s', (clue, rules, sentence) => {
  expect(clueSentence(clue, rules, english)).toBe(sentence);
});

it.each<[taken: readonly Clue[], text: string]>([
  [[], 'no lifelines'],
  [[{ lifeline: 'place', peg: 0, position: 0 }], 'lifelines: place'],
  [
    [
      { lifeline: 'color', peg: 0 },
      { lifeline: 'place', peg: 0, position: 0 },
    ],
    'lifelines: color, place',
  ],
])('lists the lifelines %j as %s', (taken, text) => {
  const record = taken.map((clue) => ({ kind: 'lifeline', clue }) as const);
  expect(lifelinesInWords({ rules: standard, record, coach: 'off' }, english)).toBe(text);
});

it('lists the coach after the lifelines', () => {
  const game = { rules: standard, record: [], coach: 'on' } as const;
  expect(lifelinesInWords(game, english)).toBe('lifelines: coach');
});

it('names the color lifeline after what a code is made of', () => {
  expect([standard, digits, words].map((rules) => lifelineName('color', rules, english))).toEqual([
    ...['color', 'digit', 'letter'],
  ]);
  expect(lifelineName('place', words, english)).toBe('place');
});
