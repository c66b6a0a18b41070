import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import { formatCode, parseCode } from '../../../../source/engine/variants/codes.ts';
import { plainInput } from '../../../../source/engine/variants/letters.ts';
import { codesOf } from '../../../../source/engine/variants/words/dictionary.ts';
import { readWordList } from '../../../../source/engine/variants/words/word-list.ts';
import type { WordRules } from '../../../../source/engine/variants/words/word-rules.ts';
import { messageFor } from '../../../../source/screens/parts/input/keymap.ts';
import {
  blankDraft,
  draftBindings,
  type Edit,
  editDraft,
  pegsIn,
} from '../../../../source/screens/play/draft/draft.ts';
import { alphabets, rulesOfList, spellingsOf } from '../../../helpers/alphabets.ts';
import { successOf } from '../../../helpers/games.ts';

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
  const keymap = draftBindings<Edit>(rules, (edit) => edit);
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
    { numRuns: 300 },
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
