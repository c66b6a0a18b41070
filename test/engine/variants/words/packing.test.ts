import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from '../../../../source/engine/variants/words/word-list.ts';

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
