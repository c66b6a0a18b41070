import type { Run } from './run.ts';
import { SPACE } from './run.ts';

/** A screen as cells, row by row from the top left. */
export type Grid = Run & { readonly columns: number; readonly rows: number };

export type Rect = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Some rows of a grid; `bottom` is exclusive. */
export type Rows = { readonly top: number; readonly bottom: number };

export const noRows: Rows = { top: 0, bottom: 0 };

export const allRows = ({ rows }: { readonly rows: number }): Rows => ({ top: 0, bottom: rows });

export function rowsOfBoth(one: Rows, other: Rows): Rows {
  if (one.top >= one.bottom) return other;
  if (other.top >= other.bottom) return one;
  return { top: Math.min(one.top, other.top), bottom: Math.max(one.bottom, other.bottom) };
}

export const intersectionOf = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

export const isEmpty = ({ left, top, right, bottom }: Rect): boolean =>
  left >= right || top >= bottom;

const PLANES = 3;
const CELL_BYTES = Uint32Array.BYTES_PER_ELEMENT;

export function blankGrid(columns: number, rows: number): Grid {
  const grid = gridIn(new ArrayBuffer(gridBytes(columns, rows)), 0, columns, rows);
  grid.glyphs.fill(SPACE);
  return grid;
}

const gridBytes = (columns: number, rows: number): number => PLANES * columns * rows * CELL_BYTES;

/** A grid in a part of a larger piece of memory, with the cells that are there. */
function gridIn(memory: ArrayBuffer, start: number, columns: number, rows: number): Grid {
  const size = columns * rows;
  const plane = (index: number): Uint32Array =>
    new Uint32Array(memory, start + index * size * CELL_BYTES, size);
  return {
    columns,
    rows,
    glyphs: plane(0),
    foregrounds: plane(1),
    backgrounds: plane(2),
  };
}

export function clearRows({ columns, ...grid }: Grid, { top, bottom }: Rows): void {
  const [start, end] = [top * columns, bottom * columns];
  grid.glyphs.fill(SPACE, start, end);
  grid.foregrounds.fill(0, start, end);
  grid.backgrounds.fill(0, start, end);
}

export function copyRows(from: Grid, to: Grid, { top, bottom }: Rows): void {
  const [start, end] = [top * from.columns, bottom * from.columns];
  to.glyphs.set(from.glyphs.subarray(start, end), start);
  to.foregrounds.set(from.foregrounds.subarray(start, end), start);
  to.backgrounds.set(from.backgrounds.subarray(start, end), start);
}

export type LentGrid = { readonly grid: Grid; readonly release: () => void };

/** The part of WebAssembly that is used here; the types of the language lack it. */
declare const WebAssembly:
  | {
      readonly Memory: new (limits: {
        readonly initial: number;
        readonly maximum: number;
      }) => { readonly buffer: ArrayBuffer };
    }
  | undefined;

/** A piece of memory for `size` grids of the same size; `free` are those that are not lent. */
type Slab = { readonly size: number; readonly free: Grid[] };

const SLAB_BYTES = 2 ** 20;

const PAGE_BYTES = 2 ** 16;

const slabsBySize = new Map<string, Set<Slab>>();

/**
 * Lends a blank grid. The grids of many terminals come and go, and an allocator cannot give their places
 * back to the system, because small objects that stay lie between them: 25 KB for each parked session.
 * The memory of a slab is freed as a whole once none of its grids is lent.
 */
export function lendGrid(columns: number, rows: number): LentGrid {
  const key = `${columns}×${rows}`;
  const slabs = slabsBySize.get(key) ?? new Set();
  slabsBySize.set(key, slabs);
  // The first slab with a free grid is used, so that later ones become empty.
  for (const slab of slabs) {
    const grid = slab.free.pop();
    if (grid !== undefined) return lent(slab, grid, key);
  }
  const slab = newSlab(columns, rows);
  slabs.add(slab);
  return lendGrid(columns, rows);
}

function newSlab(columns: number, rows: number): Slab {
  const bytes = gridBytes(columns, rows);
  const size = Math.max(1, Math.floor(SLAB_BYTES / bytes));
  const memory = newMemory(size * bytes);
  const free = Array.from({ length: size }, (_, index) =>
    gridIn(memory, index * bytes, columns, rows),
  );
  return { size, free };
}

/**
 * Allocates memory that goes back to the system when it is freed. After the process has freed a large
 * block, glibc no longer maps blocks up to that size one by one, and keeps them when an `ArrayBuffer` is
 * freed. Memory of WebAssembly always has a mapping of its own.
 */
function newMemory(bytes: number): ArrayBuffer {
  if (typeof WebAssembly === 'undefined') return new ArrayBuffer(bytes);
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages }).buffer;
}

function lent(slab: Slab, grid: Grid, key: string): LentGrid {
  clearRows(grid, allRows(grid));
  let isLent = true;
  const release = (): void => {
    if (!isLent) return;
    isLent = false;
    slab.free.push(grid);
    if (slab.free.length < slab.size) return;
    const slabs = slabsBySize.get(key);
    slabs?.delete(slab);
    if (slabs?.size === 0) slabsBySize.delete(key);
  };
  return { grid, release };
}
