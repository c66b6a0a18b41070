import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { formatCode, parseCode } from '../../../../source/engine/variants/codes.ts';
import { plainInput } from '../../../../source/engine/variants/letters.ts';
import {
  codesOf,
  dictionaryOf,
  englishId,
  englishLength,
  isWord,
  readWordList,
} from '../../../../source/engine/variants/words/dictionary.ts';
import type { WordRules } from '../../../../source/engine/variants/words/word-rules.ts';
import { messageFor } from '../../../../source/screens/parts/input.ts';
import { blankDraft, draftKeys, editDraft, pegsIn } from '../../../../source/screens/play/draft.ts';
import { alphabets, rulesOfList, spellingsOf } from '../../../helpers/alphabets.ts';
import { codeIn, successOf } from '../../../helpers/games.ts';
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

/** The lines of a list that are words of the game's length, and the codes that they are. */
const listed = (lines: readonly string[], rules: WordRules) =>
  lines.flatMap((line) => {
    const list = readWordList(
      line,
      rules.pegs,
      lines.some((each) => /[ıİ]/u.test(each)) ? 'turkish' : 'common',
    );
    const [word = ''] = list.ok ? list.value.words : [];
    return word === '' ? [] : [{ line, code: [...codesOf(rules.dictionary, [word])][0] ?? [] }];
  });

/** What a draft has after each code point of a text was typed as a key. */
const typedOnScreen = (rules: WordRules, text: string): readonly number[] => {
  const keymap = draftKeys(rules);
  let draft = blankDraft(rules, randomFrom('x'));
  for (const key of plainInput(text)) {
    const edit = messageFor(keymap, key);
    if (edit !== undefined) draft = editDraft(draft, edit);
  }
  return pegsIn(draft);
};

describe.each(Object.entries(alphabets))('a list in %s', (_, lines) => {
  const rules = rulesOfList(lines);
  const words = listed(lines, rules);

  it('has words', () => expect(words.length).toBeGreaterThan(0));

  it.each(words)('has $line, however it is typed, in text and on the screen', ({ line, code }) => {
    for (const typed of [...spellingsOf(line), formatCode(rules, code)]) {
      expect([typed, parseCode(rules, typed)]).toEqual([typed, { ok: true, value: code }]);
      expect([typed, typedOnScreen(rules, typed)]).toEqual([typed, code]);
    }
  });
});

it('any accepted list has its words, however they are typed', () => {
  const letter = fc.constantFrom(
    ...[
      'a',
      'i',
      's',
      'ß',
      'ẞ',
      'σ',
      'ς',
      'ΐ',
      'ŉ',
      'ﬁ',
      'é',
      'e\u0301',
      'ệ',
      'ё',
      'й',
      'க',
      'கி',
      'क्ष',
      'น้ำ',
    ],
    ...['ა', 'ש', 'ſ', 'ǰ', 'ᾳ', 'և', '가', 'K', 'Σ', 'Ａ'],
  );
  const line = fc.array(letter, { minLength: 4, maxLength: 6 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const list = readWordList(lines.join('\n'));
      if (!list.ok) return;
      const rules = rulesOfList(lines);
      for (const { line: word, code } of listed(lines, rules)) {
        for (const typed of [...spellingsOf(word), formatCode(rules, code)]) {
          expect([typed, successOf(parseCode(rules, typed))]).toEqual([typed, code]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

it.each([
  [['maßs', 'masß'], { kind: 'same-spelling', line: 2, words: ['maßs', 'masß'] }],
  [["don't", '😀😀😀😀'], { kind: 'no-words', line: 1, text: "don't" }],
])('refuses %j and says why, with the line', (lines, problem) => {
  expect(readWordList(lines.join('\n'))).toEqual({ ok: false, problem });
});

it('leaves the letters of a Turkish list apart', () => {
  const rules = rulesOfList(['kının', 'kinin']);
  const read = (typed: string) => formatCode(rules, successOf(parseCode(rules, typed)));
  expect(['kının', 'KININ', 'kinin', 'KİNİN'].map(read)).toEqual([
    'KININ',
    'KININ',
    'KİNİN',
    'KİNİN',
  ]);
});
