import { type Code, codeOf, type Peg } from '../../core/code.ts';
import type { Variant } from '../../core/variant.ts';
import { codeCount } from './code-count.ts';
import { type Ordinals, ordinalsOf } from './ordinal.ts';

/** A symbol and the set of positions at which a code has it: `symbol << pegs | set`. */
export type Placement = number;

/** The number of placements that the kernel adds in one pass: codes of up to five pegs need one. */
export const PLACEMENTS_PER_PASS = 5;

/** The index of a code in its code space. */
export type CodeIndex = number;

/**
 * The codes of a game as flat arrays: first the codes that may be the secret, then those that may
 * only be guessed, both in ascending order. For peg games the second group is empty.
 */
export type CodeSpace = {
  /** The length of a code. */
  readonly pegs: number;
  /** The size of the alphabet. */
  readonly symbols: number;
  readonly ordinals: Ordinals;
  /** The number of codes. */
  readonly size: number;
  /** The number of codes, from the first, that may be the secret. */
  readonly secretCount: number;
  /** The index of every code, in order. */
  readonly all: Uint32Array;
  /** The pegs of every code: `size` pegRows of `pegs` cells. */
  readonly pegRows: Uint8Array | Uint16Array;
  /** A placement for each symbol of every code, then zeros: `size` pegRows of `stride` cells. */
  readonly placements: Uint32Array;
  /** The number of placement cells per code: at least `pegs`, in whole passes. */
  readonly stride: number;
  /**
   * For each position, the number of codes that share a prefix ending there. Defined only if the
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
  const secretCodes = [...secrets];
  const codes = [...secretCodes, ...guesses];
  const { pegs } = variant;
  const symbols = variant.alphabet.length;
  const pegRows = new (symbols > 2 ** 8 ? Uint16Array : Uint8Array)(codes.length * pegs);
  codes.forEach((code, index) => {
    pegRows.set(code, index * pegs);
  });
  const stride = PLACEMENTS_PER_PASS * Math.ceil(pegs / PLACEMENTS_PER_PASS);
  const placements = placementsOf(pegRows, pegs, stride);
  return {
    pegs,
    symbols,
    ordinals: ordinalsOf(variant),
    size: codes.length,
    secretCount: secretCodes.length,
    all: Uint32Array.from(codes.keys()),
    pegRows,
    placements,
    stride,
    blockSizes:
      codes.length === secretCodes.length ? blockSizesOf(codes, pegs, symbols) : undefined,
  };
}

/** The code at an index. */
export function codeAt({ pegRows, pegs }: CodeSpace, index: CodeIndex): Code {
  const code: Peg[] = [];
  for (let at = index * pegs; at < (index + 1) * pegs; at++) code.push(pegRows[at] ?? 0);
  return codeOf(code);
}

/** The index of a code; throws a RangeError if the space does not contain it. */
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
  }
  return placements;
}

/** Finds a code by binary search between two indices. */
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
  codes: readonly Code[],
  pegs: number,
  symbols: number,
): readonly number[] | undefined {
  const positions = Array.from({ length: pegs }, (_, position) => position);
  if (codes.length === codeCount(symbols, pegs, true)) {
    return positions.map((p) => codeCount(symbols, pegs - 1 - p, true));
  }
  const distinct = codes.every((code) => new Set(code).size === pegs);
  return distinct && codes.length === codeCount(symbols, pegs, false)
    ? positions.map((p) => codeCount(symbols - 1 - p, pegs - 1 - p, false))
    : undefined;
}
