import { lazy } from '../../core/memoize.ts';
import { popcount } from '../space/position-set.ts';
import { PAGE_BYTES, type WasmMemory, wasmModule } from '../space/web-assembly.ts';
import { worthsBytes } from './worths-bytes.ts';

/** A set of feedbacks, one bit each. */
export type FeedbackSet = number;

/**
 * What a guess is worth for some candidates: twice the number of parts, and three more if it may be
 * the secret. So the guesses that save more are worth more, and of those that save the same, the ones
 * that may be the secret.
 */
export type Worth = number;

/** The guesses that a guess saves: one for each part, and one more if it may be the secret. */
export const savedBy = (worth: Worth): number => worth >> 1;

/** The worth of a guess that separates candidates and is not one of them. */
export const separatingWorth = (candidates: number): Worth => 2 * candidates;

/** The worth of a guess that does not split the candidates. */
export const UNSPLIT: Worth = 2;

/** No guess has this worth. */
export const ANY_WORTH: Worth = 0;

/** A number of 16 bits for each of up to 16 feedbacks, or of 32 bits. */
export type Cells = Uint16Array | Uint32Array;

/** The rows of a feedback table, and the rating of guesses over some of them. */
export type WorthTable = {
  /** The rows, one after another: the feedback of each guess for a candidate, as a set of one. */
  readonly cells: Cells;
  /** The cells of a row: one for each guess, then zeros. */
  readonly rowLength: number;
  /** The worth of each guess by the last call of `rate`. */
  readonly worths: Cells;
  /** The number of each candidate's row, as `rate` uses them. */
  readonly rows: Uint32Array;
  /**
   * Rates all guesses over the first `count` candidates of `rows`, and returns the highest worth. It
   * may stop where a guess has the worth `enough`, and returns it: then only the worths up to the first
   * of these guesses are valid.
   */
  rate(count: number, enough: Worth): Worth;
};

/** The size of a table, and the feedback for a cracked code. */
export type WorthTableSize = {
  readonly rows: number;
  readonly guesses: number;
  /** The width of a cell. */
  readonly bytes: 2 | 4;
  readonly solved: FeedbackSet;
};

/** A table of zeros, whose guesses are rated by the WebAssembly module where the host can run it. */
export const worthTableOf = (size: WorthTableSize): WorthTable =>
  wasmTable(size) ?? scriptTable(size);

const worthModule = lazy(() => wasmModule<WorthModule>(worthsBytes));

/** The functions and the memory of `worths.wat`, which describes them. */
type WorthModule = {
  readonly memory: WasmMemory;
  readonly rate: (
    rows: number,
    end: number,
    table: number,
    length: number,
    wide: number,
    solved: number,
    enough: number,
  ) => number;
};

/** Rows are added in steps of this number of bytes. */
const STEP = 64;

/**
 * A table in the memory of an instance: the worths, the rows of the candidates, and all rows. Undefined
 * if the host cannot run the module.
 */
export function wasmTable({
  rows,
  guesses,
  bytes,
  solved,
}: WorthTableSize): WorthTable | undefined {
  const instance = worthModule()?.();
  if (instance === undefined) return undefined;
  const { memory, rate } = instance;
  const rowBytes = STEP * Math.ceil((guesses * bytes) / STEP);
  const tableAt = STEP * Math.ceil((rowBytes + 4 * guesses) / STEP);
  memory.grow(Math.ceil((tableAt + rows * rowBytes) / PAGE_BYTES));
  const { buffer } = memory;
  const CellArray = bytes === 2 ? Uint16Array : Uint32Array;
  const rowLength = rowBytes / bytes;
  return {
    cells: new CellArray(buffer, tableAt, rows * rowLength),
    rowLength,
    worths: new CellArray(buffer, 0, guesses),
    rows: new Uint32Array(buffer, rowBytes, guesses),
    rate: (count, enough) =>
      rate(rowBytes, rowBytes + 4 * count, tableAt, rowBytes, bytes === 4 ? 1 : 0, solved, enough),
  };
}

/** The same without WebAssembly, several times slower. */
export function scriptTable({ rows, guesses, bytes, solved }: WorthTableSize): WorthTable {
  const CellArray = bytes === 2 ? Uint16Array : Uint32Array;
  const cells = new CellArray(rows * guesses);
  const worths = new CellArray(guesses);
  const rowNumbers = new Uint32Array(guesses);
  const rate = (count: number, enough: Worth): Worth => {
    let highest = 0;
    for (let guess = 0; guess < guesses; guess++) {
      let union = 0;
      for (let i = 0; i < count; i++) union |= cells[(rowNumbers[i] ?? 0) * guesses + guess] ?? 0;
      const worth = 2 * popcount(union) + ((union & solved) === 0 ? 0 : 3);
      worths[guess] = worth;
      if (worth === enough) return worth;
      if (worth > highest) highest = worth;
    }
    return highest;
  };
  return { cells, rowLength: guesses, worths, rows: rowNumbers, rate };
}
