import { SPACE, TAIL } from './glyph.ts';
import type { Run } from './runs.ts';
import { inkOnBlank } from './style.ts';

/** A screen as cells, row by row from the top left. */
export type Grid = Run & {
  readonly columns: number;
  readonly rows: number;
  /** All its planes, one after the other. */
  readonly bytes: Buffer;
};

/** The part of a grid that may be drawn on, in cells; right and bottom are outside it. */
export type Clip = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A screen on which nothing is drawn. */
export function blankGrid(columns: number, rows: number): Grid {
  const size = columns * rows;
  const { buffer } = new Uint32Array(PLANES * size);
  const plane = (index: number): Uint32Array =>
    new Uint32Array(buffer, index * size * CELL_BYTES, size);
  const glyphs = plane(0).fill(SPACE);
  return { columns, rows, glyphs, inks: plane(1), grounds: plane(2), bytes: Buffer.from(buffer) };
}

const PLANES = 3;
const CELL_BYTES = Uint32Array.BYTES_PER_ELEMENT;

/** Makes a screen one on which nothing is drawn. */
export function clear({ glyphs, inks, grounds }: Grid): void {
  glyphs.fill(SPACE);
  inks.fill(0);
  grounds.fill(0);
}

/** Makes a screen look like another one of its size. */
export const copy = (from: Grid, to: Grid): void => to.bytes.set(from.bytes);

/** Whether a row looks the same on two screens of one size; far faster than cell by cell. */
export function isRowSame(one: Grid, other: Grid, y: number): boolean {
  const length = one.columns * CELL_BYTES;
  const plane = one.rows * length;
  for (let from = y * length; from < one.bytes.length; from += plane) {
    const to = from + length;
    if (one.bytes.compare(other.bytes, from, to, from, to) !== 0) return false;
  }
  return true;
}

/** All of a grid. */
export const wholeOf = ({ columns, rows }: Grid): Clip => ({
  left: 0,
  top: 0,
  right: columns,
  bottom: rows,
});

/** The part that two parts have in common. */
export const overlapOf = (one: Clip, other: Clip): Clip => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Draws a run from column `x` of row `y`. A wide character is drawn whole or as blanks. */
export function draw(grid: Grid, run: Run, x: number, y: number, clip: Clip): void {
  const from = Math.max(x, clip.left);
  const to = Math.min(x + run.glyphs.length, clip.right);
  if (y < clip.top || y >= clip.bottom || from >= to) return;
  const row = y * grid.columns;
  blankBrokenAt(grid, row + from);
  if (to < grid.columns) blankBrokenAt(grid, row + to);
  for (let column = from; column < to; column++) {
    const source = column - x;
    grid.glyphs[row + column] = run.glyphs[source] ?? SPACE;
    grid.inks[row + column] = run.inks[source] ?? 0;
    grid.grounds[row + column] = run.grounds[source] ?? 0;
  }
  if (run.glyphs[from - x] === TAIL) blankTails(grid, row + from);
  if (run.glyphs[to - x] === TAIL) blankBack(grid, row + to - 1);
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
  inks[at] = inkOnBlank(inks[at] ?? 0);
}
