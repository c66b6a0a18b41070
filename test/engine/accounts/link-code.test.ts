import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkCodeOf, linkWords, parseLinkCode } from '../../../source/engine/accounts/link-code.ts';
import { editDistance } from '../../../source/engine/core/nearest.ts';

const anySeed = fc
  .bigInt({ min: 0n, max: 2n ** 128n - 1n })
  .map((bits) => bits.toString(16).padStart(32, '0'));

describe('the words of link codes', () => {
  it('are 2,048 short words, so that six have 66 bits', () => {
    expect(new Set(linkWords).size).toBe(2_048);
    for (const word of linkWords) expect(word).toMatch(/^[a-z]{4,6}$/);
  });

  it('differ in at least two edits', () => {
    // Words with one edit between them have a rest in common when one letter is left out of each.
    const rests = Map.groupBy(
      linkWords.flatMap((word) =>
        Array.from({ length: word.length + 1 }, (_, place) => ({
          word,
          rest: word.slice(0, place) + word.slice(place + 1),
        })),
      ),
      ({ rest }) => rest,
    );
    const close = [...rests.values()].flatMap((same) =>
      same.filter(({ word }) => same.some((other) => editDistance(word, other.word) === 1)),
    );
    expect(close).toEqual([]);
  });
});

describe('a code', () => {
  it('is read as it was made, with any case and separators', () => {
    fc.assert(
      fc.property(anySeed, fc.constantFrom(' ', '-', ', ', '\n'), (seed, separator) => {
        const link = linkCodeOf(seed);
        expect(link.split(' ')).toHaveLength(6);
        const typed = link.toUpperCase().replaceAll(' ', separator);
        expect(parseLinkCode(typed)).toEqual({ ok: true, value: link });
      }),
    );
  });

  it('differs in each of the bits of its seed that it has', () => {
    const seedOf = (bits: bigint) => bits.toString(16).padStart(32, '0');
    const bits = Array.from({ length: 128 }, (_, place) => seedOf(1n << BigInt(place)));
    expect(new Set(bits.map(linkCodeOf)).size).toBe(66 + 1);
  });

  it.each([
    ['', { kind: 'words-missing', found: 0, words: 6 }],
    ['about tango', { kind: 'words-missing', found: 2, words: 6 }],
    [
      'about tango tango tango tango tango yak',
      { kind: 'unknown-word', word: 'yak', meant: 'yank' },
    ],
    ['about tango tango tango tango tango tango', { kind: 'words-missing', found: 7, words: 6 }],
    [
      'abuot tango tango tango tango tango',
      { kind: 'unknown-word', word: 'abuot', meant: 'abbot' },
    ],
    ['4F2A', { kind: 'unknown-word', word: '4f2a', meant: undefined }],
  ])('%j cannot be one', (typed, problem) => {
    expect(parseLinkCode(typed)).toEqual({ ok: false, problem });
  });
});
