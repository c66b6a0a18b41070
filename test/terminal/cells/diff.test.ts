import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRun } from '../../../source/terminal/cells/draw.ts';
import { allRows, blankGrid, type Grid } from '../../../source/terminal/cells/grid.ts';
import { runOf } from '../../../source/terminal/cells/run.ts';
import { defaultStyle, sgrBetween } from '../../../source/terminal/cells/style.ts';
import { createTerminalWriter } from '../../../source/terminal/cells/terminal-writer.ts';
import { writeChanges } from '../../../source/terminal/painter.ts';
import { anyStyle } from '../any-style.ts';
import { openEmulator } from '../painted-terminal.ts';

describe('writeChanges', () => {
  const columns = 12;
  const rows = 4;
  const bounds = { left: 0, top: 0, right: columns, bottom: rows };
  const anyRun = fc.record({
    x: fc.integer({ min: -3, max: columns }),
    y: fc.integer({ min: 0, max: rows - 1 }),
    style: anyStyle,
    text: fc
      .array(fc.constantFrom('a', 'b', ' ', '─', '漢', 'e\u0301', '🙂'), { maxLength: 9 })
      .map((parts) => parts.join('')),
  });
  const anyGrid: fc.Arbitrary<Grid> = fc.array(anyRun, { maxLength: 8 }).map((runs) => {
    const grid = blankGrid(columns, rows);
    for (const { x, y, style, text } of runs) {
      drawRun(grid, runOf(sgrBetween(defaultStyle, style) + text), x, y, bounds);
    }
    return grid;
  });
  const shownAfter = async (grids: readonly Grid[]): Promise<readonly string[]> => {
    const screen = openEmulator({ columns, rows });
    const writer = createTerminalWriter();
    let before = blankGrid(columns, rows);
    for (const grid of grids) {
      writeChanges(writer, before, grid, allRows({ rows }));
      await screen.write(writer.takeOutput());
      before = grid;
    }
    return screen.cells();
  };

  it('shows any grid after any others as on a blank terminal', async () => {
    await fc.assert(
      fc.asyncProperty(anyGrid, anyGrid, anyGrid, async (one, two, three) => {
        expect(await shownAfter([one, two, three])).toEqual(await shownAfter([three]));
      }),
      { numRuns: 300 },
    );
  });
});
