import type { Peg } from '../../core/code.ts';
import type { CodeIndex, CodeSpace } from './code-space.ts';
import { BLANK, type Column, type Symmetry, symmetriesOf, UNNAMED } from './symmetry.ts';

/**
 * The guesses worth looking at: of every set of guesses that split the candidates alike because of
 * a symmetry, the lowest (and perhaps some others, which costs time and nothing else).
 *
 * Three things leave the sizes of all parts as they are: to rename symbols that no guess has used;
 * to replace a symbol that no candidate has by another such symbol; and to exchange positions, and
 * rename the symbols that guesses have used, so that all guesses so far stay as they are. The lowest
 * guess of a set therefore brings in new symbols in ascending order, uses of the eliminated symbols
 * only the lowest (without repeats: the lowest ones, in order), and becomes no lower by a symmetry;
 * above all it does not descend along positions with the same history. Keeping only such guesses is
 * sound after any history; and as the lowest of each set is kept, it changes no choice whose ties go
 * to candidates first and then to the lowest code.
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
  if (space.blocks === undefined) return space.all;
  const symbols = symbolsAfter(space, history, candidates);
  const columns = columnsOf(space.pegs, history, symbols);
  const found = inOrder(space, space.blocks, columns, symbols);
  if (candidates.length <= FEW) return found;
  const symmetries = symmetriesOf(columns, space.symbols);
  if (symmetries.length === 0) return found;
  const lowers = loweringIn(space, symbols);
  return found.filter((guess) => !symmetries.some((symmetry) => lowers(symmetry, guess)));
}

/** For up to so many candidates it takes longer to find symmetries than they save. */
const FEW = 64;

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

function symbolsAfter(
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

const columnsOf = (
  pegs: number,
  history: readonly (readonly Peg[])[],
  { roles }: Symbols,
): readonly Column[] =>
  Array.from({ length: pegs }, (_, position) =>
    history.map((guess) => {
      const peg = guess[position] ?? 0;
      return roles[peg] === ELIMINATED ? BLANK : peg;
    }),
  );

/** The guesses with symbols in order of their ranks, and ascending along equal columns. */
function inOrder(
  { rows, pegs, size, all }: CodeSpace,
  blocks: readonly number[],
  columns: readonly Column[],
  { roles, ranks, repeats }: Symbols,
): Uint32Array {
  const twins = earlierTwins(columns);
  const unlike = ranks.every((rank, k) => rank === 0 || roles[k] === FREE);
  if (unlike && twins.every((twin) => twin < 0)) return all;
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

/** For each position the last one before it that every guess treated alike, or −1. */
function earlierTwins(columns: readonly Column[]): Int8Array {
  const pasts = columns.map((column) => column.join());
  return Int8Array.from(pasts, (past, position) => pasts.slice(0, position).lastIndexOf(past));
}

/** Says whether a symmetry makes a lower guess of a guess. */
function loweringIn(
  { pegs, rows }: CodeSpace,
  { roles, ranks, repeats }: Symbols,
): (symmetry: Symmetry, guess: CodeIndex) => boolean {
  const inRole = (role: number): readonly Peg[] =>
    [...ranks.keys()].filter((symbol) => roles[symbol] === role);
  const [news, eliminated] = [inRole(NEW), inRole(ELIMINATED)];
  const given = new Int16Array(roles.length);

  return ({ sources, names }, guess) => {
    const start = guess * pegs;
    for (let symbol = 0; symbol < given.length; symbol++) given[symbol] = names[symbol] ?? UNNAMED;
    let named = 0;
    let spent = 0;
    for (let position = 0; position < pegs; position++) {
      const peg = rows[start + (sources[position] ?? 0)] ?? 0;
      if (given[peg] === UNNAMED) {
        if (roles[peg] === NEW) given[peg] = news[named++] ?? 0;
        else given[peg] = eliminated[repeats ? 0 : spent++] ?? 0;
      }
      const difference = (given[peg] ?? 0) - (rows[start + position] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
}
