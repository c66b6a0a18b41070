import { lazy } from '../../engine/core/memoize.ts';
import { type OrdinalRow, popcount } from '../space/code-space.ts';
import { PAGE_BYTES, type WasmMemory, wasmModule } from '../space/web-assembly.ts';
import { partScoresBytes } from './part-scores-bytes.ts';

export type FeedbackSet = number;

/**
 * The score of a guess for some candidates: twice the number of parts, and three more if it may be the
 * secret. It orders guesses by what they save, and puts one that may be the secret before its equals.
 */
export type PartScore = number;

/** The guesses that a guess saves: one for each part, and one more if it may be the secret. */
export const savedBy = (score: PartScore): number => score >> 1;

/** The score of a guess that separates candidates and is not one of them. */
export const separatingScore = (candidates: number): PartScore => 2 * candidates;

/** The score of a guess that does not split the candidates. */
export const UNSPLIT: PartScore = 2;

/** No guess has this score: as `enough`, all guesses are rated. */
export const NO_SCORE: PartScore = 0;

/** A number of 16 bits for each of up to 16 feedbacks, or of 32 bits. */
export type Cells = Uint16Array | Uint32Array;

/** The rows of a feedback table, and the rating of guesses over some of them. */
export type ScoreTable = {
  /** Whether the memory of the table has another one now. */
  isReplaced(): boolean;
  /** The rows, one after another: the feedback of each guess for a candidate, as a set of one. */
  readonly cells: Cells;
  /** The cells of a row: one for each guess, then zeros. */
  readonly rowLength: number;
  /** The address of a row is `address` plus `cellBytes` for each of the cells before it. */
  readonly address: number;
  readonly cellBytes: number;
  /** The score of each guess by the last call of `rate`. */
  readonly scores: Cells;
  /** The address of each candidate's row, as `rate` uses them. */
  readonly rows: Uint32Array;
  /** Writes the cells of a row from the ordinals of its guesses. */
  fill(row: number, ordinals: OrdinalRow): void;
  /**
   * Rates all guesses over the first `count` candidates of `rows`, and returns the highest score. It
   * may stop where a guess has the score `enough`, and returns it: then only the scores up to the first
   * of these guesses are valid.
   */
  rate(count: number, enough: PartScore): PartScore;
  firstWith(score: PartScore): number;
};

export type ScoreTableSize = {
  readonly rows: number;
  readonly guesses: number;
  readonly bytes: 2 | 4;
  readonly solved: FeedbackSet;
  /** The feedback of each ordinal, as a set of one; the empty set for ordinals that do not occur. */
  readonly setByOrdinal: Uint32Array;
};

/** Larger tables have an instance of their own, so that its memory can be freed. */
const MAX_SHARED = 2 ** 23;

/** How many tables were in the memory of the shared instance. */
let sharedTables = 0;

/**
 * A table whose guesses are rated by the WebAssembly module where the host can run it. Small tables are
 * in the memory of one instance, as new memory takes time: such a table is replaced by the next one.
 */
export function scoreTableOf(size: ScoreTableSize): ScoreTable {
  if (size.setByOrdinal.length > MAX_LOOKED_UP) return plainTable(size);
  const isShared = size.rows * size.guesses * size.bytes <= MAX_SHARED;
  const instance = isShared ? sharedInstance() : newInstance();
  if (instance === undefined) return plainTable(size);
  const table = wasmTable(size, instance);
  if (!isShared) return table;
  const number = ++sharedTables;
  return { ...table, isReplaced: () => number !== sharedTables };
}

const scoreModule = lazy(() => wasmModule<ScoreModule>(partScoresBytes));

/** An instance of the module; undefined where the host cannot run it. */
const newInstance = (): ScoreModule | undefined => scoreModule()?.();

const sharedInstance = lazy(() => newInstance());

/** The functions and the memory of `part-scores.wat`, which describes them. */
type ScoreModule = {
  readonly memory: WasmMemory;
  readonly rate: (
    rows: number,
    end: number,
    length: number,
    wide: number,
    solved: number,
    enough: number,
  ) => number;
  readonly fill: (
    from: number,
    end: number,
    sets: number,
    groupsEnd: number,
    to: number,
    wide: number,
  ) => void;
};

/** Rows are united in steps of this number of bytes. */
const STEP = 128;
/** Ordinals are looked up in groups of this number, up to a maximum. */
const GROUP = 16;
const MAX_LOOKED_UP = 128;
/** An ordinal that is in no group. */
const NO_ORDINAL = 255;

/**
 * A table in the memory of an instance: the scores, the addresses of the candidates' rows, the bytes of
 * the sets, the ordinals of a row, and all rows.
 */
function wasmTable(size: ScoreTableSize, { memory, rate, fill }: ScoreModule): ScoreTable {
  const { rows, guesses, bytes, solved, setByOrdinal } = size;
  const rowBytes = STEP * Math.ceil((guesses * bytes) / STEP);
  const rowLength = rowBytes / bytes;
  const setsAt = rowBytes + STEP * Math.ceil((4 * guesses) / STEP);
  const ordinalsAt = setsAt + 4 * MAX_LOOKED_UP;
  const ordinalsEnd = ordinalsAt + rowLength;
  const tableAt = STEP * Math.ceil(ordinalsEnd / STEP);
  const missing = tableAt + rows * rowBytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  const { buffer } = memory;
  const CellArray = bytes === 2 ? Uint16Array : Uint32Array;
  const cells = new CellArray(buffer, tableAt, rows * rowLength);
  const scores = new CellArray(buffer, 0, guesses);
  const wide = bytes === 4 ? 1 : 0;
  const head = new Uint8Array(buffer, 0, tableAt).fill(0, setsAt, ordinalsAt);
  head.fill(NO_ORDINAL, ordinalsAt, ordinalsEnd);
  const groupsEnd = setsAt + GROUP * Math.ceil(setByOrdinal.length / GROUP);
  for (const [ordinal, set] of setByOrdinal.entries()) {
    for (let byte = 0; byte < bytes; byte++) {
      head[setsAt + byte * MAX_LOOKED_UP + ordinal] = set >>> (8 * byte);
    }
  }
  let foundAt = 0;
  return {
    isReplaced: () => false,
    cells,
    rowLength,
    scores,
    rows: new Uint32Array(buffer, rowBytes, guesses),
    address: tableAt,
    cellBytes: bytes,
    fill: (row, ordinals) => {
      head.set(ordinals, ordinalsAt);
      fill(ordinalsAt, ordinalsEnd, setsAt, groupsEnd, tableAt + row * rowBytes, wide);
    },
    rate: (count, enough) => {
      const result = rate(rowBytes, rowBytes + 4 * count, rowBytes, wide, solved, enough);
      foundAt = (result >>> 8) * (STEP / bytes);
      return result & 0xff;
    },
    firstWith: (score) => scores.indexOf(score, foundAt),
  };
}

function fillCells(
  cells: Cells,
  start: number,
  ordinals: OrdinalRow,
  setByOrdinal: Uint32Array,
): void {
  for (let i = 0; i < ordinals.length; i++) {
    cells[start + i] = setByOrdinal[ordinals[i] ?? 0] ?? 0;
  }
}

/** The same without WebAssembly, several times slower. */
function plainTable({ rows, guesses, bytes, solved, setByOrdinal }: ScoreTableSize): ScoreTable {
  const CellArray = bytes === 2 ? Uint16Array : Uint32Array;
  const cells = new CellArray(rows * guesses);
  const scores = new CellArray(guesses);
  const addresses = new Uint32Array(guesses);
  const rate = (count: number, enough: PartScore): PartScore => {
    let highest = 0;
    for (let guess = 0; guess < guesses; guess++) {
      let union = 0;
      for (let i = 0; i < count; i++) union |= cells[(addresses[i] ?? 0) + guess] ?? 0;
      const score = 2 * popcount(union) + ((union & solved) === 0 ? 0 : 3);
      scores[guess] = score;
      if (score === enough) return score;
      if (score > highest) highest = score;
    }
    return highest;
  };
  return {
    isReplaced: () => false,
    cells,
    rowLength: guesses,
    address: 0,
    cellBytes: 1,
    scores,
    rows: addresses,
    fill: (row, ordinals) => fillCells(cells, row * guesses, ordinals, setByOrdinal),
    rate,
    firstWith: (score) => scores.indexOf(score),
  };
}
