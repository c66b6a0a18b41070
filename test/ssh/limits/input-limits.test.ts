import { describe, expect, it } from 'vitest';
import {
  MAX_PASTE,
  MAX_SEQUENCE,
  openInputLimits,
} from '../../../source/ssh/limits/typed-input.ts';

const START = '\u001b[200~';
const END = '\u001b[201~';

/** Filters input that comes in pieces of some size. */
const filtered = (input: string, piece: number): string => {
  const filter = openInputLimits();
  const pieces = input.match(new RegExp(`[^]{1,${piece}}`, 'gu')) ?? [];
  return pieces.map(filter).join('');
};

describe.each([1, 3, 7, 100_000])('input limits, with pieces of %i characters', (piece) => {
  it.each([
    ['keys', 'abc\r\u001b[A\u001bOP\u001bO1;5A\u001b[[E\u001b[1;5C\u001b\u001b[B😀'],
    ['a paste', `a${START}12 34\r\n${END}b`],
    [
      'pastes that contain control sequences',
      `${START}\u001b[A\u001b[201${END}${START}\u001b\u001b${END}`,
    ],
    ['ends of a paste without a start', `${END}a${END}`],
  ])('do not change %s', (_, input) => {
    expect(filtered(input, piece)).toBe(input);
  });

  it('cut a long paste, but keep its end', () => {
    const input = `${START}${'a'.repeat(3 * MAX_PASTE)}${END}b\u001b[A`;
    expect(filtered(input, piece)).toBe(`${START}${'a'.repeat(MAX_PASTE)}${END}b\u001b[A`);
  });

  it.each([0, 1, 3, 5, 6])('keep the end of a paste that exceeds the limit by %i', (over) => {
    const input = `${START}${'a'.repeat(MAX_PASTE - over)}${END}b`;
    const output = filtered(input, piece);
    expect(output.endsWith(`${END}b`)).toBe(true);
    expect(output.length).toBeLessThanOrEqual(MAX_PASTE + 2 * START.length + 7);
  });

  it.each(['[', '[[', 'O'])('cut a long control sequence that begins with ESC %s', (begin) => {
    const output = filtered(`\u001b${begin}${'1;'.repeat(1000)}Ab`, piece);
    expect(output.length).toBeLessThanOrEqual(MAX_SEQUENCE + 3);
    expect(output.endsWith('b')).toBe(true);
  });
});
