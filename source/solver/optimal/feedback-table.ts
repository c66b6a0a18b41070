import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import { canonicalGuesses } from '../space/symmetry.ts';
import {
  type Cells,
  type FeedbackSet,
  type PartScore,
  type ScoreTable,
  type ScoreTableSize,
  scoreTableOf,
} from './part-scores.ts';

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
  #size: ScoreTableSize;
  #table: ScoreTable;
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
    this.#table = scoreTableOf(this.#size);
    this.#startByCode = new Int32Array(guesses).fill(-1);
  }

  /** The score of each guess, after `rate`. */
  get scores(): Cells {
    return this.#table.scores;
  }

  /**
   * Rates all guesses over some candidates, and returns the highest score. It may stop where a guess
   * has the score `enough`, and returns it: then only the scores up to the first of these are valid.
   */
  rate(candidates: CodeSlice, enough: PartScore): PartScore {
    this.#load(candidates);
    const { codes, start, length } = candidates;
    const { rows, address, cellBytes } = this.#table;
    for (let i = 0; i < length; i++) {
      rows[i] = address + cellBytes * (this.#startByCode[codes[start + i] ?? 0] ?? 0);
    }
    return this.#table.rate(length, enough);
  }

  firstWith(score: PartScore): CodeIndex {
    return this.#table.firstWith(score);
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

  #load({ codes, start, length }: CodeSlice): void {
    if (this.#table.isReplaced()) {
      this.#table = scoreTableOf(this.#size);
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
      this.#table = scoreTableOf(this.#size);
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

/** A set of codes as a part of a longer list, in which sets need no memory of their own. */
export type CodeSlice = {
  readonly codes: Uint32Array;
  readonly start: number;
  readonly length: number;
};

export const sliceOf = (codes: Uint32Array): CodeSlice => ({
  codes,
  start: 0,
  length: codes.length,
});

export const codesIn = ({ codes, start, length }: CodeSlice): Uint32Array =>
  codes.subarray(start, start + length);

/** A text that is equal for guesses with the same partition of a set. */
export function signatureOf(labels: Uint8Array, size: number, solved: number): string {
  const names = new Uint8Array(32);
  const characters = new Uint8Array(size);
  let named = 0;
  for (let i = 0; i < size; i++) {
    const label = labels[i] ?? 0;
    if (label === solved) continue;
    if (names[label] === 0) names[label] = ++named;
    characters[i] = names[label] ?? 0;
  }
  return String.fromCharCode(...characters);
}

export function countLabels(labels: Uint8Array, count: number, sizes: Uint32Array): void {
  sizes.fill(0);
  for (let i = 0; i < count; i++) {
    const label = labels[i] ?? 0;
    sizes[label] = (sizes[label] ?? 0) + 1;
  }
}

/** Writes all labels, those of large parts first; returns the number of parts with more than two candidates. */
export function orderBySize(sizes: Uint32Array, order: Uint8Array): number {
  let count = 0;
  let last = order.length;
  for (let label = 0; label < sizes.length; label++) {
    const size = sizes[label] ?? 0;
    if (size <= 2) {
      order[--last] = label;
      continue;
    }
    let at = count++;
    for (; at > 0 && (sizes[order[at - 1] ?? 0] ?? 0) <= size; at--) order[at] = order[at - 1] ?? 0;
    order[at] = label;
  }
  return count;
}

/** Where the next code with each label goes. */
const ends = new Uint32Array(32);

/** Writes the candidates of a set to a list, the parts in an order of their labels. */
export function groupCodes(
  { codes, start, length }: CodeSlice,
  labels: Uint8Array,
  sizes: Uint32Array,
  order: Uint8Array,
  to: Uint32Array,
): void {
  let end = 0;
  for (let i = 0; i < order.length; i++) {
    const label = order[i] ?? 0;
    ends[label] = end;
    end += sizes[label] ?? 0;
  }
  for (let i = 0; i < length; i++) {
    const label = labels[i] ?? 0;
    const at = ends[label] ?? 0;
    to[at] = codes[start + i] ?? 0;
    ends[label] = at + 1;
  }
}

/** The entry of a set in the map; its codes are copied to a list of all codes. */
type Entry<Value> = { readonly hash: number; readonly start: number; value: Value };

const MIN_SLOTS = 2 ** 12;
const MIN_CODES = 2 ** 14;

/**
 * A map whose keys are ascending lists of codes, as a hash table with open addressing: much faster than
 * one whose keys are texts. It is a class because the compiled code of a method serves all maps, while
 * that of a function within a function can be lost when the first map is collected.
 */
export class SetMap<Value> {
  #entries: Entry<Value>[] = [];
  /** For each slot the number of its entry, from 1, or 0 if it is free. */
  #slots = new Int32Array(MIN_SLOTS);
  #codes = new Uint32Array(MIN_CODES);
  #codesEnd = 0;

  get size(): number {
    return this.#entries.length;
  }

  get(set: CodeSlice): Value | undefined {
    const slot = this.#slotOf(set, hashOf(set));
    return this.#entries[(this.#slots[slot] ?? 0) - 1]?.value;
  }

  /** Sets the value of a set, which is copied. */
  set(set: CodeSlice, value: Value): void {
    const hash = hashOf(set);
    const slot = this.#slotOf(set, hash);
    const entry = this.#entries[(this.#slots[slot] ?? 0) - 1];
    if (entry !== undefined) {
      entry.value = value;
      return;
    }
    this.#entries.push({ hash, start: this.#add(set), value });
    this.#slots[slot] = this.#entries.length;
    if (2 * this.#entries.length > this.#slots.length) this.#grow();
  }

  clear(): void {
    this.#entries = [];
    this.#slots = new Int32Array(MIN_SLOTS);
    this.#codes = new Uint32Array(MIN_CODES);
    this.#codesEnd = 0;
  }

  #isSet(start: number, set: CodeSlice): boolean {
    const known = this.#codes;
    const { codes, length } = set;
    if (known[start] !== length) return false;
    for (let i = 0; i < length; i++) {
      if (known[start + 1 + i] !== codes[set.start + i]) return false;
    }
    return true;
  }

  #slotOf(set: CodeSlice, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? 0;
      if (number === 0) return slot;
      const entry = this.#entries[number - 1];
      if (entry !== undefined && entry.hash === hash && this.#isSet(entry.start, set)) return slot;
    }
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (const [index, { hash }] of this.#entries.entries()) {
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.#slots = slots;
  }

  #add(set: CodeSlice): number {
    const { codes, length } = set;
    const start = this.#codesEnd;
    this.#codesEnd += length + 1;
    if (this.#codesEnd > this.#codes.length) {
      const larger = new Uint32Array(Math.max(this.#codesEnd, 2 * this.#codes.length));
      larger.set(this.#codes);
      this.#codes = larger;
    }
    this.#codes[start] = length;
    for (let i = 0; i < length; i++) this.#codes[start + 1 + i] = codes[set.start + i] ?? 0;
    return start;
  }
}

/** A hash of 32 bits: the codes as the digits of a number with an odd base, with its high bits mixed in. */
function hashOf({ codes, start, length }: CodeSlice): number {
  let hash = length;
  const end = start + length;
  for (let at = start; at < end; at++) hash = Math.imul(hash, 0x01000193) ^ (codes[at] ?? 0);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
