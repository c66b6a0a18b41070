import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import { canonicalGuesses } from '../space/symmetry.ts';
import { type CodeSlice, sliceOf } from './code-slice.ts';
import {
  type Cells,
  type FeedbackSet,
  type Worth,
  type WorthTable,
  type WorthTableSize,
  worthTableOf,
} from './worths.ts';

/** The maximum size of a table. */
const MAX_BYTES = 2 ** 27;

/** The size of a new table: most searches need few rows of a large game, and a server has little memory. */
const FIRST_BYTES = 2 ** 23;

const MAX_FEEDBACKS = 32;

/** The table of a game whose codes may all be the secret; undefined with more than 32 feedbacks. */
export function feedbackTableOf(space: CodeSpace): FeedbackTable | undefined {
  const kernel = kernelOf(space, space.all);
  const setByOrdinal = setsOfOrdinals(space, (guess) => kernel.histogram(guess));
  return setByOrdinal === undefined ? undefined : new FeedbackTable(kernel, setByOrdinal);
}

/**
 * The feedback between codes of a game, and the rating of guesses by it. The feedback of one code for
 * another is also that of the other for the one, as in every game with counts. A row is computed when
 * its code is first a candidate.
 */
export class FeedbackTable {
  /** The number of different feedbacks in the game, at most 32. */
  readonly feedbackCount: number;
  /** The feedback of each ordinal, as a set of one; the empty set for ordinals that do not occur. */
  readonly setByOrdinal: Uint32Array;
  readonly #kernel: Kernel;
  readonly #maxRows: number;
  #size: WorthTableSize;
  #table: WorthTable;
  /** The first cell of each code's row, or −1. */
  readonly #startByCode: Int32Array;
  #rowCount = 0;

  /** The kernel has all codes of the game as candidates. */
  constructor(kernel: Kernel, setByOrdinal: Uint32Array) {
    const { size: guesses, ordinals } = kernel.space;
    this.setByOrdinal = setByOrdinal;
    this.feedbackCount = setByOrdinal.reduce((count, set) => (set === 0 ? count : count + 1), 0);
    const bytes = this.feedbackCount <= 16 ? 2 : 4;
    const rowsIn = (size: number): number =>
      Math.min(guesses, Math.floor(size / (bytes * guesses)));
    const rows = rowsIn(FIRST_BYTES);
    this.#maxRows = rowsIn(MAX_BYTES);
    const solved = setByOrdinal[ordinals.solved] ?? 0;
    this.#kernel = kernel;
    this.#size = { rows, guesses, bytes, solved, setByOrdinal };
    this.#table = worthTableOf(this.#size);
    this.#startByCode = new Int32Array(guesses).fill(-1);
  }

  /** The worth of each guess, after `rate`. */
  get worths(): Cells {
    return this.#table.worths;
  }

  /**
   * Rates all guesses over some candidates, and returns the highest worth. It may stop where a guess
   * has the worth `enough`, and returns it: then only the worths up to the first of these are valid.
   */
  rate(candidates: CodeSlice, enough: Worth): Worth {
    this.#load(candidates);
    const { codes, start, length } = candidates;
    const { rows, address, cellBytes } = this.#table;
    for (let i = 0; i < length; i++) {
      rows[i] = address + cellBytes * (this.#startByCode[codes[start + i] ?? 0] ?? 0);
    }
    return this.#table.rate(length, enough);
  }

  /** The first guess with a worth that the last call of `rate` returned. */
  firstWith(worth: Worth): CodeIndex {
    return this.#table.firstWith(worth);
  }

  /** The first of some candidates that has a different feedback for each of them. */
  separating(candidates: CodeSlice): CodeIndex | undefined {
    const { codes, start, length } = candidates;
    if (length > this.feedbackCount) return undefined;
    this.#load(candidates);
    for (let i = 0; i < length; i++) {
      const guess = codes[start + i] ?? 0;
      if (differ(this.#table.cells, this.#startByCode[guess] ?? 0, candidates)) return guess;
    }
    return undefined;
  }

  /** Writes the feedback of each of some candidates to a guess, as the index of its bit. */
  label(guess: CodeIndex, { codes, start, length }: CodeSlice, labels: Uint8Array): void {
    if (!this.#hasRow(guess) || this.#table.isReplaced())
      this.#load(sliceOf(Uint32Array.of(guess)));
    const { cells } = this.#table;
    const row = this.#startByCode[guess] ?? 0;
    for (let i = 0; i < length; i++) {
      labels[i] = bitIndex(cells[row + (codes[start + i] ?? 0)] ?? 0);
    }
  }

  /** Makes the rows of some codes that are missing. */
  #load({ codes, start, length }: CodeSlice): void {
    if (this.#table.isReplaced()) {
      this.#table = worthTableOf(this.#size);
      this.#forget();
    }
    if (this.#rowCount === this.#startByCode.length) return;
    let missing = 0;
    for (let i = 0; i < length; i++) if (!this.#hasRow(codes[start + i] ?? 0)) missing++;
    if (this.#rowCount + missing > this.#size.rows) this.#makeRoom(this.#rowCount + missing);
    for (let i = 0; i < length; i++) {
      const code = codes[start + i] ?? 0;
      if (!this.#hasRow(code)) this.#addRow(code);
    }
  }

  #hasRow(code: CodeIndex): boolean {
    return (this.#startByCode[code] ?? 0) >= 0;
  }

  /** Takes a larger table, up to the maximum; its rows are made again when they are needed. */
  #makeRoom(wanted: number): void {
    const rows = Math.min(this.#maxRows, Math.max(wanted, 2 * this.#size.rows));
    if (rows > this.#size.rows) {
      this.#size = { ...this.#size, rows };
      this.#table = worthTableOf(this.#size);
    }
    this.#forget();
  }

  #forget(): void {
    this.#startByCode.fill(-1);
    this.#rowCount = 0;
  }

  #addRow(code: CodeIndex): void {
    this.#table.fill(this.#rowCount, this.#kernel.ordinals(code));
    this.#startByCode[code] = this.#rowCount * this.#table.rowLength;
    this.#rowCount += 1;
  }
}

/** Whether all codes have different feedbacks in a row that begins at `row`. */
function differ(cells: Cells, row: number, { codes, start, length }: CodeSlice): boolean {
  let union = 0;
  for (let i = 0; i < length; i++) {
    const set = cells[row + (codes[start + i] ?? 0)] ?? 0;
    if ((union & set) !== 0) return false;
    union |= set;
  }
  return true;
}

/** A bit for each ordinal that occurs after a canonical first guess, and so after any guess. */
function setsOfOrdinals(
  space: CodeSpace,
  histogram: (guess: CodeIndex) => Uint32Array,
): Uint32Array | undefined {
  const setByOrdinal = new Uint32Array(space.ordinals.limit);
  for (const guess of canonicalGuesses(space, [], space.all)) {
    histogram(guess).forEach((size, ordinal) => {
      if (size > 0) setByOrdinal[ordinal] = 1;
    });
  }
  let feedbackCount = 0;
  setByOrdinal.forEach((occurs, ordinal) => {
    if (occurs > 0)
      setByOrdinal[ordinal] = feedbackCount < MAX_FEEDBACKS ? (1 << feedbackCount) >>> 0 : 0;
    feedbackCount += occurs;
  });
  return feedbackCount > MAX_FEEDBACKS ? undefined : setByOrdinal;
}

export const bitIndex = (set: FeedbackSet): number => 31 - Math.clz32(set);
