import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockedWords,
  unfamiliarAnswers,
  unsuitableAnswers,
} from '../../../../scripts/words-left-out.ts';
import {
  pack,
  readWordList,
  unpack,
  type WordListProblem,
} from '../../../../source/engine/variants/words/dictionary.ts';
import { englishLengths, loadWords } from '../../../../source/engine/variants/words/load-words.ts';
import { successOf } from '../../../helpers/games.ts';

it.each([
  [[], ''],
  [['crane'], 'Crane'],
  [['aback', 'abase', 'abate', 'abbot', 'abhor'], 'AbackSeTeBotHor'],
  [['aaa', 'aab', 'baa'], 'AaaBBaa'],
])('packs %j as %s, and back', (words, packed) => {
  expect(pack(words)).toBe(packed);
  expect(unpack(packed)).toEqual(words);
});

it('loses no words of one length', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), (words) => {
      const sorted = words.toSorted();
      expect(unpack(pack(sorted))).toEqual(sorted);
    }),
  );
});

describe('readWordList', () => {
  it.each([
    ['one a line', 'crane\nslice\n', ['crane', 'slice']],
    ['either case, spaces around', '  CRANE \n\tSlice', ['crane', 'slice']],
    ['lines that end in every way', 'crane\r\nslice\rbrave\n', ['crane', 'slice', 'brave']],
    ['a byte order mark and empty lines', '\uFEFFcrane\n\n\nslice', ['crane', 'slice']],
    ['other letters, composed or not', 'GRÖSSE\ngro\u0308sst', ['grösse', 'grösst']],
    ['other alphabets', 'слово\nБУКВА', ['слово', 'буква']],
  ])('reads %s', (_, text, words) => {
    const list = successOf(readWordList(text));
    expect(list.words).toEqual(words);
    expect(list.skipped).toEqual({ 'not-a-word': 0, 'another-length': 0, duplicate: 0 });
  });

  it('skips and counts what does not belong', () => {
    const text = 'crane\nCrane\nslice\nit’s\n12345\ntwo words\nlonger\nfour\ncrane';
    const list = successOf(readWordList(text));
    expect(list).toEqual({
      words: ['crane', 'slice'],
      length: 5,
      skipped: { 'not-a-word': 3, 'another-length': 2, duplicate: 2 },
    });
  });

  it.each([
    ['crane\nslice\nlonger', undefined, 5],
    ['crane\nlonger\nslices\nslice', undefined, 5],
    ['crane\nlonger\nslices', undefined, 6],
    ['crane\nslice\nlonger', 6, 6],
  ])('%j with wanted length %s gives words of %i letters', (text, wanted, length) => {
    expect(successOf(readWordList(text, wanted)).length).toBe(length);
  });

  it.each<[text: string, wanted: number | undefined, problem: WordListProblem]>([
    ['', undefined, { kind: 'empty' }],
    ['\n 1\n', 5, { kind: 'no-words', line: 2, text: '1' }],
    ['crane', 6, { kind: 'none-of-length', length: 6 }],
    ['cat\ndog', undefined, { kind: 'length-out-of-range', length: 3 }],
  ])('refuses %j with length %s', (text, wanted, problem) => {
    expect(readWordList(text, wanted)).toEqual({ ok: false, problem });
  });

  it('accounts for every line, whatever the text', () => {
    const line = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('crane', 'slice', 'cat'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const list = readWordList(lines.join('\n'));
        if (!list.ok) return;
        const { words, length, skipped } = list.value;
        const read = Object.values(skipped).reduce((sum, count) => sum + count, words.length);
        const written = lines.flatMap((text) => text.split(/\r/u)).filter((text) => text.trim());
        expect(read).toBe(written.length);
        expect(new Set(words.map((word) => [...word].length))).toEqual(new Set([length]));
      }),
    );
  });
});

const fromRot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gu, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97),
  );

/** A pattern for a list of words; a star is any ending. */
const patternOf = (list: string): RegExp =>
  new RegExp(`^(?:${list.trim().replaceAll('*', '.*').split(/\s+/u).join('|')})$`, 'u');

const dictionaries = await Promise.all(englishLengths.map(loadWords));
const guesses = dictionaries.flatMap((dictionary) => dictionary.guesses);
const answers = dictionaries.flatMap((dictionary) => dictionary.answers);

it('the words that are never shown cannot even be guessed', () => {
  const never = patternOf(fromRot13(blockedWords));
  expect(guesses.filter((word) => never.test(word))).toEqual([]);
});

it.each([
  ['unfit', fromRot13(unsuitableAnswers)],
  ['unfamiliar', unfamiliarAnswers],
])('no %s word is an answer, and some can be guessed', (_, list) => {
  const pattern = patternOf(list);
  expect(answers.filter((word) => pattern.test(word))).toEqual([]);
  expect(guesses.filter((word) => pattern.test(word)).length).toBeGreaterThan(50);
});
