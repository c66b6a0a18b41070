import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, wrap } from '../../source/prose/text.ts';

describe('wrap', () => {
  it.each<[text: string, width: number, lines: readonly string[]]>([
    ['', 5, ['']],
    ['one', 5, ['one']],
    ['one two', 7, ['one two']],
    ['one two', 6, ['one', 'two']],
    ['one two three', 8, ['one two', 'three']],
    ['a bcdefgh', 3, ['a', 'bcd', 'efg', 'h']],
    ['1234567890', 4, ['1234', '5678', '90']],
  ])('%j in %i columns is %j', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  const words = fc.array(fc.stringMatching(/^[a-z]{1,14}$/), { minLength: 1, maxLength: 30 });

  it('keeps every letter in order, in lines that fit and have no spaces at their ends', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 50 }), (some, width) => {
        const lines = wrap(some.join(' '), width);
        expect(lines.join('').replaceAll(' ', '')).toBe(some.join(''));
        expect(lines.filter((line) => line.length > width || line.trim() !== line)).toEqual([]);
      }),
    );
  });

  it('starts a new line only where the next word does not fit', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 14, max: 50 }), (some, width) => {
        const lines = wrap(some.join(' '), width);
        expect(lines.join(' ')).toBe(some.join(' '));
        for (const [index, line] of lines.slice(1).entries()) {
          const [first = ''] = line.split(' ');
          expect(`${lines[index]} ${first}`.length).toBeGreaterThan(width);
        }
      }),
    );
  });
});

describe('cut', () => {
  it.each([
    ['four', 4, 'four'],
    ['fours', 4, 'fou…'],
    ['fours', 1, '…'],
  ])('%s to %i columns is %s', (text, width, shown) => {
    expect(cut(text, width)).toBe(shown);
  });
});
