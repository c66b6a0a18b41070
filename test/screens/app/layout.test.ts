import { expect, it } from 'vitest';
import { columnsBeside, panelRows } from '../../../source/screens/app/layout.ts';

it.each([
  [22, [13, 0]],
  [19, [8, 0]],
  [14, [3, 0]],
  [9, [0, 0]],
  [37, [13, 6]],
])('panels in %i rows get %o', (rows, expected) => {
  const palette = { heights: [13, 8, 3], rest: 7 };
  const details = { heights: [6], rest: 10 };
  expect(panelRows([palette, details], rows)).toEqual(expected);
});

it.each([
  [80, 40, 80, 40],
  [120, 69, 120, 51],
  [200, 60, 140, 60],
])(
  'of %i columns a board of %i takes %i with its panels of %i',
  (available, board, columns, side) => {
    expect(columnsBeside(available, board)).toEqual({ columns, side });
  },
);
