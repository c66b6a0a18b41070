import { expect, it } from 'vitest';
import type { Peg } from '../../source/engine/core/code.ts';
import type { Feedback } from '../../source/engine/core/feedback.ts';
import type { Clue } from '../../source/engine/core/game/record.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { type Rules, rulesToData } from '../../source/engine/variants/index.ts';
import {
  codeInWords,
  countNames,
  feedbackInWords,
  gameName,
  initialsOf,
  lifelineName,
  lifelineNames,
  lifelines,
  namedClue,
  signsOf,
  storedRow,
  symbolNoun,
  titlesOf,
} from '../../source/prose/games.ts';
import { codeIn, rulesWith, successOf } from '../helpers/games.ts';
import { dictionaryWith, pegsIn, wordRulesWith } from '../helpers/words.ts';

const standard = rulesWith();
const digits = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });
const words = wordRulesWith();
const englishWords = dictionaryWith(['crane'], [], 'english-5');
const equations = successOf(equationRules());
const foreign = wordRulesWith({ mode: 'hard' }, dictionaryWith(['слово', 'буква']));

it.each<[rules: Rules, signs: string, initials: string, noun: string]>([
  [standard, '1–6', 'R G Y P W B', 'color'],
  [rulesWith({ colors: 2 }), '1–2', 'R G', 'color'],
  [rulesWith({ colors: 10 }), '1–9 or 0', 'R G Y P W B A O C M', 'color'],
  [digits, '1–9 or 0', '', 'digit'],
  [rulesWith({ colors: 1 }), '1', 'R', 'color'],
  [rulesWith({ alphabet: 'colors-from-0' }), '0–5', 'R G Y P W B', 'color'],
  [rulesWith({ alphabet: 'digits-from-0', colors: 10 }), '0–9', '', 'digit'],
  [rulesWith({ alphabet: 'digits-from-0', colors: 1 }), '0', '', 'digit'],
  [words, 'A–Z', '', 'letter'],
  [foreign, 'А Б В К Л О С У', '', 'letter'],
])('names the alphabet of %o', (rules, signs, initials, noun) => {
  expect([signsOf(rules), initialsOf(rules), symbolNoun(rules)]).toEqual([signs, initials, noun]);
});

it.each<[feedback: Feedback, rules: Rules, text: string]>([
  [{ exact: 2, partial: 1 }, standard, 'right place 2, right color 1'],
  [['exact', 'absent', 'partial', 'exact'], standard, 'right place 2, right color 1'],
  [{ exact: 1, partial: 0 }, digits, '1 bull, 0 cows'],
  [{ exact: 2, partial: 1 }, digits, '2 bulls, 1 cow'],
  [{ exact: 2, partial: 1 }, rulesWith({ alphabet: 'digits-from-0' }), '2 bulls, 1 cow'],
  [['exact', 'absent', 'partial'], words, 'right, no, elsewhere'],
])('writes %j of %o as %s', (feedback, rules, text) => {
  expect(feedbackInWords(feedback, rules, 'places')).toBe(text);
});

it.each<[rules: Rules, name: string, code: string]>([
  [standard, 'Pegs 4x6', '4 pegs, 6 colors, repeats allowed'],
  [digits, 'Bulls and Cows', '4 pegs, 10 digits, no repeats'],
  [rulesWith({ pegs: 5 }), 'Pegs 5x6', '5 pegs, 6 colors, repeats allowed'],
  [rulesWith({ pegs: 1, colors: 1 }), 'Pegs 1x1', '1 peg, 1 color, repeats allowed'],
  [
    rulesWith({ alphabet: 'colors-from-0' }),
    '4 pegs, 6 colors from 0',
    '4 pegs, 6 colors from 0, repeats allowed',
  ],
  [words, 'Words of 5 letters', '5 letters, easy mode'],
  [foreign, 'Words of 5 letters, hard mode', '5 letters, hard mode'],
])('names and describes %o', (rules, name, code) => {
  expect([gameName(rules), codeInWords(rules)]).toEqual([name, code]);
});

it.each<[rules: Rules, title: string]>([
  [standard, 'Pegs 4x6'],
  [digits, 'Bulls and Cows'],
  [rulesWith({ attempts: 8 }), 'Pegs 4x6, 8 turns'],
  [rulesWith({ alphabet: 'colors-from-0' }), '4 pegs, 6 colors from 0'],
  [rulesWith({ pegs: 5, colors: 7, repeats: false }), 'Pegs 5x7, no repeats'],
  [wordRulesWith({}, englishWords), 'Words of 5 letters'],
  [
    wordRulesWith({ mode: 'hard', spelling: 'free', attempts: 9 }, englishWords),
    'Words of 5 letters, any letters, hard mode, 9 turns',
  ],
  [foreign, 'Words of test, hard mode'],
  [equations, 'Equations of 8 symbols'],
  [
    successOf(equationRules({ length: 6, mode: 'ultra-hard', attempts: 7 })),
    'Equations of 6 symbols, ultra hard mode, 7 turns',
  ],
])('tells stored games of different rules apart: %o', (rules, title) => {
  expect(titlesOf(rulesToData(rules))[0]).toBe(title);
});

it.each<[rules: Rules, pegs: readonly Peg[], row: string | undefined]>([
  [standard, [0, 0, 5, 1], '1162'],
  [wordRulesWith({}, englishWords), [2, 17, 0, 13, 4], 'CRANE'],
  [foreign, [0, 1], undefined],
  [equations, [1, 10, 2, 14, 3], '1+2=3'],
])('writes a stored row of %o', (rules, pegs, row) => {
  expect(storedRow(rulesToData(rules), pegs)).toBe(row);
});

it.each<[rules: Rules, exact: string, partial: string]>([
  [standard, 'right place', 'right color'],
  [digits, 'bulls', 'cows'],
  [words, 'right place', 'right letter'],
])('names the counts of %o', (rules, exact, partial) => {
  expect(countNames(rules, 'places')).toEqual({ exact, partial });
});

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
  expect(lifelines.clueSentence(namedClue(clue, rules))).toBe(sentence);
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
  expect(lifelines.used(lifelineNames({ rules: standard, record, aid: 'none' }))).toBe(text);
});

it('lists what aids a game after the lifelines', () => {
  const game = { rules: standard, record: [], aid: 'proofs' } as const;
  expect(lifelines.used(lifelineNames(game))).toBe('lifelines: proofs');
});

it('names the color lifeline after what a code is made of', () => {
  expect([standard, digits, words].map((rules) => lifelineName('color', rules))).toEqual([
    ...['color', 'digit', 'letter'],
  ]);
  expect(lifelineName('place', words)).toBe('place');
});
