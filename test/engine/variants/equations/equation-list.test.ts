import { describe, expect, it } from 'vitest';
import {
  checkEquation,
  equationAt,
  equationCount,
  equationLengths,
  equationsIn,
  listEquations,
} from '../../../../source/engine/variants/equations/equation.ts';
import { countByLastNumber } from './count-by-last-number.ts';
import { isTrueEquation, rowOf, slowEquations, textOf, textsOf } from './reference.ts';

const listed = (length: number): readonly string[] =>
  Array.from(equationsIn(listEquations(length)), textOf);

/** The texts that are true equations with `start` before them. */
function trueOnes(texts: Iterable<string>, start = ''): readonly string[] {
  const found: string[] = [];
  for (const text of texts) if (isTrueEquation(start + text)) found.push(start + text);
  return found;
}

/** Texts in the order of their pegs. */
const inOrder = (texts: Iterable<string>): readonly string[] => {
  const key = (text: string) => String.fromCharCode(...rowOf(text));
  return Array.from(texts, (text) => ({ text, key: key(text) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ text }) => text);
};

describe('the equations of a length', () => {
  it('are all rows of five symbols that are true', () => {
    const brute = trueOnes(textsOf('0123456789+-*/=', 5));
    expect(listed(5)).toEqual(brute);
    expect(brute).toHaveLength(127);
  });

  it('are all rows of six symbols that are true, with one = and digits behind it', () => {
    const brute = [1, 2, 3, 4].flatMap((left) =>
      Array.from(textsOf('0123456789+-*/', left)).flatMap((start) =>
        trueOnes(textsOf('0123456789', 5 - left), `${start}=`),
      ),
    );
    expect(listed(6)).toEqual(inOrder(brute));
    expect(brute).toHaveLength(206);
  });

  it('are all that a slow generator finds, with seven symbols', () => {
    const slow = inOrder(slowEquations(7));
    expect(listed(7)).toEqual(slow);
    expect(slow).toHaveLength(6_567);
  });

  it.each([5, 6, 7, 8])('are as many as their number says: %i symbols', (length) => {
    expect(equationCount(length)).toBe(countByLastNumber(length));
  });

  it.each([5, 6, 7, 8])('are true and ascend: %i symbols', (length) => {
    const list = listEquations(length);
    expect(list.rows.length).toBe(list.count * length);
    expect(list.count).toBe(equationCount(length));
    expect(firstNotAscending(list.rows, length)).toBeUndefined();
    const step = Math.ceil(list.count / 20_000);
    for (let index = 0; index < list.count; index += step) {
      const equation = equationAt(list, index);
      if (checkEquation(equation, length) !== undefined) expect(textOf(equation)).toBe('true');
    }
  });

  it('are of five to ten symbols', () => {
    expect(equationLengths).toEqual({ min: 5, max: 10 });
    expect([4, 11, 5.5].map(equationCount)).toEqual([0, 0, 0]);
  });
});

/** The first row that is not above the one before it. */
function firstNotAscending(rows: Uint8Array, length: number): string | undefined {
  for (let start = length; start < rows.length; start += length) {
    let at = 0;
    while (at < length && rows[start + at] === rows[start + at - length]) at++;
    if (at === length || (rows[start + at] ?? 0) < (rows[start + at - length] ?? 0)) {
      return textOf(rows.subarray(start, start + length));
    }
  }
  return undefined;
}
