import { describe, expect, it } from 'vitest';
import { type MoveProblem, play, refusal, start } from '../../../../source/engine/variants/game.ts';
import {
  type PegOptions,
  type PegRulesProblem,
  presets,
} from '../../../../source/engine/variants/pegs/peg-rules.ts';
import { moveSentence, refusalSentence } from '../../../../source/prose/text/problems/problems.ts';
import {
  rulesSentence,
  transcriptSentence,
} from '../../../../source/prose/text/problems/rules-problems.ts';
import { english } from '../../../helpers/english.ts';
import { againstMachine, rulesWith } from '../../../helpers/games.ts';
import { refusals, wordRefusals } from '../../../helpers/refusals.ts';
import { guessOf, wordRulesWith } from '../../../helpers/words.ts';

const standard = rulesWith();

/** A capital or a number first, and the only full stop at the end. */
const ONE_SENTENCE = /^[A-Z\d][^.]*\.$/;
const LEFT_BEHIND = /undefined|NaN|object|\b1 (?:colors|digits|pegs|turns)\b/;

const moveProblems = Object.keys({ ...refusals, ...wordRefusals }) as MoveProblem[];
const rulesProblems: Readonly<Record<PegRulesProblem, string>> = {
  'pegs-out-of-range': 'A code has from 1 to 10 pegs.',
  'colors-out-of-range': 'A game has from 1 to 10 colors.',
  'attempts-out-of-range': 'A game has from 1 to 20 attempts, or unlimited ones.',
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
      const sentence = moveSentence(problem, rules, {}, english);
      expect(sentence).toMatch(ONE_SENTENCE);
      expect(sentence).not.toMatch(LEFT_BEHIND);
    }
  });

  it('no two problems share it', () => {
    const sentences = moveProblems.map((problem) => moveSentence(problem, standard, {}, english));
    expect(new Set(sentences).size).toBe(moveProblems.length);
  });

  it.each(Object.entries(rulesProblems))('%s: %s', (problem, sentence) => {
    expect(sentence).toMatch(ONE_SENTENCE);
    expect(rulesSentence(problem as PegRulesProblem, english)).toBe(sentence);
    expect(transcriptSentence(problem as PegRulesProblem, english)).toBe(sentence);
  });

  it('also data that is not a transcript', () => {
    expect(transcriptSentence('not-a-transcript', english)).toMatch(ONE_SENTENCE);
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
  expect(moveSentence(problem, rulesWith(options), {}, english)).toBe(sentence);
});

it.each<[problem: MoveProblem, sentence: string]>([
  ['too-short', 'That is too short: a word has 5 letters.'],
  ['not-a-word', 'That word is not in the word list.'],
  ['feedback-of-another-game', 'That answer belongs to another game: give a mark for each letter.'],
  ['lifeline-spent', 'You have already used that lifeline.'],
])('%s in a game of words: %s', (problem, sentence) => {
  expect(moveSentence(problem, wordRulesWith(), {}, english)).toBe(sentence);
});

describe('refusalSentence', () => {
  it('names the word that is not in the list', () => {
    const rules = wordRulesWith();
    const game = start(rules, againstMachine, 'seed');
    const move = guessOf(rules, 'BAABA');
    const problem = refusal(game, move);
    expect(problem && refusalSentence(problem, game, move, english)).toBe(
      'BAABA is not in the word list.',
    );
  });

  it('repeats what a used lifeline gave', () => {
    const color = { kind: 'lifeline', lifeline: 'color' } as const;
    const game = play(start(standard, againstMachine, '7'), color);
    expect(refusalSentence('lifeline-spent', game, color, english)).toBe(
      'Used: the code contains yellow (3).',
    );
    const hint = { kind: 'hint', pegs: [0, 0, 1, 1] } as const;
    expect(refusalSentence('lifeline-spent', play(game, hint), hint, english)).toBe(
      'Used: a good guess is 1122.',
    );
  });
});
