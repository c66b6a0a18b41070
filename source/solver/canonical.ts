import type { Peg } from '../core/code.ts';
import type { CodeIndex, CodeSpace } from './code-space.ts';

/**
 * The guesses worth looking at: of every set of guesses that split the candidates alike because of
 * a symmetry, the lowest (and perhaps some others, which costs time and nothing else).
 *
 * Three things leave the sizes of all parts as they are: to rename symbols that no guess has used;
 * to exchange positions that all guesses so far treat alike; and to replace a symbol that no
 * candidate has by another such symbol. The lowest guess of a set therefore brings in new symbols
 * in ascending order, does not descend along positions with the same history, and uses of the
 * eliminated symbols only the lowest (without repeats: the lowest ones, in order). Keeping only such
 * guesses is sound after any history; and as the lowest of each set is kept, it changes no choice
 * whose ties go to candidates first and then to the lowest code.
 *
 * @param history the guesses so far; `candidates` must be all codes that their answers left
 * @returns indices in ascending order; every code of a space that is not closed under these
 *   symmetries, such as a list of words
 */
export function canonicalGuesses(
  space: CodeSpace,
  history: readonly (readonly Peg[])[],
  candidates: Uint32Array,
): Uint32Array {
  const blocks = blocksOf(space);
  if (blocks === undefined) return Uint32Array.from({ length: space.size }, (_, index) => index);
  const symbols = symbolRoles(space, history, candidates);
  const twins = earlierTwins(space.pegs, history, symbols.roles);
  const found = new Uint32Array(space.size);
  let count = 0;
  for (let index: CodeIndex = 0; index < space.size; ) {
    const flaw = firstFlaw(space.rows, index * space.pegs, symbols, twins);
    if (flaw === undefined) found[count++] = index++;
    else index = nextBlock(index, blocks[flaw] ?? 1);
  }
  return found.slice(0, count);
}

/**
 * How many codes begin alike up to and including each position, if that is the same number
 * everywhere because the space holds all codes with repeats or all without.
 */
function blocksOf({ pegs, symbols, size, shares }: CodeSpace): readonly number[] | undefined {
  const repeating = Array.from({ length: pegs }, (_, p) => symbols ** (pegs - 1 - p));
  if (size === symbols * (repeating[0] ?? 0)) return repeating;
  const distinct = Array.from({ length: pegs }, (_, p) =>
    arrangements(symbols - 1 - p, pegs - 1 - p),
  );
  const all = size === symbols * (distinct[0] ?? 0);
  // The last share of a code is empty exactly if one of its symbols repeats.
  return all && shares.every((share, at) => (at + 1) % pegs !== 0 || share !== 0)
    ? distinct
    : undefined;
}

/** In how many ways `places` can be filled with different ones of `symbols`. */
const arrangements = (symbols: number, places: number): number =>
  Array.from({ length: places }, (_, i) => symbols - i).reduce((count, n) => count * n, 1);

const nextBlock = (index: CodeIndex, block: number): CodeIndex =>
  (Math.floor(index / block) + 1) * block;

/** What a canonical guess may do with a symbol: use it freely, or only in order with its like. */
const FREE = 0;
const NEW = 1;
const ELIMINATED = 2;

type Symbols = {
  /** FREE, NEW or ELIMINATED, for each symbol. */
  readonly roles: Uint8Array;
  /** How many lower symbols have the same role. */
  readonly ranks: Uint8Array;
  /** Whether a guess may hold a symbol twice. */
  readonly repeats: boolean;
};

function symbolRoles(
  { pegs, symbols, size, rows }: CodeSpace,
  history: readonly (readonly Peg[])[],
  candidates: Uint32Array,
): Symbols {
  const roles = new Uint8Array(symbols).fill(ELIMINATED);
  for (const candidate of candidates) {
    for (let at = candidate * pegs; at < (candidate + 1) * pegs; at++) roles[rows[at] ?? 0] = NEW;
  }
  for (const guess of history) {
    for (const peg of guess) if (roles[peg] === NEW) roles[peg] = FREE;
  }
  const ranks = roles.map(
    (role, k) => roles.subarray(0, k).filter((other) => other === role).length,
  );
  return { roles, ranks, repeats: size === symbols ** pegs };
}

/** For each position the last one before it that every guess treated alike, or −1. */
function earlierTwins(
  pegs: number,
  history: readonly (readonly Peg[])[],
  roles: Uint8Array,
): Int8Array {
  const pasts = Array.from({ length: pegs }, (_, position) =>
    history
      .map((guess) => guess[position] ?? 0)
      .map((peg) => (roles[peg] === ELIMINATED ? '-' : peg))
      .join(),
  );
  return Int8Array.from(pasts, (past, position) => pasts.slice(0, position).lastIndexOf(past));
}

/** The first position at which the code that stands in `rows` from `start` on is not canonical. */
function firstFlaw(
  rows: Uint8Array,
  start: number,
  { roles, ranks, repeats }: Symbols,
  twins: Int8Array,
): number | undefined {
  let brought = 0;
  let eliminated = 0;
  for (let position = 0; position < twins.length; position++) {
    const peg = rows[start + position] ?? 0;
    const twin = twins[position] ?? -1;
    if (twin >= 0 && (rows[start + twin] ?? 0) > peg) return position;
    const role = roles[peg];
    if (role === NEW) {
      const rank = ranks[peg] ?? 0;
      if (rank > brought) return position;
      if (rank === brought) brought++;
    } else if (role === ELIMINATED) {
      if ((ranks[peg] ?? 0) > eliminated) return position;
      if (!repeats) eliminated++;
    }
  }
  return undefined;
}
