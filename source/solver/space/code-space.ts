import { type Code, codeOf, type Peg } from '../../core/code.ts';
import type { Variant } from '../../core/variant.ts';
import { type Ordinals, ordinalsOf } from './ordinal.ts';

/** A symbol and the set of positions at which a code has it: `symbol << pegs | set`. */
export type Share = number;

/** How many shares the kernel adds up in one pass: codes of up to so many pegs need only one. */
export const SHARES_A_PASS = 5;

/** The number of a code in its code space, from 0. */
export type CodeIndex = number;

/**
 * The codes of a game as flat arrays: first those that may be the secret, then those that may only
 * be guessed, each part in ascending order. For peg games the second part is empty.
 */
export type CodeSpace = {
  /** The length of a code. */
  readonly pegs: number;
  /** The size of the alphabet. */
  readonly symbols: number;
  readonly ordinals: Ordinals;
  /** How many codes there are; the first `secretCount` of them may be the secret. */
  readonly size: number;
  readonly secretCount: number;
  /** The index of every code, in order. */
  readonly all: Uint32Array;
  /** The pegs of every code, one code after another: `size` × `pegs`. */
  readonly rows: Uint8Array | Uint16Array;
  /** What each code is made of: a share for each of its symbols, then zeros. `size` × `width`. */
  readonly shares: Uint32Array;
  /** How many shares a code has room for: at least `pegs`, in whole passes. */
  readonly width: number;
  /**
   * How many codes begin alike up to and including each position, if that is the same number
   * everywhere because the space has all codes with repeats or all without. Then it is closed under
   * renaming of symbols and exchange of positions.
   */
  readonly blocks: readonly number[] | undefined;
};

/**
 * The code space of a game, or of only some of its codes; in ascending order, unless `indexOf` is
 * not needed.
 *
 * @param secrets codes that may be the secret
 * @param guesses further codes that may be guessed
 */
export function codeSpaceOf(
  variant: Variant,
  secrets: Iterable<Code> = variant.secrets(),
  guesses: Iterable<Code> = [],
): CodeSpace {
  const first = [...secrets];
  const codes = [...first, ...guesses];
  const { pegs } = variant;
  const symbols = variant.alphabet.length;
  const rows = new (symbols > 2 ** 8 ? Uint16Array : Uint8Array)(codes.length * pegs);
  codes.forEach((code, index) => {
    rows.set(code, index * pegs);
  });
  const width = SHARES_A_PASS * Math.ceil(pegs / SHARES_A_PASS);
  const shares = sharesOf(rows, pegs, width);
  return {
    pegs,
    symbols,
    ordinals: ordinalsOf(variant),
    size: codes.length,
    secretCount: first.length,
    all: Uint32Array.from(codes.keys()),
    rows,
    shares,
    width,
    blocks: codes.length === first.length ? blocksOf(codes, pegs, symbols) : undefined,
  };
}

/** The code that an index stands for. */
export function codeAt({ rows, pegs }: CodeSpace, index: CodeIndex): Code {
  const row: Peg[] = [];
  for (let at = index * pegs; at < (index + 1) * pegs; at++) row.push(rows[at] ?? 0);
  return codeOf(row);
}

/** The index of a code of the game. */
export function indexOf(space: CodeSpace, code: Code): CodeIndex {
  const index = indexIfListed(space, code);
  if (index === undefined) throw new RangeError(`no code of this game: ${code.join(' ')}`);
  return index;
}

/** The index of a code, if the space has it: not every code that may be guessed can be listed. */
export const indexIfListed = (space: CodeSpace, code: Code): CodeIndex | undefined =>
  search(space, code, 0, space.secretCount) ?? search(space, code, space.secretCount, space.size);

/** Every code that may be the secret: the candidates before the first guess. */
export const allSecrets = ({ all, secretCount }: CodeSpace): Uint32Array =>
  all.subarray(0, secretCount);

function sharesOf(rows: CodeSpace['rows'], pegs: number, width: number): Uint32Array {
  const size = rows.length / pegs;
  const shares = new Uint32Array(size * width);
  for (let index = 0; index < size; index++) {
    const start = index * width;
    let free = start;
    for (let p = 0; p < pegs; p++) {
      const peg = rows[index * pegs + p] ?? 0;
      let at = start;
      while (at < free && (shares[at] ?? 0) >> pegs !== peg) at++;
      shares[at] = (at < free ? (shares[at] ?? 0) : peg << pegs) | (1 << p);
      if (at === free) free++;
    }
  }
  return shares;
}

/** Looks a code up between two indices, where codes ascend. */
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

function compare({ rows, pegs }: CodeSpace, index: CodeIndex, code: readonly Peg[]): number {
  for (let p = 0; p < pegs; p++) {
    const difference = (rows[index * pegs + p] ?? 0) - (code[p] ?? 0);
    if (difference !== 0) return difference;
  }
  return code.length === pegs ? 0 : 1;
}

/** The blocks of all codes of an alphabet, with repeats or without; nothing for other codes. */
function blocksOf(
  codes: readonly Code[],
  pegs: number,
  symbols: number,
): readonly number[] | undefined {
  const positions = Array.from({ length: pegs }, (_, position) => position);
  if (codes.length === symbols ** pegs) return positions.map((p) => symbols ** (pegs - 1 - p));
  const distinct = codes.every((code) => new Set(code).size === pegs);
  return distinct && codes.length === arrangements(symbols, pegs)
    ? positions.map((p) => arrangements(symbols - 1 - p, pegs - 1 - p))
    : undefined;
}

/** In how many ways so many places can be filled with different symbols. */
const arrangements = (symbols: number, places: number): number =>
  Array.from({ length: places }, (_, i) => symbols - i).reduce((count, n) => count * n, 1);
