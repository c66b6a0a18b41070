import { describe, expect, it } from 'vitest';
import {
  MAX_PASTE,
  MAX_SEQUENCE,
  openInputLimits,
} from '../../../source/ssh/limits/input-limits.ts';

const BEGIN = '\u001b[200~';
const END = '\u001b[201~';

/** What is let through, in pieces of so many characters. */
const through = (input: string, piece: number): string => {
  const bound = openInputLimits();
  const pieces = input.match(new RegExp(`[^]{1,${piece}}`, 'gu')) ?? [];
  return pieces.map(bound).join('');
};

describe.each([1, 3, 7, 100_000])('typed input in pieces of %i', (piece) => {
  it.each([
    ['keys', 'abc\r\u001b[A\u001bOP\u001b[1;5C\u001b\u001b[B😀'],
    ['a paste', `a${BEGIN}12 34\r\n${END}b`],
    [
      'pastes with signs of their own',
      `${BEGIN}\u001b[A\u001b[201${END}${BEGIN}\u001b\u001b${END}`,
    ],
    ['ends without a beginning', `${END}a${END}`],
  ])('is let through whole: %s', (_, input) => {
    expect(through(input, piece)).toBe(input);
  });

  it('is let through of a paste up to a bound, and its end', () => {
    const input = `${BEGIN}${'a'.repeat(3 * MAX_PASTE)}${END}b\u001b[A`;
    expect(through(input, piece)).toBe(`${BEGIN}${'a'.repeat(MAX_PASTE)}${END}b\u001b[A`);
  });

  it.each([0, 1, 3, 5, 6])('ends a paste whose end crosses the bound by %i', (over) => {
    const input = `${BEGIN}${'a'.repeat(MAX_PASTE - over)}${END}b`;
    const passed = through(input, piece);
    expect(passed.endsWith(`${END}b`)).toBe(true);
    expect(passed.length).toBeLessThanOrEqual(MAX_PASTE + 2 * BEGIN.length + 7);
  });

  it('is let through of a control sequence up to a bound', () => {
    const passed = through(`\u001b[${'1;'.repeat(1000)}Ab`, piece);
    expect(passed.length).toBeLessThanOrEqual(MAX_SEQUENCE + 3);
    expect(passed.endsWith('b')).toBe(true);
  });
});
