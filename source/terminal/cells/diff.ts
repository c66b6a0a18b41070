import { SPACE } from './glyph.ts';
import { type Grid, isRowSame, type Rows } from './grid.ts';
import type { TerminalWriter } from './terminal-writer.ts';

/** Writes what turns some rows of the grid that a terminal shows into those of the next one, of the same size. */
export function writeChanges(
  writer: TerminalWriter,
  shown: Grid,
  next: Grid,
  { top, bottom }: Rows,
): void {
  writer.start();
  for (let y = top; y < bottom; y++) {
    if (!isRowSame(shown, next, y)) writeRow(writer, shown, next, y);
  }
}

/** Fewer blanks than this are as short to write as to erase. */
const MIN_ERASED = 4;

function writeRow(writer: TerminalWriter, shown: Grid, next: Grid, y: number): void {
  const row = y * next.columns;
  const changedEnd = lastChangedColumn(shown, next, row) + 1;
  const blankEnd = lastVisibleColumn(next, row) + 1;
  let x = 0;
  // Continuation cells never change without their character and are written with it.
  while (x < changedEnd) {
    if (isCellSame(shown, next, row + x)) {
      x++;
    } else if (x >= blankEnd && changedEnd - x >= MIN_ERASED) {
      writer.eraseRow(next, x, y);
      return;
    } else {
      x = writer.writeCell(next, x, y);
    }
  }
}

const isCellSame = (shown: Grid, next: Grid, at: number): boolean =>
  shown.glyphs[at] === next.glyphs[at] &&
  shown.foregrounds[at] === next.foregrounds[at] &&
  shown.backgrounds[at] === next.backgrounds[at];

/** The last changed column of a row that has one. */
function lastChangedColumn(shown: Grid, next: Grid, row: number): number {
  let x = next.columns - 1;
  while (isCellSame(shown, next, row + x)) x--;
  return x;
}

/** The last column of a row that differs from an erased cell, or -1. */
function lastVisibleColumn(grid: Grid, row: number): number {
  const { columns, glyphs, foregrounds, backgrounds } = grid;
  let x = columns - 1;
  while (x >= 0 && glyphs[row + x] === SPACE && !foregrounds[row + x] && !backgrounds[row + x]) x--;
  return x;
}
