import { type Area, isEmpty } from './area.ts';
import { SPACE, TAIL } from './glyph.ts';
import type { Grid } from './grid.ts';
import type { Run } from './runs.ts';
import { foregroundOnBlank, type Style } from './style.ts';

/** Draws a run from column `x` of row `y`. A wide character is drawn whole or as blanks. */
export function draw(grid: Grid, run: Run, x: number, y: number, clip: Area): void {
  const from = Math.max(x, clip.left);
  const to = Math.min(x + run.glyphs.length, clip.right);
  if (y < clip.top || y >= clip.bottom || from >= to) return;
  const row = y * grid.columns;
  makeRoom(grid, row, from, to);
  for (let column = from; column < to; column++) {
    const source = column - x;
    grid.glyphs[row + column] = run.glyphs[source] ?? SPACE;
    grid.inks[row + column] = run.inks[source] ?? 0;
    grid.grounds[row + column] = run.grounds[source] ?? 0;
  }
  if (run.glyphs[from - x] === TAIL) blankTails(grid, row + from);
  if (run.glyphs[to - x] === TAIL) blankBack(grid, row + to - 1);
}

/** Draws one narrow character in all cells of a part of a grid. */
export function fill(
  grid: Grid,
  glyph: number,
  { foreground: ink, background: ground }: Style,
  area: Area,
): void {
  if (isEmpty(area)) return;
  for (let y = area.top; y < area.bottom; y++) {
    const row = y * grid.columns;
    makeRoom(grid, row, area.left, area.right);
    for (let at = row + area.left; at < row + area.right; at++) {
      grid.glyphs[at] = glyph;
      grid.inks[at] = ink;
      grid.grounds[at] = ground;
    }
  }
}

/** Blanks the wide characters of which only a part stands between two columns of a row. */
function makeRoom(grid: Grid, row: number, from: number, to: number): void {
  blankBrokenAt(grid, row + from);
  if (to < grid.columns) blankBrokenAt(grid, row + to);
}

/** Blanks the wide character, if one is there, that a cut before cell `at` would break. */
function blankBrokenAt(grid: Grid, at: number): void {
  if (grid.glyphs[at] !== TAIL) return;
  blankTails(grid, at);
  blankBack(grid, at - 1);
}

function blankTails(grid: Grid, from: number): void {
  for (let at = from; grid.glyphs[at] === TAIL; at++) blankCell(grid, at);
}

/** Blanks a wide character's cells from one of them back to its first. */
function blankBack(grid: Grid, from: number): void {
  let at = from;
  for (; grid.glyphs[at] === TAIL; at--) blankCell(grid, at);
  blankCell(grid, at);
}

/** A blank keeps its ground, and what else of its style shows on it. */
function blankCell({ glyphs, inks }: Grid, at: number): void {
  glyphs[at] = SPACE;
  inks[at] = foregroundOnBlank(inks[at] ?? 0);
}
