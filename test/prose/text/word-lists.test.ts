import { describe, expect, it } from 'vitest';
import type { DictionaryProblem } from '../../../source/engine/variants/words/dictionary.ts';
import type {
  WordList,
  WordListProblem,
  WordSourceProblem,
} from '../../../source/engine/variants/words/word-list.ts';
import {
  dictionarySentence,
  wordListSentence,
  wordListWarnings,
  wordSourceSentence,
} from '../../../source/prose/text/word-lists.ts';
import { english } from '../../helpers/english.ts';

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
    expect(wordListWarnings({ words, length: 5, skipped }, english)).toEqual(warnings);
  });
});

it.each<[problem: WordListProblem, sentence: string]>([
  [{ kind: 'empty' }, 'The list has no words: put one on each line.'],
  [{ kind: 'none-of-length', length: 6 }, 'The list has no word of 6 letters.'],
  [{ kind: 'length-out-of-range', length: 3 }, 'Words have from 4 to 11 letters, not 3.'],
])('%j: %s', (problem, sentence) => {
  expect(wordListSentence(problem, english)).toBe(sentence);
  expect(wordSourceSentence({ kind: 'unusable-list', path: 'a.txt', problem }, english)).toBe(
    `a.txt: ${sentence}`,
  );
});

it.each<[problem: DictionaryProblem, sentence: string]>([
  ['no-words', 'A game of words needs at least one word.'],
  ['unequal-lengths', 'All words of a game have the same length.'],
  ['length-out-of-range', 'Words have from 4 to 11 letters.'],
])('%s: %s', (problem, sentence) => {
  expect(dictionarySentence(problem, english)).toBe(sentence);
  expect(wordSourceSentence({ kind: 'unusable-words', problem }, english)).toBe(sentence);
});

it.each<[problem: WordSourceProblem, sentence: string]>([
  [{ kind: 'no-words-of-length', length: 12 }, 'There are words of 4 to 11 letters, not 12.'],
  [{ kind: 'no-such-file', path: 'a.txt' }, 'cannot read a.txt: no such file.'],
  [{ kind: 'unreadable-file', path: 'folder' }, 'cannot read folder.'],
  [{ kind: 'not-utf-8', path: 'a.txt' }, 'a.txt: the file is not text in UTF-8.'],
])('%j: %s', (problem, sentence) => {
  expect(wordSourceSentence(problem, english)).toBe(sentence);
});
