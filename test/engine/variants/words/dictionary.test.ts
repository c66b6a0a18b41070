import { describe, expect, it } from 'vitest';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import {
  dictionaryOf,
  englishId,
  englishLength,
  isWord,
} from '../../../../source/engine/variants/words/dictionary.ts';
import { codeIn } from '../../../helpers/games.ts';
import { dictionaryWith, testDictionary, wordRulesWith } from '../../../helpers/words.ts';

describe('a dictionary', () => {
  it.each([
    ['no-words', [], ['crane']],
    ['unequal-lengths', ['crane', 'cranes'], []],
    ['unequal-lengths', ['crane'], ['cran']],
    ['length-out-of-range', ['cat'], []],
    ['length-out-of-range', ['abcdefghijkl'], []],
  ])('%s: answers %j, guesses %j', (problem, answers, guesses) => {
    expect(dictionaryOf('test', { answers, guesses })).toEqual({ ok: false, problem });
  });

  it('has every word once, in order, answers among the guesses', () => {
    const { answers, guesses } = dictionaryWith(['slice', 'crane', 'slice'], ['brave', 'crane']);
    expect(answers).toEqual(['crane', 'slice']);
    expect(guesses).toEqual(['brave', 'crane', 'slice']);
  });

  it('finds its words and no others', () => {
    expect(testDictionary.guesses.filter((word) => !isWord(testDictionary, word))).toEqual([]);
    expect(
      ['', 'aaaaa', 'crabe', 'zzzzz', 'CRANE'].filter((word) => isWord(testDictionary, word)),
    ).toEqual([]);
  });

  it('has a hash that depends on its words, but not on their order or its name', () => {
    const { hash } = dictionaryWith(['crane', 'slice'], ['brave']);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(dictionaryWith(['slice', 'crane'], ['crane', 'brave'], 'other').hash).toBe(hash);
    expect(dictionaryWith(['crane', 'slice', 'brave']).hash).not.toBe(hash);
    expect(dictionaryWith(['crane', 'slice'], ['grave']).hash).not.toBe(hash);
  });

  it('has all of a–z if its words use any of them, or else only their letters', () => {
    const signs = (words: readonly string[]) =>
      dictionaryWith(words)
        .alphabet.map(({ sign }) => sign)
        .join('');
    expect(signs(['abba'])).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(signs(['größe'])).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZßÖ');
    expect(signs(['слово', 'буква'])).toBe('АБВКЛОСУ');
  });

  it.each([
    ['größe', 'GRÖßE', 'grÖße'],
    ['größe', 'GRÖßE', 'gro\u0308ße'],
    ['слово', 'СЛОВО', 'Слово'],
    ['𐐨𐐩𐐨𐐩', '𐐀𐐁𐐀𐐁', '𐐀𐐩𐐀𐐩'],
  ])('plays %s as %s, typed %s', (word, shown, typed) => {
    const foreign = wordRulesWith({}, dictionaryWith([word]));
    expect(formatCode(foreign, codeIn(foreign, typed))).toBe(shown);
  });
});

describe("keypeg's own English words", () => {
  it.each([4, 5, 11])('have %i letters by the name of their list', (length) => {
    expect(englishLength(englishId(length))).toBe(length);
  });

  it.each(['english-3', 'english-12', 'english-NaN', 'english-', 'english-05', 'mine', ''])(
    'are not those of %j',
    (id) => {
      expect(englishLength(id)).toBeUndefined();
    },
  );
});
