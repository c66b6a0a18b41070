import { describe, expect, it } from 'vitest';
import type { Feedback } from '../../source/core/feedback.ts';
import type { Clue } from '../../source/core/lifeline.ts';
import { feedbackInWords, initialsOf, signsOf, symbolNoun } from '../../source/text/games/index.ts';
import { clueSentence, lifelinesInWords } from '../../source/text/lifelines.ts';
import { counted } from '../../source/text/phrases.ts';
import { moveSentence } from '../../source/text/problems.ts';
import { rulesSentence, transcriptSentence } from '../../source/text/rules-problems.ts';
import type { MoveProblem } from '../../source/variants/game.ts';
import {
  type PegOptions,
  type PegRulesProblem,
  presets,
} from '../../source/variants/pegs/peg-rules.ts';
import { rulesWith } from '../helpers/games.ts';
import { refusals, wordRefusals } from '../helpers/refusals.ts';
import { wordRulesWith } from '../helpers/words.ts';

const standard = rulesWith();
const digits = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });

/** A capital or a number first, and the only full stop at the end. */
const ONE_SENTENCE = /^[A-Z\d][^.]*\.$/;
const LEFT_BEHIND = /undefined|NaN|object|\b1 (?:colors|digits|pegs|turns)\b/;

const moveProblems = Object.keys({ ...refusals, ...wordRefusals }) as MoveProblem[];
const rulesProblems: Readonly<Record<PegRulesProblem, string>> = {
  'pegs-out-of-range': 'A code has from 2 to 10 pegs.',
  'colors-out-of-range': 'A game has from 2 to 10 colors.',
  'attempts-out-of-range': 'A game has from 1 to 20 attempts.',
  'more-pegs-than-colors': 'Without repeats a code needs at least as many colors as pegs.',
};

describe('every problem has one sentence of its own', () => {
  const everyGame = [
    ...presets.map(({ rules }) => rules),
    rulesWith({ colors: 7, repeats: false }),
    wordRulesWith(),
  ];

  it.each(moveProblems)('%s, in every game', (problem) => {
    for (const rules of everyGame) {
      const sentence = moveSentence(problem, rules);
      expect(sentence).toMatch(ONE_SENTENCE);
      expect(sentence).not.toMatch(LEFT_BEHIND);
    }
  });

  it('and no two problems share it', () => {
    const sentences = moveProblems.map((problem) => moveSentence(problem, standard));
    expect(new Set(sentences).size).toBe(moveProblems.length);
  });

  it.each(Object.entries(rulesProblems))('%s: %s', (problem, sentence) => {
    expect(sentence).toMatch(ONE_SENTENCE);
    expect(rulesSentence(problem as PegRulesProblem)).toBe(sentence);
    expect(transcriptSentence(problem as PegRulesProblem)).toBe(sentence);
  });

  it('also what is no transcript', () => {
    expect(transcriptSentence('not-a-transcript')).toMatch(ONE_SENTENCE);
  });
});

it.each<[problem: MoveProblem, options: Partial<PegOptions>, sentence: string]>([
  ['unknown-symbol', {}, 'A code is made of 1–6, or the initials R G Y P W B.'],
  ['unknown-symbol', { alphabet: 'digits', colors: 10 }, 'A code is made of 1–9 or 0.'],
  ['too-short', { pegs: 5 }, 'That is too short: a code has 5 pegs.'],
  ['too-long', {}, 'That is too long: a code has 4 pegs.'],
  ['repeated-peg', { repeats: false }, 'No color may appear twice in this game.'],
  ['repeated-peg', { alphabet: 'digits' }, 'No digit may appear twice in this game.'],
  ['feedback-too-few', { repeats: false }, 'In this game at least 2 colors always match.'],
  [
    'feedback-too-few',
    { colors: 7, repeats: false },
    'In this game at least 1 color always matches.',
  ],
  ['feedback-too-many', {}, 'The two counts together cannot be more than the 4 pegs.'],
  [
    'feedback-all-but-one',
    {},
    '3 right and 1 misplaced is impossible: the last peg has nowhere else to go.',
  ],
])('%s with %j: %s', (problem, options, sentence) => {
  expect(moveSentence(problem, rulesWith(options))).toBe(sentence);
});

it.each([
  [standard, '1–6', 'R G Y P W B', 'color'],
  [rulesWith({ colors: 2 }), '1–2', 'R G', 'color'],
  [rulesWith({ colors: 10 }), '1–9 or 0', 'R G Y P W B A O C M', 'color'],
  [digits, '1–9 or 0', '', 'digit'],
])('names the alphabet of %o', (rules, signs, initials, noun) => {
  expect([signsOf(rules), initialsOf(rules), symbolNoun(rules)]).toEqual([signs, initials, noun]);
});

it.each<[feedback: Feedback, rules: typeof standard, words: string]>([
  [{ exact: 2, partial: 1 }, standard, 'right place 2, right color 1'],
  [['exact', 'absent', 'partial', 'exact'], standard, 'right place 2, right color 1'],
  [{ exact: 1, partial: 0 }, digits, '1 bull, 0 cows'],
  [{ exact: 2, partial: 1 }, digits, '2 bulls, 1 cow'],
])('says %j of %o as %s', (feedback, rules, words) => {
  expect(feedbackInWords(feedback, rules)).toBe(words);
});

it.each<[clue: Clue, rules: typeof standard, sentence: string]>([
  [{ lifeline: 'color', peg: 2 }, standard, 'The code contains yellow (3).'],
  [{ lifeline: 'color', peg: 9 }, digits, 'The code contains 0.'],
  [{ lifeline: 'place', peg: 0, position: 3 }, standard, 'Place 4 of the code is red (1).'],
  [{ lifeline: 'place', peg: 0, position: 0 }, digits, 'Place 1 of the code is 1.'],
])('tells the clue %j of %o: %s', (clue, rules, sentence) => {
  expect(clueSentence(clue, rules)).toBe(sentence);
});

it.each([
  [0, 'turn', '0 turns'],
  [1, 'turn', '1 turn'],
  [2, 'turn', '2 turns'],
  [1296, 'code', '1,296 codes'],
  [1, 'guess', '1 guess'],
  [2, 'guess', '2 guesses'],
])('counts %i of %s as %s', (count, noun, text) => {
  expect(counted(count, noun)).toBe(text);
});

it.each<[taken: readonly Clue[], words: string]>([
  [[], 'no lifelines'],
  [[{ lifeline: 'place', peg: 0, position: 0 }], 'lifelines: place'],
  [
    [
      { lifeline: 'color', peg: 0 },
      { lifeline: 'place', peg: 0, position: 0 },
    ],
    'lifelines: color, place',
  ],
])('tells the lifelines %j as %s', (taken, words) => {
  const record = taken.map((clue) => ({ kind: 'lifeline', clue }) as const);
  expect(lifelinesInWords(record, standard)).toBe(words);
});
