import { type Code, codeOf, type Peg } from '../core/code.ts';
import type { Variant } from '../core/variant.ts';
import { type Ordinals, ordinalsOf } from './ordinal.ts';

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
  /** The pegs of every code, one code after another: `size` × `pegs`. */
  readonly rows: Uint8Array;
  /**
   * What each code is made of, as `pegs` numbers: for each of its symbols `symbol << pegs | set`,
   * with the set of positions that hold it, and zeros after those. `size` × `pegs`.
   */
  readonly shares: Uint16Array;
};

/**
 * The code space of a game, or of only some of its codes.
 *
 * @param secrets codes that may be the secret, in ascending order
 * @param guesses further codes that may be guessed, in ascending order
 */
export function codeSpaceOf(
  variant: Variant,
  secrets: Iterable<Code> = variant.secrets(),
  guesses: Iterable<Code> = [],
): CodeSpace {
  const first = [...secrets];
  const codes = [...first, ...guesses];
  const { pegs } = variant;
  const rows = new Uint8Array(codes.length * pegs);
  codes.forEach((code, index) => {
    rows.set(code, index * pegs);
  });
  return {
    pegs,
    symbols: variant.alphabet.length,
    ordinals: ordinalsOf(variant),
    size: codes.length,
    secretCount: first.length,
    rows,
    shares: sharesOf(rows, pegs),
  };
}

/** The code that an index stands for. */
export const codeAt = ({ rows, pegs }: CodeSpace, index: CodeIndex): Code =>
  codeOf([...rows.subarray(index * pegs, (index + 1) * pegs)]);

/** The index of a code, or nothing if it is not in the space. */
export function indexOf(space: CodeSpace, code: readonly Peg[]): CodeIndex | undefined {
  return (
    search(space, code, 0, space.secretCount) ?? search(space, code, space.secretCount, space.size)
  );
}

/** Every code that may be the secret: the candidates before the first guess. */
export const allSecrets = ({ secretCount }: CodeSpace): Uint32Array =>
  Uint32Array.from({ length: secretCount }, (_, index) => index);

function sharesOf(rows: Uint8Array, pegs: number): Uint16Array {
  const shares = new Uint16Array(rows.length);
  for (let start = 0; start < rows.length; start += pegs) {
    let free = start;
    for (let p = 0; p < pegs; p++) {
      const peg = rows[start + p] ?? 0;
      let at = start;
      while (at < free && (shares[at] ?? 0) >> pegs !== peg) at++;
      shares[at] = (at < free ? (shares[at] ?? 0) : peg << pegs) | (1 << p);
      if (at === free) free++;
    }
  }
  return shares;
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

function compare({ rows, pegs }: CodeSpace, index: CodeIndex, code: readonly Peg[]): number {
  for (let p = 0; p < pegs; p++) {
    const difference = (rows[index * pegs + p] ?? 0) - (code[p] ?? 0);
    if (difference !== 0) return difference;
  }
  return code.length === pegs ? 0 : 1;
}
