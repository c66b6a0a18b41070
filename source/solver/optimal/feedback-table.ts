import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import {
  type Cells,
  type FeedbackSet,
  type Worth,
  type WorthTable,
  worthTableOf,
} from './worths.ts';

/** The maximum size of a table. */
const MAX_BYTES = 2 ** 27;
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
  readonly #table: WorthTable;
  /** The number of each code's row, or −1. */
  readonly #rowByCode: Int32Array;
  readonly #capacity: number;
  #rowCount = 0;

  /** The kernel has all codes of the game as candidates. */
  constructor(kernel: Kernel, setByOrdinal: Uint32Array) {
    const { size, ordinals } = kernel.space;
    this.setByOrdinal = setByOrdinal;
    this.feedbackCount = setByOrdinal.reduce((count, set) => (set === 0 ? count : count + 1), 0);
    const bytes = this.feedbackCount <= 16 ? 2 : 4;
    this.#kernel = kernel;
    this.#capacity = Math.min(size, Math.floor(MAX_BYTES / (bytes * size)));
    const solved = setByOrdinal[ordinals.solved] ?? 0;
    this.#table = worthTableOf({ rows: this.#capacity, guesses: size, bytes, solved });
    this.#rowByCode = new Int32Array(size).fill(-1);
  }

  /** The worth of each guess, after `rate`. */
  get worths(): Cells {
    return this.#table.worths;
  }

  /**
   * Rates all guesses over some candidates, and returns the highest worth. It may stop where a guess
   * has the worth `enough`, and returns it: then only the worths up to the first of these are valid.
   */
  rate(candidates: Uint32Array, enough: Worth): Worth {
    this.#load(candidates);
    const { rows } = this.#table;
    for (let i = 0; i < candidates.length; i++) {
      rows[i] = this.#rowByCode[candidates[i] ?? 0] ?? 0;
    }
    return this.#table.rate(candidates.length, enough);
  }

  /** The first of some candidates that has a different feedback for each of them. */
  separating(candidates: Uint32Array): CodeIndex | undefined {
    if (candidates.length > this.feedbackCount) return undefined;
    this.#load(candidates);
    for (let i = 0; i < candidates.length; i++) {
      const guess = candidates[i] ?? 0;
      if (differ(this.#table.cells, this.#startOf(guess), candidates)) return guess;
    }
    return undefined;
  }

  /** Writes the feedback of each of some candidates to a guess, as the index of its bit. */
  label(guess: CodeIndex, candidates: Uint32Array, labels: Uint8Array): void {
    this.#load(Uint32Array.of(guess));
    const { cells } = this.#table;
    const start = this.#startOf(guess);
    for (let i = 0; i < candidates.length; i++) {
      labels[i] = bitIndex(cells[start + (candidates[i] ?? 0)] ?? 0);
    }
  }

  #startOf(code: CodeIndex): number {
    return (this.#rowByCode[code] ?? 0) * this.#table.rowLength;
  }

  #load(codes: Uint32Array): void {
    if (this.#rowCount < this.#rowByCode.length) this.#addMissing(codes);
  }

  #addMissing(codes: Uint32Array): void {
    let missing = 0;
    for (const code of codes) if ((this.#rowByCode[code] ?? 0) < 0) missing++;
    if (this.#rowCount + missing > this.#capacity) {
      this.#rowByCode.fill(-1);
      this.#rowCount = 0;
    }
    for (const code of codes) if ((this.#rowByCode[code] ?? 0) < 0) this.#addRow(code);
  }

  #addRow(code: CodeIndex): void {
    const { cells, rowLength } = this.#table;
    const start = this.#rowCount * rowLength;
    const ordinals = this.#kernel.ordinals(code);
    for (let i = 0; i < ordinals.length; i++) {
      cells[start + i] = this.setByOrdinal[ordinals[i] ?? 0] ?? 0;
    }
    this.#rowByCode[code] = this.#rowCount;
    this.#rowCount += 1;
  }
}

/** Whether all codes have different feedbacks in a row that begins at `start`. */
function differ(cells: Cells, start: number, codes: Uint32Array): boolean {
  let union = 0;
  for (let i = 0; i < codes.length; i++) {
    const set = cells[start + (codes[i] ?? 0)] ?? 0;
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

/** The index of the bit of a set of one feedback. */
export const bitIndex = (set: FeedbackSet): number => 31 - Math.clz32(set);
