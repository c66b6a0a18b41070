import { expect, it } from 'vitest';
import type { Size } from '../../../../source/screens/app/layout.ts';
import { opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';

const widths = [40, 60, 79, 80, 120];
const heights = [16, 19, 21, 22, 24, 27, 30, 38];

/** How many rows with pegs the board shows after nine guesses: these, and the row that is typed. */
function rowsIn(size: Size): number {
  const game = opened(size, { kind: 'game', rules: rulesWith(), seed: '7' });
  const lines = textOf(
    pressed(game, ...Array.from({ length: 9 }, () => [...'1122', 'enter', 'right']).flat()),
  );
  return lines.split('\n').filter((line) => /^│? +\d{1,2} +[(╭│ ]*1\D/u.test(line)).length;
}

it('no window shows fewer guesses than a smaller one', () => {
  const rows = heights.map((height) => widths.map((columns) => rowsIn({ columns, rows: height })));
  for (const [at, line] of rows.entries()) {
    for (const [column, count] of line.entries()) {
      const smaller = [rows[at - 1]?.[column] ?? 0, line[column - 1] ?? 0];
      expect(count, `${widths[column]}x${heights[at]}`).toBeGreaterThanOrEqual(
        Math.max(...smaller),
      );
    }
  }
  expect(rows[0]?.[0]).toBeGreaterThan(5);
  expect(rows.at(-1)?.at(-1)).toBe(10);
});
