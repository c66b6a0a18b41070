import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRun } from '../../../source/terminal/cells/draw.ts';
import { allRows, blankGrid, type Grid, lendGrid } from '../../../source/terminal/cells/grid.ts';
import { glyphOf, runOf, SPACE } from '../../../source/terminal/cells/run.ts';
import { defaultStyle, sgrBetween } from '../../../source/terminal/cells/style.ts';
import {
  addGlyph,
  addText,
  byteLengthOf,
  createTerminalWriter,
  startFrame,
  takeFrame,
} from '../../../source/terminal/cells/terminal-writer.ts';
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
      { numRuns: 100 },
    );
  });
});

const anyCharacter = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('a', 'é', '─', '漢', '🙂', 'e\u0301', '\ud800', '\udfff'),
);

it('a frame contains each text and character in order, as UTF-8', () => {
  fc.assert(
    fc.property(fc.array(anyCharacter), fc.string({ unit: 'binary' }), (characters, text) => {
      startFrame();
      for (const character of characters) addGlyph(glyphOf(character));
      addText(text);
      const wellFormed = [...characters, text].map((part) => part.toWellFormed());
      expect(takeFrame()).toBe(wellFormed.join(''));
    }),
  );
});

it('a glyph takes the bytes of its character', () => {
  fc.assert(
    fc.property(anyCharacter, (character) => {
      expect(byteLengthOf(glyphOf(character))).toBe(Buffer.byteLength(character));
    }),
  );
});

it('lends grids that share memory but no cell, each of its size and blank', () => {
  const lents = Array.from({ length: 100 }, (_, index) => {
    const lent = lendGrid(80, 24);
    expect(lent.grid).toMatchObject({ columns: 80, rows: 24 });
    expect(lent.grid.glyphs.every((glyph) => glyph === SPACE)).toBe(true);
    expect(lent.grid.foregrounds.every((style) => style === 0)).toBe(true);
    lent.grid.glyphs.fill(1000 + index);
    lent.grid.foregrounds.fill(2000 + index);
    lent.grid.backgrounds.fill(3000 + index);
    return lent;
  });
  for (const [index, { grid }] of lents.entries()) {
    expect(new Set(grid.glyphs)).toEqual(new Set([1000 + index]));
    expect(new Set(grid.foregrounds)).toEqual(new Set([2000 + index]));
    expect(new Set(grid.backgrounds)).toEqual(new Set([3000 + index]));
  }
  expect(new Set(lents.map(({ grid }) => grid.glyphs.buffer)).size).toBe(3);
  for (const { release } of lents) release();
});

it('lends a released grid again, once', () => {
  const [kept, released] = [lendGrid(70, 20), lendGrid(70, 20)];
  released.release();
  released.release();
  const [one, other] = [lendGrid(70, 20), lendGrid(70, 20)];
  expect(one.grid).toBe(released.grid);
  expect(other.grid).not.toBe(released.grid);
  for (const { release } of [kept, one, other]) release();
});
