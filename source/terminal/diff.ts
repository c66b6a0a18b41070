import { SPACE } from './glyph.ts';
import { type Grid, isRowSame } from './grid.ts';
import type { Pen } from './pen.ts';

/** Draws with a pen what makes a terminal that shows one grid show the next one, of its size. */
export function drawChanges(pen: Pen, shown: Grid, next: Grid): void {
  for (let y = 0; y < next.rows; y++) {
    if (!isRowSame(shown, next, y)) drawRow(pen, shown, next, y);
  }
}

/** Fewer blanks than this are as short to write as to erase. */
const WORTH_ERASING = 4;

function drawRow(pen: Pen, shown: Grid, next: Grid, y: number): void {
  const row = y * next.columns;
  const changedEnd = lastChange(shown, next, row) + 1;
  const blankEnd = lastDrawn(next, row) + 1;
  let x = 0;
  // A wide character's tails never change without it, and are drawn with it.
  while (x < changedEnd) {
    if (isSame(shown, next, row + x)) {
      x++;
    } else if (x >= blankEnd && changedEnd - x >= WORTH_ERASING) {
      pen.erase(next, { x, y });
      return;
    } else {
      x = pen.draw(next, { x, y });
    }
  }
}

const isSame = (shown: Grid, next: Grid, at: number): boolean =>
  shown.glyphs[at] === next.glyphs[at] &&
  shown.inks[at] === next.inks[at] &&
  shown.grounds[at] === next.grounds[at];

/** The last column that changed of a row that did. */
function lastChange(shown: Grid, next: Grid, row: number): number {
  let x = next.columns - 1;
  while (isSame(shown, next, row + x)) x--;
  return x;
}

/** The last column of a row that an erased one would not look like, or -1. */
function lastDrawn({ columns, glyphs, inks, grounds }: Grid, row: number): number {
  let x = columns - 1;
  while (x >= 0 && glyphs[row + x] === SPACE && !inks[row + x] && !grounds[row + x]) x--;
  return x;
}
