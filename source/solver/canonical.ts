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
  const { rows, pegs, size, blocks } = space;
  if (blocks === undefined) return space.all;
  const { roles, ranks, repeats } = symbolRoles(space, history, candidates);
  const twins = earlierTwins(pegs, history, roles);
  const unlike = ranks.every((rank, k) => rank === 0 || roles[k] === FREE);
  if (unlike && twins.every((twin) => twin < 0)) return space.all;
  const found = new Uint32Array(size);
  let count = 0;

  /** Walks the codes from `from` to `to`, which have all positions before this one in common. */
  const walk = (position: number, from: CodeIndex, to: CodeIndex, named: number, spent: number) => {
    if (position === pegs) {
      found[count++] = from;
      return;
    }
    const block = blocks[position] ?? 1;
    const twin = twins[position] ?? -1;
    for (let start = from; start < to; start += block) {
      const peg = rows[start * pegs + position] ?? 0;
      if (twin >= 0 && (rows[start * pegs + twin] ?? 0) > peg) continue;
      const role = roles[peg];
      const rank = ranks[peg] ?? 0;
      if (role === FREE) walk(position + 1, start, start + block, named, spent);
      else if (role === NEW && rank <= named) {
        walk(position + 1, start, start + block, rank === named ? named + 1 : named, spent);
      } else if (role === ELIMINATED && rank <= spent) {
        walk(position + 1, start, start + block, named, repeats ? spent : spent + 1);
      }
    }
  };
  walk(0, 0, size, 0, 0);
  return found.slice(0, count);
}

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
