import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Peg } from '../../engine/core/code.ts';
import type { CodeIndex, CodeSpace } from './code-space.ts';

/** The pegs of all guesses so far at one position, oldest first. */
type Column = readonly Peg[];

/** Replaces any symbol in a column that no candidate has: such symbols are equivalent. */
export const BLANK = -1;

/**
 * An exchange of positions and a renaming of symbols that keep all guesses so far the same. It
 * turns candidates into candidates, and each guess into one with the same part sizes.
 */
type Symmetry = {
  /** For each position, the position that its peg comes from. */
  readonly sources: readonly number[];
  /** The new name of each symbol that is in a column; `UNNAMED` for all others. */
  readonly names: readonly Peg[];
};

/** The name of a symbol in no column, because it is new or eliminated: it may become any other of its role. */
const UNNAMED = -2;
/** With more pegs there are too many permutations. */
const MAX_PEGS = 7;

/** All symmetries of a history except the identity; none for codes of more than seven pegs. */
function symmetriesOf(columns: readonly Column[], symbols: number): readonly Symmetry[] {
  const symmetries: Symmetry[] = [];

  const extend = (sources: readonly number[], names: readonly Peg[]): void => {
    const target = columns[sources.length];
    if (target === undefined) {
      symmetries.push({ sources, names });
      return;
    }
    for (const [source, column] of columns.entries()) {
      if (sources.includes(source)) continue;
      const extended = extendNames(names, column, target);
      if (extended !== undefined) extend([...sources, source], extended);
    }
  };

  const unnamed = Array.from({ length: symbols }, () => UNNAMED);
  if (columns.length <= MAX_PEGS) extend([], unnamed);
  // Sources are tried in ascending order, so the identity is found first.
  return symmetries.slice(1);
}

/**
 * The names extended so that the column `from` becomes `to`; undefined if this contradicts them. No
 * two symbols get the same name and none becomes blank, because another would then have no name.
 */
function extendNames(names: readonly Peg[], from: Column, to: Column): readonly Peg[] | undefined {
  let extended = names;
  for (const [turn, peg] of from.entries()) {
    const name = to[turn] ?? BLANK;
    const image = peg === BLANK ? BLANK : extended[peg];
    if (image === UNNAMED) extended = extended.with(peg, name);
    else if (image !== name) return undefined;
  }
  return extended;
}

/**
 * The canonical guesses: of each set of guesses that partition the candidates equally because of a
 * symmetry, the lowest one (and possibly others, which only costs time).
 *
 * Three operations keep all part sizes: renaming symbols that no guess has used; replacing a symbol
 * that no candidate has with another such symbol; and exchanging positions and renaming used symbols
 * so that all previous guesses stay the same. The lowest guess of a set therefore introduces new
 * symbols in ascending order, uses only the lowest eliminated symbol (without repeats: the lowest
 * ones, in order), cannot be made lower by a symmetry, and does not descend along positions with the
 * same history. This is valid after any history. Because the lowest guess of each set is kept, no
 * choice changes if ties go to candidates first and then to the lowest code.
 *
 * @param history the guesses so far, and rows for clues (`historyOf`); `candidates` must be all codes
 *   that are consistent with them
 * @returns indices in ascending order; all codes if the space is not closed under these symmetries,
 *   such as a list of words
 */
export function canonicalGuesses(
  space: CodeSpace,
  history: readonly (readonly Peg[])[],
  candidates: Uint32Array,
): Uint32Array {
  if (space.blockSizes === undefined) return space.all;
  const symbols = symbolsAfter(space, history, candidates);
  const columns = columnsOf(space.pegs, history, symbols);
  const guesses = guessesInOrder(space, space.blockSizes, columns, symbols);
  if (candidates.length <= MAX_WITHOUT_SYMMETRIES) return guesses;
  const symmetries = symmetriesOf(columns, space.symbols);
  if (symmetries.length === 0) return guesses;
  const lowers = loweringTest(space, symbols);
  return guesses.filter((guess) => {
    checkpoint(50 * symmetries.length);
    return !symmetries.some((symmetry) => lowers(symmetry, guess));
  });
}

/** For up to this number of candidates, finding symmetries takes longer than they save. */
const MAX_WITHOUT_SYMMETRIES = 64;
/** The candidates whose symbols are noted between two checkpoints. */
const CANDIDATES_PER_CHECKPOINT = 2 ** 12;
/** Blocks of more codes than this have a checkpoint of their own. */
const MAX_WITHOUT_CHECKPOINT = 1000;
/** The role of a symbol: a canonical guess uses new and eliminated symbols in ascending order. */
const USED = 0;
const NEW = 1;
const ELIMINATED = 2;

type Symbols = {
  /** USED, NEW or ELIMINATED, for each symbol. */
  readonly roles: Uint8Array;
  /** The number of lower symbols with the same role. */
  readonly ranks: Uint8Array;
  readonly repeats: boolean;
};

function symbolsAfter(
  { pegs, symbols, size, pegRows }: CodeSpace,
  history: readonly (readonly Peg[])[],
  candidates: Uint32Array,
): Symbols {
  const roles = new Uint8Array(symbols).fill(ELIMINATED);
  for (const [at, candidate] of candidates.entries()) {
    if (at % CANDIDATES_PER_CHECKPOINT === 0) {
      // Nearly always after the first ones.
      if (!roles.includes(ELIMINATED)) break;
      checkpoint(10 * CANDIDATES_PER_CHECKPOINT);
    }
    for (let cell = candidate * pegs; cell < (candidate + 1) * pegs; cell++)
      roles[pegRows[cell] ?? 0] = NEW;
  }
  for (const guess of history) {
    for (const peg of guess) if (roles[peg] === NEW) roles[peg] = USED;
  }
  const counts = new Uint8Array(3);
  const ranks = roles.map((role) => {
    const rank = counts[role] ?? 0;
    counts[role] = rank + 1;
    return rank;
  });
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

/** The guesses that use symbols in order of their ranks and ascend along equal columns. */
function guessesInOrder(
  { pegRows, pegs, size, all }: CodeSpace,
  blocks: readonly number[],
  columns: readonly Column[],
  { roles, ranks, repeats }: Symbols,
): Uint32Array {
  const equals = earlierEquals(columns);
  const noChoice = ranks.every((rank, k) => rank === 0 || roles[k] === USED);
  if (noChoice && equals.every((equal) => equal < 0)) return all;
  if (room.length < size) room = new Uint32Array(size);
  let count = 0;

  /**
   * Visits the codes from `from` to `to`, which share all positions before this one; they have
   * `newCount` new and `eliminatedCount` eliminated symbols there.
   */
  const visit = (
    position: number,
    from: CodeIndex,
    to: CodeIndex,
    newCount: number,
    eliminatedCount: number,
  ) => {
    if (position === pegs) {
      room[count++] = from;
      return;
    }
    const block = blocks[position] ?? 1;
    const equal = equals[position] ?? -1;
    for (let start = from; start < to; start += block) {
      if (block > MAX_WITHOUT_CHECKPOINT) checkpoint(10 * block);
      const peg = pegRows[start * pegs + position] ?? 0;
      if (equal >= 0 && (pegRows[start * pegs + equal] ?? 0) > peg) continue;
      const role = roles[peg];
      const rank = ranks[peg] ?? 0;
      if (role === USED) visit(position + 1, start, start + block, newCount, eliminatedCount);
      else if (role === NEW && rank <= newCount) {
        visit(
          position + 1,
          start,
          start + block,
          rank === newCount ? newCount + 1 : newCount,
          eliminatedCount,
        );
      } else if (role === ELIMINATED && rank <= eliminatedCount) {
        visit(
          position + 1,
          start,
          start + block,
          newCount,
          repeats ? eliminatedCount : eliminatedCount + 1,
        );
      }
    }
  };
  visit(0, 0, size, 0, 0);
  checkpoint(10 * count);
  return room.slice(0, count);
}

/** A buffer for the guesses in order, shared by all calls: it is too large to allocate each time. */
let room = new Uint32Array();

/** For each position, the last earlier position with an equal column, or −1. */
function earlierEquals(columns: readonly Column[]): Int8Array {
  const keys = columns.map((column) => column.join());
  return Int8Array.from(keys, (key, position) => keys.slice(0, position).lastIndexOf(key));
}

function loweringTest(
  { pegs, pegRows }: CodeSpace,
  { roles, ranks, repeats }: Symbols,
): (symmetry: Symmetry, guess: CodeIndex) => boolean {
  const symbolsWith = (role: number): readonly Peg[] =>
    [...ranks.keys()].filter((symbol) => roles[symbol] === role);
  const [newSymbols, eliminated] = [symbolsWith(NEW), symbolsWith(ELIMINATED)];
  const nameOf = new Int16Array(roles.length);

  return ({ sources, names }, guess) => {
    const start = guess * pegs;
    for (let symbol = 0; symbol < nameOf.length; symbol++) {
      nameOf[symbol] = names[symbol] ?? UNNAMED;
    }
    let newCount = 0;
    let eliminatedCount = 0;
    for (let position = 0; position < pegs; position++) {
      const peg = pegRows[start + (sources[position] ?? 0)] ?? 0;
      if (nameOf[peg] === UNNAMED) {
        if (roles[peg] === NEW) nameOf[peg] = newSymbols[newCount++] ?? 0;
        else nameOf[peg] = eliminated[repeats ? 0 : eliminatedCount++] ?? 0;
      }
      const difference = (nameOf[peg] ?? 0) - (pegRows[start + position] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
}
