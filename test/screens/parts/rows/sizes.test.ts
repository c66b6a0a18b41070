import { describe, expect, it } from 'vitest';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { rowLayoutFor, rowSizes } from '../../../../source/screens/parts/rows/index.ts';
import type { RowCell, RowLayout } from '../../../../source/screens/parts/rows/row.ts';
import { themeOf } from '../../../../source/screens/parts/theme/theme.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

const theme = themeOf({ colorDepth: 'none', background: 'dark', charset: 'unicode' });
const pegs = (count: number): Rules => rulesWith({ pegs: count, colors: 10 });
const letters = (count: number): Rules =>
  wordRulesWith({}, dictionaryWith(['abcdefghijk'.slice(0, count)]));

const textOf = (layout: RowLayout, row: readonly RowCell[]): readonly string[] =>
  layout.code(theme, row).map((line) => line.map(({ text }) => text).join(''));

describe('rows in one line', () => {
  it.each([
    [pegs(4), 15, '(1) (1) (1) (1)'],
    [pegs(4), 14, '(1)(1)(1)(1)'],
    [pegs(4), 11, '1 1 1 1'],
    [letters(5), 24, '[A ] [A ] [A ] [A ] [A ]'],
    [letters(5), 23, ' A   A   A   A   A '],
    [letters(5), 18, 'A  A  A  A  A '],
  ])('are as wide as fits: %#', (rules, columns, expected) => {
    expect(textOf(rowLayoutFor(rules, columns), Array(rules.pegs).fill(0))).toEqual([expected]);
  });
});

describe('rows of a board', () => {
  it.each([pegs(2), pegs(4), pegs(10), letters(4), letters(11)])(
    'have the height and the columns that they say: %#',
    (rules) => {
      for (const { height, layout, codeColumns, turnColumns } of rowSizes(rules)) {
        const code = textOf(layout, Array(rules.pegs).fill(0));
        expect(code.map(({ length }) => length)).toEqual(Array(height).fill(codeColumns));
        expect(layout.columns).toBe(turnColumns);
      }
    },
  );

  it('are listed from the largest to the smallest', () => {
    for (const rules of [pegs(4), letters(5)]) {
      const heights = rowSizes(rules).map(({ height }) => height);
      expect(heights).toEqual(heights.toSorted((one, other) => other - one));
    }
  });
});
