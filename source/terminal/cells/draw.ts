import { CONTINUATION, SPACE } from './glyph.ts';
import { type Grid, isEmpty, type Rect } from './grid.ts';
import type { Run } from './run.ts';
import { type Style, visibleOnBlank } from './style.ts';

/** Draws a run from column `x` of row `y`; a wide character that `clip` cuts becomes blanks. */
export function drawRun(grid: Grid, run: Run, x: number, y: number, clip: Rect): void {
  const from = Math.max(x, clip.left);
  const to = Math.min(x + run.glyphs.length, clip.right);
  if (y < clip.top || y >= clip.bottom || from >= to) return;
  const row = y * grid.columns;
  blankCutCharacters(grid, row, from, to);
  for (let column = from; column < to; column++) {
    const source = column - x;
    grid.glyphs[row + column] = run.glyphs[source] ?? SPACE;
    grid.foregrounds[row + column] = run.foregrounds[source] ?? 0;
    grid.backgrounds[row + column] = run.backgrounds[source] ?? 0;
  }
  if (run.glyphs[from - x] === CONTINUATION) blankForward(grid, row + from);
  if (run.glyphs[to - x] === CONTINUATION) blankBackward(grid, row + to - 1);
}

/** Draws one narrow character in all cells of a rectangle. */
export function fillRect(
  grid: Grid,
  glyph: number,
  { foreground, background }: Style,
  rect: Rect,
): void {
  if (isEmpty(rect)) return;
  for (let y = rect.top; y < rect.bottom; y++) {
    const row = y * grid.columns;
    blankCutCharacters(grid, row, rect.left, rect.right);
    for (let at = row + rect.left; at < row + rect.right; at++) {
      grid.glyphs[at] = glyph;
      grid.foregrounds[at] = foreground;
      grid.backgrounds[at] = background;
    }
  }
}

/** Blanks the wide characters that are partly inside a range of columns of a row. */
function blankCutCharacters(grid: Grid, row: number, from: number, to: number): void {
  blankIfCutAt(grid, row + from);
  if (to < grid.columns) blankIfCutAt(grid, row + to);
}

/** Blanks the wide character that covers cell `at` and the one before it, if there is one. */
function blankIfCutAt(grid: Grid, at: number): void {
  if (grid.glyphs[at] !== CONTINUATION) return;
  blankForward(grid, at);
  blankBackward(grid, at - 1);
}

function blankForward(grid: Grid, from: number): void {
  for (let at = from; grid.glyphs[at] === CONTINUATION; at++) blankCell(grid, at);
}

/** Blanks a wide character from one of its cells back to its first one. */
function blankBackward(grid: Grid, from: number): void {
  let at = from;
  for (; grid.glyphs[at] === CONTINUATION; at--) blankCell(grid, at);
  blankCell(grid, at);
}

/** Blanks a cell; it keeps its background and the attributes that are visible on a blank. */
function blankCell({ glyphs, foregrounds }: Grid, at: number): void {
  glyphs[at] = SPACE;
  foregrounds[at] = visibleOnBlank(foregrounds[at] ?? 0);
}
