import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { boundedMemo } from '../../source/terminal/bounded-memo.ts';
import { moveBetween } from '../../source/terminal/cursor.ts';
import { drawChanges } from '../../source/terminal/diff.ts';
import { draw } from '../../source/terminal/draw.ts';
import { characterOf, glyphsOf } from '../../source/terminal/glyph.ts';
import { blankGrid, type Grid, wholeOf } from '../../source/terminal/grid.ts';
import { createPen } from '../../source/terminal/pen.ts';
import { runOf } from '../../source/terminal/runs.ts';
import {
  plainStyle,
  type Style,
  sequenceBetween,
  styleAfter,
} from '../../source/terminal/style.ts';
import { openMonitor } from './monitor.ts';

const anyCode = fc.oneof(
  fc.constantFrom('1', '2', '3', '4', '7', '9'),
  fc.constantFrom('22', '23', '24', '27', '29', '39', '49', '0'),
  fc.integer({ min: 30, max: 37 }).map(String),
  fc.integer({ min: 90, max: 107 }).map(String),
  fc.constantFrom('38;5;160', '48;5;7', '38;2;211;47;47', '48;2;0;0;0'),
);
const anyStyle: fc.Arbitrary<Style> = fc
  .array(anyCode, { maxLength: 6 })
  .map((codes) => codes.reduce(styleAfter, plainStyle));

/** The numbers in an escape sequence for styles. */
const numbersIn = (sequence: string): string => sequence.slice(2, -1);

describe('the sequence between two styles', () => {
  it('leads from the one to the other, and is never longer than starting over', () => {
    fc.assert(
      fc.property(anyStyle, anyStyle, (from, to) => {
        const sequence = sequenceBetween(from, to);
        const after = sequence === '' ? from : styleAfter(from, numbersIn(sequence));
        expect(after).toEqual(to);
        const over = `\u001b[;${numbersIn(sequenceBetween(plainStyle, to))}m`;
        expect(sequence.length).toBeLessThanOrEqual(over.length);
      }),
    );
  });

  it.each([
    ['', '', ''],
    ['1', '1', ''],
    ['1;31', '', '\u001b[m'],
    ['', '1;97;48;2;211;47;47', '\u001b[1;97;48;2;211;47;47m'],
    ['1;2', '2', '\u001b[;2m'],
    ['31', '34', '\u001b[34m'],
    ['4;31;42', '4;31', '\u001b[49m'],
    ['94', '104', '\u001b[;104m'],
  ])('from %j to %j is %j', (from, to, sequence) => {
    expect(sequenceBetween(styleAfter(plainStyle, from), styleAfter(plainStyle, to))).toBe(
      sequence,
    );
  });
});

describe('the move between two places', () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 19 }),
    y: fc.integer({ min: 0, max: 5 }),
  });

  it('arrives, from a known place or an unknown one', async () => {
    const monitor = openMonitor({ columns: 20, rows: 6 });
    await fc.assert(
      fc.asyncProperty(place, place, fc.boolean(), async (from, to, isKnown) => {
        const move = moveBetween(isKnown ? from : undefined, to);
        await monitor.show(`\u001b[2J\u001b[${from.y + 1};${from.x + 1}H${move}@`);
        expect(monitor.at(to.x, to.y)).toBe('@');
      }),
    );
  });

  it.each([
    [{ x: 5, y: 2 }, { x: 5, y: 2 }, ''],
    [{ x: 5, y: 2 }, { x: 0, y: 2 }, '\r'],
    [{ x: 5, y: 2 }, { x: 4, y: 2 }, '\b'],
    [{ x: 9, y: 2 }, { x: 5, y: 2 }, '\b\b\b\b'],
    [{ x: 9, y: 2 }, { x: 4, y: 2 }, '\u001b[5D'],
    [{ x: 5, y: 2 }, { x: 6, y: 2 }, '\u001b[C'],
    [{ x: 5, y: 2 }, { x: 5, y: 1 }, '\u001b[A'],
    [{ x: 5, y: 2 }, { x: 0, y: 4 }, '\r\n\n'],
    [{ x: 70, y: 2 }, { x: 0, y: 0 }, '\u001b[H'],
    [undefined, { x: 0, y: 9 }, '\u001b[10H'],
    [undefined, { x: 3, y: 0 }, '\u001b[;4H'],
  ])('from %j to %j is %j', (from, to, move) => {
    expect(moveBetween(from, to)).toBe(move);
  });
});

describe('the changes between two grids', () => {
  const columns = 12;
  const rows = 4;
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
      draw(grid, runOf(sequenceBetween(plainStyle, style) + text), x, y, wholeOf(grid));
    }
    return grid;
  });
  const shown = async (grids: readonly Grid[]): Promise<readonly string[]> => {
    const monitor = openMonitor({ columns, rows });
    const pen = createPen();
    let before = blankGrid(columns, rows);
    for (const grid of grids) {
      drawChanges(pen, before, grid);
      await monitor.show(pen.take());
      before = grid;
    }
    return monitor.seen();
  };

  it('make any grid show after any others, as on a blank terminal', async () => {
    await fc.assert(
      fc.asyncProperty(anyGrid, anyGrid, anyGrid, async (one, two, three) => {
        expect(await shown([one, two, three])).toEqual(await shown([three]));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a character', () => {
  it.each(['a', '漢', '🙂', 'e\u0301', '👍🏽', '🇩🇪', '👩‍👩‍👧'])(
    '%s is had back by its number',
    (character) => {
      expect(glyphsOf(character, 1).map(characterOf)).toEqual([character]);
    },
  );

  it('of many code points is told apart until there are too many', () => {
    const marked = (index: number): string =>
      `a${String.fromCodePoint(0x300 + (index % 64))}${String.fromCodePoint(0x300 + (index >> 6))}`;
    const first = glyphsOf(marked(0), 1);
    for (let index = 1; index < 64 * 64 * 17; index++) glyphsOf(marked(index), 1);
    expect(first.map(characterOf)).toEqual([marked(0)]);
    expect(glyphsOf(marked(0), 1)).toEqual(first);
    expect(glyphsOf('👨‍🚀', 2).map(characterOf)).toEqual(['\ufffd', ' ']);
  });
});

describe('a bounded memory', () => {
  it('computes once what is asked for again soon, and forgets what is not', () => {
    const compute = vi.fn((text: string) => text.length);
    const memo = boundedMemo(2, compute);
    expect(['a', 'a', 'bb', 'a', 'ccc', 'a'].map(memo)).toEqual([1, 1, 2, 1, 3, 1]);
    expect(compute).toHaveBeenCalledTimes(3);
    for (const text of ['d', 'e', 'f', 'g', 'h']) memo(text);
    memo('a');
    expect(compute).toHaveBeenCalledTimes(9);
  });
});
