import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readWordList,
  wordListSentence,
  wordListWarnings,
} from '../../../source/variants/words/word-list.ts';
import { successOf } from '../../helpers/games.ts';

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
    expect(wordListWarnings(list)).toEqual([]);
  });

  it('leaves out and counts what does not belong', () => {
    const text = 'crane\nCrane\nslice\nit’s\n12345\ntwo words\nlonger\nfour\ncrane';
    const list = successOf(readWordList(text));
    expect(list).toEqual({
      words: ['crane', 'slice'],
      length: 5,
      leftOut: { 'not-a-word': 3, 'another-length': 2, duplicate: 2 },
    });
    expect(wordListWarnings(list)).toEqual([
      'Left out of the word list as not only letters: 3 lines.',
      'Left out of the word list as not 5 letters long: 2 lines.',
      'Left out of the word list as there already: 2 lines.',
    ]);
  });

  it.each([
    ['crane\nslice\nlonger', undefined, 5],
    ['crane\nlonger\nslices\nslice', undefined, 5],
    ['crane\nlonger\nslices', undefined, 6],
    ['crane\nslice\nlonger', 6, 6],
  ])('of %j with length %s takes %i letters', (text, wanted, length) => {
    expect(successOf(readWordList(text, wanted)).length).toBe(length);
  });

  it.each([
    ['', undefined, { kind: 'empty' }, 'There are no words in it: it needs one word a line.'],
    ['\n 1\n', 5, { kind: 'empty' }, 'There are no words in it: it needs one word a line.'],
    ['crane', 6, { kind: 'none-of-length', length: 6 }, 'There is no word of 6 letters in it.'],
    [
      'cat\ndog',
      undefined,
      { kind: 'length-out-of-range', length: 3 },
      'Words have from 4 to 11 letters, not 3.',
    ],
  ])('refuses %j with length %s', (text, wanted, problem, sentence) => {
    const list = readWordList(text, wanted);
    expect(list).toEqual({ ok: false, problem });
    expect(list.ok ? '' : wordListSentence(list.problem)).toBe(sentence);
  });

  it('accounts for every line, whatever the text', () => {
    const line = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('crane', 'slice', 'cat'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const list = readWordList(lines.join('\n'));
        if (!list.ok) return;
        const { words, length, leftOut } = list.value;
        const told = Object.values(leftOut).reduce((sum, count) => sum + count, words.length);
        const written = lines.flatMap((text) => text.split(/\r/u)).filter((text) => text.trim());
        expect(told).toBe(written.length);
        expect(new Set(words.map((word) => [...word].length))).toEqual(new Set([length]));
      }),
    );
  });
});
