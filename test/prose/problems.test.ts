import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LinkCodeProblem } from '../../source/engine/accounts/link-code.ts';
import { type MoveProblem, play, refusal, start } from '../../source/engine/variants/game.ts';
import {
  type PegOptions,
  type PegRulesProblem,
  pegSizes,
} from '../../source/engine/variants/pegs.ts';
import type {
  DictionaryProblem,
  WordList,
  WordListProblem,
  WordSourceProblem,
} from '../../source/engine/variants/words/dictionary.ts';
import { problems } from '../../source/prose/problems.ts';
import {
  linkCodeRefusal,
  moveSentence,
  nameRefusal,
  type RefusedName,
  refusalSentence,
} from '../../source/prose/refusals.ts';
import { againstMachine, rulesWith } from '../helpers/games.ts';
import { refusals, wordRefusals } from '../helpers/refusals.ts';
import { guessOf, wordRulesWith } from '../helpers/words.ts';

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
  const everyGame = [...pegSizes, rulesWith({ colors: 7, repeats: false }), wordRulesWith()];

  it.each(moveProblems)('%s, in every game', (problem) => {
    for (const rules of everyGame) {
      const sentence = moveSentence(problem, rules, {});
      expect(sentence).toMatch(ONE_SENTENCE);
      expect(sentence).not.toMatch(LEFT_BEHIND);
    }
  });

  it('no two problems share it', () => {
    const sentences = moveProblems.map((problem) => moveSentence(problem, standard, {}));
    expect(new Set(sentences).size).toBe(moveProblems.length);
  });

  it.each(Object.entries(rulesProblems))('%s: %s', (problem, sentence) => {
    expect(sentence).toMatch(ONE_SENTENCE);
    expect(problems.rule(problem as PegRulesProblem)).toBe(sentence);
    expect(problems.transcript(problem as PegRulesProblem)).toBe(sentence);
  });

  it('also data that is not a transcript', () => {
    expect(problems.transcript('not-a-transcript')).toMatch(ONE_SENTENCE);
  });
});

it.each<[problem: MoveProblem, options: Partial<PegOptions>, sentence: string]>([
  ['unknown-symbol', {}, 'A code is made of 1–6, or the initials R G Y P W B.'],
  ['unknown-symbol', { alphabet: 'digits', colors: 10 }, 'A code is made of 1–9 or 0.'],
  ['too-short', { pegs: 5 }, 'Too short: a code has 5 pegs.'],
  ['too-long', {}, 'Too long: a code has 4 pegs.'],
  ['repeated-peg', { repeats: false }, 'No color may appear twice in this game.'],
  ['repeated-peg', { alphabet: 'digits' }, 'No digit may appear twice in this game.'],
  ['feedback-too-few', { repeats: false }, 'In this game at least 2 colors always match.'],
  [
    'feedback-too-few',
    { colors: 7, repeats: false },
    'In this game at least 1 color always matches.',
  ],
  ['feedback-too-many', {}, 'The two counts together cannot be more than the 4 pegs.'],
  ['feedback-odd', { alphabet: 'digits' }, 'With two digits, misplaced digits come in pairs.'],
  [
    'feedback-all-but-one',
    {},
    '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
  ],
])('%s with %j: %s', (problem, options, sentence) => {
  expect(moveSentence(problem, rulesWith(options), {})).toBe(sentence);
});

it.each<[problem: MoveProblem, sentence: string]>([
  ['too-short', 'Too short: a word has 5 letters.'],
  ['not-a-word', 'That word is not in the word list.'],
  ['feedback-of-another-game', 'That answer belongs to another game: give a mark for each letter.'],
  ['lifeline-spent', 'You have already used that lifeline.'],
])('%s in a game of words: %s', (problem, sentence) => {
  expect(moveSentence(problem, wordRulesWith(), {})).toBe(sentence);
});

describe('refusalSentence', () => {
  it('names the word that is not in the list', () => {
    const rules = wordRulesWith();
    const game = start(rules, againstMachine, 'seed');
    const move = guessOf(rules, 'BAABA');
    const problem = refusal(game, move);
    expect(problem && refusalSentence(problem, game, move)).toBe('BAABA is not in the word list.');
  });

  it('repeats what a used lifeline gave', () => {
    const color = { kind: 'lifeline', lifeline: 'color' } as const;
    const game = play(start(standard, againstMachine, '7'), color);
    expect(refusalSentence('lifeline-spent', game, color)).toBe(
      'Used: the code contains yellow (3).',
    );
    const hint = { kind: 'hint', pegs: [0, 0, 1, 1] } as const;
    expect(refusalSentence('lifeline-spent', play(game, hint), hint)).toBe(
      'Used: a good guess is 1122.',
    );
  });
});

const words = ['crane', 'slice'];

describe('the warnings of a word list', () => {
  it.each<[skipped: WordList['skipped'], warnings: readonly string[]]>([
    [{ 'not-a-word': 0, 'another-length': 0, duplicate: 0 }, []],
    [
      { 'not-a-word': 3, 'another-length': 2, duplicate: 1 },
      [
        'Word list: 3 lines skipped (not only letters).',
        'Word list: 2 lines skipped (not 5 letters long).',
        'Word list: 1 line skipped (repeated).',
      ],
    ],
    [
      { 'not-a-word': 0, 'another-length': 1000, duplicate: 0 },
      ['Word list: 1,000 lines skipped (not 5 letters long).'],
    ],
  ])('%j', (skipped, warnings) => {
    expect(problems.wordListWarnings({ words, length: 5, skipped })).toEqual(warnings);
  });
});

it.each<[problem: WordListProblem, sentence: string]>([
  [{ kind: 'empty' }, 'The list has no words: put one on each line.'],
  [{ kind: 'none-of-length', length: 6 }, 'The list has no word of 6 letters.'],
  [{ kind: 'length-out-of-range', length: 3 }, 'Words have from 4 to 11 letters, not 3.'],
])('%j: %s', (problem, sentence) => {
  expect(problems.wordList(problem)).toBe(sentence);
  expect(problems.wordSource({ kind: 'unusable-list', path: 'a.txt', problem })).toBe(
    `a.txt: ${sentence}`,
  );
});

it.each<[problem: DictionaryProblem, sentence: string]>([
  ['no-words', 'A game of words needs at least one word.'],
  ['unequal-lengths', 'All words of a game have the same length.'],
  ['length-out-of-range', 'Words have from 4 to 11 letters.'],
])('%s: %s', (problem, sentence) => {
  expect(problems.dictionary(problem)).toBe(sentence);
  expect(problems.wordSource({ kind: 'unusable-words', problem })).toBe(sentence);
});

it.each<[problem: WordSourceProblem, sentence: string]>([
  [{ kind: 'no-words-of-length', length: 12 }, 'There are words of 4 to 11 letters, not 12.'],
  [{ kind: 'no-such-file', path: 'a.txt' }, 'There is no file a.txt.'],
  [{ kind: 'unreadable-file', path: 'folder' }, 'folder cannot be read.'],
  [{ kind: 'not-utf-8', path: 'a.txt' }, 'a.txt: the file is not text in UTF-8.'],
])('%j: %s', (problem, sentence) => {
  expect(problems.wordSource(problem)).toBe(sentence);
});

it.each<[RefusedName, string]>([
  ['too-short', 'A name has at least 3 characters: add some.'],
  ['name-taken', 'Another player has this name, or one that looks like it: choose another.'],
  [
    { kind: 'renamed-recently', again: '2026-12-22' },
    'You changed your name recently. You can change it again on 2026-12-22.',
  ],
])('says why a name is refused: %j', (refused, sentence) => {
  expect(nameRefusal(refused)).toBe(sentence);
});

it.each<[LinkCodeProblem, string]>([
  [
    { kind: 'unknown-word', word: 'zodiak', meant: 'zodiac' },
    'No code has the word zodiak: did you mean zodiac?',
  ],
  [
    { kind: 'unknown-word', word: 'xyzzyx', meant: undefined },
    'No code has the word xyzzyx: compare it with the other screen.',
  ],
  [
    { kind: 'words-missing', found: 2, words: 6 },
    'A link code has 6 words: type all of them, not 2.',
  ],
])('says why a text is no code: %j', (problem, sentence) => {
  expect(linkCodeRefusal(problem)).toBe(sentence);
});

const reasonOf = (work: () => unknown): string => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof Error ? problems.file(error) : 'no error';
  }
};

it.each([
  [() => writeFileSync('/dev/full', 'text'), 'the disk is full'],
  [() => readFileSync('/nonexistent/file'), 'it does not exist'],
  [() => readFileSync(import.meta.dirname), 'it is a folder'],
  [() => readFileSync(`${import.meta.filename}/file`), 'a part of its path is a file'],
  [() => JSON.parse('{'), /JSON/],
])('says why a file cannot be used: %#', (work, reason) => {
  expect(reasonOf(work)).toMatch(reason);
});
