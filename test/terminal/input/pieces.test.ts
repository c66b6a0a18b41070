import { describe, expect, it } from 'vitest';
import { MAX_PASTE } from '../../../source/terminal/input/sequences.ts';
import { BEL, END, ESC, readAll, START, shown } from './input-parts.ts';

describe.each([1, 3, 7, 100_000])('input in pieces of %i characters', (piece) => {
  const read = (input: string) =>
    shown(readAll(...(input.match(new RegExp(`[^]{1,${piece}}`, 'gu')) ?? [])).parts);

  it('has the keys as they are', () => {
    const keys = `abc\r${ESC}[A${ESC}OP${ESC}O1;5A${ESC}[[E${ESC}[1;5C😀`;
    expect(read(keys)).toEqual([keys]);
    expect(read(`${ESC}${ESC}[B`)).toEqual([`${ESC}[27u${ESC}[B`]);
  });

  it.each([
    ['a paste', `a${START}12 34\r\n${END}b`, ['a', '“12 34\r\n”', 'b']],
    [
      'pastes that contain control sequences',
      `${START}${ESC}[A${ESC}[201${END}${START}${ESC}${ESC}${END}`,
      [`“${ESC}[A${ESC}[201”`, `“${ESC}${ESC}”`],
    ],
    ['ends of a paste without a start', `${END}a${END}`, ['a']],
    ['a start in a paste', `${START}1${START}2${END}`, [`“1${START}2”`]],
    ['a string in a paste', `${START}${ESC}]11;x${BEL}${END}`, [`“${ESC}]11;x${BEL}”`]],
  ])('has %s', (_, input, expected) => {
    expect(read(input)).toEqual(expected);
  });

  it('cuts a long paste, but keeps its end', () => {
    const input = `${START}${'a'.repeat(3 * MAX_PASTE)}${END}b${ESC}[A`;
    expect(read(input)).toEqual([`“${'a'.repeat(MAX_PASTE)}”`, `b${ESC}[A`]);
  });

  it.each([0, 1, 3, 5, 6])('keeps the end of a paste that is %i characters shorter', (over) => {
    const input = `${START}${'a'.repeat(MAX_PASTE - over)}${END}b`;
    expect(read(input)).toEqual([`“${'a'.repeat(MAX_PASTE - over)}”`, 'b']);
  });

  it.each(['[', '[[', 'O'])('drops a long control sequence that begins with ESC %s', (begin) => {
    expect(read(`${ESC}${begin}${'1;'.repeat(1000)}Ab`)).toEqual(['b']);
  });
});
