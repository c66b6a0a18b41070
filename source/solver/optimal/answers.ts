import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';

/** A set of answers, one bit each. */
export type AnswerSet = number;

/**
 * What codes of a game answer each other, each answer as a set of one. So the answers that a guess
 * can earn are the union of a cell for each candidate, and a guess splits candidates into as many
 * parts as that union has members.
 *
 * A row holds the answers of one code to all guesses. In peg games these are also the answers of
 * all codes to that one as the guess.
 */
export type AnswerTable = {
  /** How many different answers the game has, at most 32. */
  readonly kinds: number;
  /** The answer that an ordinal stands for; none for ordinals that no answer has. */
  readonly answerOf: Uint32Array;
  /** All cells, row after row. */
  readonly cells: Uint16Array | Uint32Array;
  /** The same as 32-bit words: a word holds one cell, or two if there are at most 16 answers. */
  readonly words: Uint32Array;
  /** The length of a row, in words. */
  readonly width: number;
  /** How many cells a word holds. */
  readonly cellsInWord: 1 | 2;
  /** How many rows there is room for. */
  readonly room: number;
  /** Where the rows of up to `room` codes begin, in words; good until the next call. */
  startsOf(codes: Uint32Array): Uint32Array;
};

/** Tables take up to so many bytes. */
const MOST_BYTES = 2 ** 27;
const MOST_KINDS = 32;

/** The answers of a game whose codes may all be the secret, if it has no more than 32 of them. */
export function answerTableOf(space: CodeSpace): AnswerTable | undefined {
  const { size } = space;
  const kernel = kernelOf(space, space.all);
  const sets = setsOfOrdinals(space, (guess) => kernel.histogram(guess));
  if (sets === undefined) return undefined;
  const kinds = sets.reduce((count, set) => (set === 0 ? count : count + 1), 0);

  const cellsInWord = kinds <= 16 ? 2 : 1;
  const width = Math.ceil(size / cellsInWord);
  const room = Math.min(size, Math.floor(MOST_BYTES / (4 * width)));
  const words = new Uint32Array(room * width);
  const cells = cellsInWord === 2 ? new Uint16Array(words.buffer) : words;
  const starts = new Int32Array(size).fill(-1);
  let made = 0;

  const make = (code: CodeIndex): void => {
    const start = made * width;
    const row = kernel.ordinals(code);
    const cell = start * cellsInWord;
    for (let i = 0; i < size; i++) cells[cell + i] = sets[row[i] ?? 0] ?? 0;
    starts[code] = start;
    made += 1;
  };
  const makeMissing = (codes: Uint32Array): void => {
    let missing = 0;
    for (const code of codes) if ((starts[code] ?? 0) < 0) missing++;
    if (made + missing > room) {
      starts.fill(-1);
      made = 0;
    }
    for (const code of codes) if ((starts[code] ?? 0) < 0) make(code);
  };
  return {
    kinds,
    answerOf: sets,
    cells,
    words,
    width,
    cellsInWord,
    room,
    startsOf: (codes) => {
      if (made < size) makeMissing(codes);
      return codes.map((code) => starts[code] ?? 0);
    },
  };
}

/** A bit for each ordinal that occurs: after a canonical first guess, so after any. */
function setsOfOrdinals(
  space: CodeSpace,
  histogram: (guess: CodeIndex) => Uint32Array,
): Uint32Array | undefined {
  const sets = new Uint32Array(space.ordinals.limit);
  for (const guess of canonicalGuesses(space, [], space.all)) {
    histogram(guess).forEach((size, ordinal) => {
      if (size > 0) sets[ordinal] = 1;
    });
  }
  let kinds = 0;
  sets.forEach((occurs, ordinal) => {
    if (occurs > 0) sets[ordinal] = kinds < MOST_KINDS ? (1 << kinds) >>> 0 : 0;
    kinds += occurs;
  });
  return kinds > MOST_KINDS ? undefined : sets;
}

/** The bit of a set of one answer. */
export const bitOf = (set: AnswerSet): number => 31 - Math.clz32(set);

/**
 * For each guess the answers that it can earn from candidates, whose rows begin at `starts`: the
 * union of the rows, written to `unions`.
 */
export function uniteRows(table: AnswerTable, starts: Uint32Array, unions: Uint32Array): void {
  const { words, width } = table;
  const first = starts[0] ?? 0;
  for (let at = 0; at < starts.length; at += 4) {
    const a = starts[at] ?? first;
    const b = starts[at + 1] ?? first;
    const c = starts[at + 2] ?? first;
    const d = starts[at + 3] ?? first;
    if (at === 0) setUnions(words, unions, width, a, b, c, d);
    else addUnions(words, unions, width, a, b, c, d);
  }
}

// These two loops are most of what a search does. A row given twice changes no union.

function setUnions(
  words: Uint32Array,
  unions: Uint32Array,
  width: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  for (let i = 0; i < width; i++) {
    unions[i] =
      (words[a + i] ?? 0) | (words[b + i] ?? 0) | (words[c + i] ?? 0) | (words[d + i] ?? 0);
  }
}

function addUnions(
  words: Uint32Array,
  unions: Uint32Array,
  width: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  for (let i = 0; i < width; i++) {
    unions[i] =
      (unions[i] ?? 0) |
      (words[a + i] ?? 0) |
      (words[b + i] ?? 0) |
      (words[c + i] ?? 0) |
      (words[d + i] ?? 0);
  }
}
