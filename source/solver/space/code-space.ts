import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import {
  countsOf,
  type Feedback,
  type FeedbackCounts,
  isMarks,
  type Mark,
  type Marks,
} from '../../engine/core/feedback.ts';
import { memoize, memoizeLatest } from '../../engine/core/memoize.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';

/** The number of rows of `pegs` symbols out of `symbols`, with or without repeated symbols. */
export function codeCount(symbols: number, pegs: number, repeats: boolean): number {
  let count = 1;
  for (let peg = 0; peg < pegs; peg++) count *= repeats ? symbols : symbols - peg;
  return count;
}

/**
 * Whether secrets may repeat a symbol, in a game whose secrets are all rows of its alphabet or all
 * rows without repeats; undefined if they are only some of these rows.
 */
export function repeatsOf({ pegs, alphabet, secretCount }: Variant): boolean | undefined {
  if (secretCount === codeCount(alphabet.length, pegs, true)) return true;
  return secretCount === codeCount(alphabet.length, pegs, false) ? false : undefined;
}

/** A symbol and the set of positions at which a code has it: `symbol << pegs | set`. */
export type Placement = number;

/** The number of placements that the kernel adds in one pass: codes of up to five pegs need one. */
export const PLACEMENTS_PER_PASS = 5;

const INITIAL_CODES = 256;

export type CodeIndex = number;

/**
 * The codes of a game as flat arrays: first the codes that may be the secret, then those that may
 * only be guessed, both in ascending order. For peg games the second group is empty.
 */
export type CodeSpace = {
  readonly pegs: number;
  readonly symbols: number;
  readonly ordinals: Ordinals;
  readonly size: number;
  /** The number of codes, from the first, that may be the secret. */
  readonly secretCount: number;
  readonly all: Uint32Array;
  /** The pegs of every code: `size` rows of `pegs` cells. */
  readonly pegRows: Uint8Array | Uint16Array;
  /** A placement for each symbol of every code, then zeros: `size` rows of `stride` cells. */
  readonly placements: Uint32Array;
  /** The number of placement cells per code: at least `pegs`, in whole passes. */
  readonly stride: number;
  /**
   * For each position, the number of codes that share one prefix that ends there. Defined only if the
   * space has all codes of its alphabet, or all without repeats; then it is closed under renaming
   * symbols and exchanging positions.
   */
  readonly blockSizes: readonly number[] | undefined;
};

/**
 * The code space of a game, or of some of its codes. The codes must ascend if `indexOf` is used.
 *
 * @param secrets the codes that may be the secret
 * @param guesses the other codes that may be guessed
 */
export function codeSpaceOf(
  variant: Variant,
  secrets: Iterable<Code> = variant.secrets(),
  guesses: Iterable<Code> = [],
): CodeSpace {
  const { pegs } = variant;
  const symbols = variant.alphabet.length;
  const { pegRows, secretCount } = pegRowsOf(pegs, symbols, secrets, guesses);
  const stride = PLACEMENTS_PER_PASS * Math.ceil(pegs / PLACEMENTS_PER_PASS);
  const placements = placementsOf(pegRows, pegs, stride);
  const ordinals = ordinalsOf(variant);
  return spaceOf({ pegs, symbols, ordinals, secretCount, pegRows, placements, stride });
}

/** The secrets of a space with other codes that may be guessed. */
export function withGuesses(space: CodeSpace, guesses: readonly Code[]): CodeSpace {
  const { pegs, symbols, ordinals, secretCount, stride } = space;
  const { pegRows: rows } = pegRowsOf(pegs, symbols, [], guesses);
  const pegRows = roomFor(symbols, secretCount * pegs + rows.length);
  pegRows.set(space.pegRows.subarray(0, secretCount * pegs));
  pegRows.set(rows, secretCount * pegs);
  const placements = new Uint32Array((secretCount + guesses.length) * stride);
  placements.set(space.placements.subarray(0, secretCount * stride));
  placements.set(placementsOf(rows, pegs, stride), secretCount * stride);
  return spaceOf({ pegs, symbols, ordinals, secretCount, pegRows, placements, stride });
}

function spaceOf(parts: Omit<CodeSpace, 'size' | 'all' | 'blockSizes'>): CodeSpace {
  const { pegs, symbols, pegRows, secretCount } = parts;
  const size = pegRows.length / pegs;
  return {
    ...parts,
    size,
    all: allBelow(size),
    blockSizes: size === secretCount ? blockSizesOf(pegRows, pegs, symbols) : undefined,
  };
}

const roomFor = (symbols: number, cells: number): CodeSpace['pegRows'] =>
  new (symbols > 2 ** 8 ? Uint16Array : Uint8Array)(cells);

/** Larger spaces are created for each position; they take many megabytes. */
const MAX_KEPT = 2 ** 17;

export const fullSpaceOf = (variant: Variant): CodeSpace =>
  variant.secretCount > MAX_KEPT ? makeFullSpace(variant) : keptSpaceOf(variant);

const makeFullSpace = (variant: Variant): CodeSpace =>
  codeSpaceOf(variant, variant.secrets(), variant.otherGuesses());

const keptSpaceOf: typeof makeFullSpace = memoize(makeFullSpace);

/** The indices below a limit, in ascending order. */
export function allBelow(limit: number): Uint32Array {
  const all = new Uint32Array(limit);
  for (let index = 0; index < limit; index++) all[index] = index;
  return all;
}

export function codeAt({ pegRows, pegs }: CodeSpace, index: CodeIndex): Code {
  const code = new Array<Peg>(pegs);
  for (let position = 0; position < pegs; position++) {
    code[position] = pegRows[index * pegs + position] ?? 0;
  }
  return codeOf(code);
}

export function indexOf(space: CodeSpace, code: Code): CodeIndex {
  const index = indexIfListed(space, code);
  if (index === undefined) throw new RangeError(`no code of this game: ${code.join(' ')}`);
  return index;
}

/** The index of a code, or undefined: a space need not contain every code that may be guessed. */
export const indexIfListed = (space: CodeSpace, code: Code): CodeIndex | undefined =>
  search(space, code, 0, space.secretCount) ?? search(space, code, space.secretCount, space.size);

/** Every code that may be the secret: the candidates before the first guess. */
export const allSecrets = ({ all, secretCount }: CodeSpace): Uint32Array =>
  all.subarray(0, secretCount);

/** The pegs of secrets, then of other guesses. The codes are not kept, because they may be a million. */
function pegRowsOf(
  pegs: number,
  symbols: number,
  secrets: Iterable<Code>,
  guesses: Iterable<Code>,
): { readonly pegRows: CodeSpace['pegRows']; readonly secretCount: number } {
  let pegRows = roomFor(symbols, INITIAL_CODES * pegs);
  let end = 0;
  const add = (codes: Iterable<Code>): void => {
    for (const code of codes) {
      if (end === pegRows.length) pegRows = grow(pegRows);
      for (let p = 0; p < pegs; p++) pegRows[end + p] = code[p] ?? 0;
      end += pegs;
      checkpoint(200);
    }
  };
  add(secrets);
  const secretCount = end / pegs;
  add(guesses);
  return { pegRows: pegRows.slice(0, end), secretCount };
}

function grow(pegRows: CodeSpace['pegRows']): CodeSpace['pegRows'] {
  const larger = new (pegRows instanceof Uint8Array ? Uint8Array : Uint16Array)(2 * pegRows.length);
  larger.set(pegRows);
  return larger;
}

function placementsOf(pegRows: CodeSpace['pegRows'], pegs: number, stride: number): Uint32Array {
  const size = pegRows.length / pegs;
  const placements = new Uint32Array(size * stride);
  for (let index = 0; index < size; index++) {
    const start = index * stride;
    let free = start;
    for (let p = 0; p < pegs; p++) {
      const peg = pegRows[index * pegs + p] ?? 0;
      let at = start;
      while (at < free && (placements[at] ?? 0) >> pegs !== peg) at++;
      placements[at] = (at < free ? (placements[at] ?? 0) : peg << pegs) | (1 << p);
      if (at === free) free++;
    }
    checkpoint(10 * pegs);
  }
  return placements;
}

function search(
  space: CodeSpace,
  code: readonly Peg[],
  from: CodeIndex,
  to: CodeIndex,
): CodeIndex | undefined {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compare(space, middle, code);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

function compare({ pegRows, pegs }: CodeSpace, index: CodeIndex, code: readonly Peg[]): number {
  for (let p = 0; p < pegs; p++) {
    const difference = (pegRows[index * pegs + p] ?? 0) - (code[p] ?? 0);
    if (difference !== 0) return difference;
  }
  return code.length === pegs ? 0 : 1;
}

/** The block sizes of a complete space, with or without repeats; undefined for other codes. */
function blockSizesOf(
  pegRows: CodeSpace['pegRows'],
  pegs: number,
  symbols: number,
): readonly number[] | undefined {
  const size = pegRows.length / pegs;
  const positions = Array.from({ length: pegs }, (_, position) => position);
  if (size === codeCount(symbols, pegs, true)) {
    return positions.map((p) => codeCount(symbols, pegs - 1 - p, true));
  }
  return size === codeCount(symbols, pegs, false) && areDistinct(pegRows, pegs)
    ? positions.map((p) => codeCount(symbols - 1 - p, pegs - 1 - p, false))
    : undefined;
}

function areDistinct(pegRows: CodeSpace['pegRows'], pegs: number): boolean {
  for (let start = 0; start < pegRows.length; start += pegs) {
    checkpoint(200);
    if (new Set(pegRows.subarray(start, start + pegs)).size < pegs) return false;
  }
  return true;
}

/** A set of positions in a code: bit `p` is set if position `p` belongs to the set. */
export type PositionSet = number;

/** The number of bits that are set in a 32-bit number, added up in parallel. */
export function popcount(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}

/**
 * A numbering of feedback in which the ordinal of an answer is the *sum* of what each symbol of the
 * guess contributes separately, which is all that the kernel needs.
 */
type FeedbackScale = {
  /** Every ordinal is below this. */
  readonly limit: number;
  readonly solved: number;
  /** Every ordinal that can occur, in ascending order. */
  readonly occurring: readonly number[];
  readonly ordinalOf: (feedback: Feedback) => number;
  readonly feedbackOf: (ordinal: number) => Feedback;
  /** The contribution of a symbol, from its positions in the guess and in the secret. */
  readonly contribution: (inGuess: PositionSet, inSecret: PositionSet) => number;
};

const feedbackScales: Readonly<Record<FeedbackForm, (pegs: number) => FeedbackScale>> = {
  counts: countScale,
  marks: markScale,
};

/**
 * The ordinal is exact + pegs · (exact + partial). It identifies the feedback because exact is at
 * most exact + partial, and equals `pegs` only in the last ordinal.
 */
function countScale(pegs: number): FeedbackScale {
  const ordinalOf = ({ exact, partial }: FeedbackCounts): number =>
    exact + pegs * (exact + partial);
  const solved = ordinalOf({ exact: pegs, partial: 0 });
  const occurring: number[] = [];
  for (let total = 0; total <= pegs; total++) {
    for (let exact = 0; exact <= total; exact++) {
      // If all pegs but one are exact, the last one cannot be partial.
      if (total < pegs || exact !== pegs - 1) occurring.push(exact + pegs * total);
    }
  }
  return {
    limit: solved + 1,
    solved,
    occurring,
    ordinalOf: (feedback) => ordinalOf(countsOf(feedback)),
    feedbackOf: (ordinal) => {
      const total = Math.min(pegs, Math.floor(ordinal / pegs));
      const exact = ordinal - pegs * total;
      return { exact, partial: total - exact };
    },
    contribution: (inGuess, inSecret) =>
      popcount(inGuess & inSecret) + pegs * Math.min(popcount(inGuess), popcount(inSecret)),
  };
}

const digits: readonly [Mark, Mark, Mark] = ['absent', 'partial', 'exact'];

/** The ordinal has a base-3 digit for each position, the first position lowest. */
function markScale(pegs: number): FeedbackScale {
  const ordinalOf = (marks: Marks): number =>
    marks.reduceRight((ordinal, mark) => 3 * ordinal + digits.indexOf(mark), 0);
  const limit = 3 ** pegs;
  return {
    limit,
    solved: limit - 1,
    occurring: Array.from({ length: limit }, (_, ordinal) => ordinal),
    ordinalOf: (feedback) => (isMarks(feedback) ? ordinalOf(feedback) : 0),
    feedbackOf: (ordinal) =>
      Array.from({ length: pegs }, (_, p) => digits[Math.floor(ordinal / 3 ** p) % 3] ?? 'absent'),
    contribution: (inGuess, inSecret) => {
      let left = popcount(inSecret & ~inGuess);
      let ordinal = 0;
      for (let p = 0; p < pegs; p++) {
        const bit = 1 << p;
        if ((inGuess & bit) === 0) continue;
        if ((inSecret & bit) !== 0) ordinal += 2 * 3 ** p;
        else if (left-- > 0) ordinal += 3 ** p;
      }
      return ordinal;
    },
  };
}

/** A row of feedback ordinals, in the narrowest cells that hold every ordinal of the game. */
export type OrdinalRow = Uint8Array | Uint16Array | Uint32Array;

/** The feedback ordinals of a game: see `FeedbackScale`. */
export type Ordinals = Omit<FeedbackScale, 'contribution'> & {
  /** The width of a cell for an ordinal, in bytes. */
  readonly bytes: 1 | 2 | 4;
  /** The contribution of a symbol that the guess has at `set`, for each set of its positions in the secret. */
  readonly contributions: (set: PositionSet) => OrdinalRow;
};

/** The ordinals of a game; only the form of its feedback and the length of its codes matter. */
export const ordinalsOf = ({ feedback, pegs }: Pick<Variant, 'feedback' | 'pegs'>): Ordinals =>
  latestOrdinals(feedback, pegs);

const latestOrdinals = memoizeLatest((feedback: FeedbackForm, pegs: number): Ordinals => {
  const scale = feedbackScales[feedback](pegs);
  const bytes = scale.limit <= 2 ** 8 ? 1 : scale.limit <= 2 ** 16 ? 2 : 4;
  const rows = new Map<PositionSet, OrdinalRow>();
  const makeRow = (set: PositionSet): OrdinalRow => {
    const row = emptyRow(bytes, 2 ** pegs);
    for (let inSecret = 0; inSecret < row.length; inSecret++) {
      row[inSecret] = scale.contribution(set, inSecret);
      checkpoint(500);
    }
    rows.set(set, row);
    return row;
  };
  return { ...scale, bytes, contributions: (set) => rows.get(set) ?? makeRow(set) };
});

export function emptyRow(bytes: Ordinals['bytes'], length: number): OrdinalRow {
  if (bytes === 1) return new Uint8Array(length);
  return bytes === 2 ? new Uint16Array(length) : new Uint32Array(length);
}
