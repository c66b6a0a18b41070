import type { Area } from './area.ts';
import { SPACE } from './glyph.ts';
import type { Run } from './runs.ts';

/** A screen as cells, row by row from the top left. */
export type Grid = Run & {
  readonly columns: number;
  readonly rows: number;
  /** All its planes, one after the other. */
  readonly bytes: Buffer;
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
export const wholeOf = ({ columns, rows }: Grid): Area => ({
  left: 0,
  top: 0,
  right: columns,
  bottom: rows,
});
