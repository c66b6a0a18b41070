import { allRows, clearRows, type Grid, gridBytes, gridIn } from './grid.ts';

/** A grid that is in use until it is released. */
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

/** Grids of one size in one piece of memory; those that are not lent are blank or were used. */
type Slab = { readonly size: number; readonly free: Grid[] };

/** Bytes of a slab, unless a grid is larger. */
const SLAB_BYTES = 2 ** 20;

/** The unit of memory of WebAssembly, in bytes. */
const PAGE_BYTES = 2 ** 16;

/** The slabs that have a lent grid, by the size of their grids. */
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
