import type { Peg } from '../../engine/core/code.ts';

/** The pegs of all guesses so far at one position, oldest first. */
export type Column = readonly Peg[];

/** Replaces any symbol in a column that no candidate has: such symbols are equivalent. */
export const BLANK = -1;

/**
 * An exchange of positions and a renaming of symbols that keep all guesses so far the same. It
 * turns candidates into candidates, and each guess into one with the same part sizes.
 */
export type Symmetry = {
  /** For each position, the position that its peg comes from. */
  readonly sources: readonly number[];
  /** The new name of each symbol that is in a column; `UNNAMED` for all others. */
  readonly names: readonly Peg[];
};

/** The name of a symbol that is in no guess: any such symbol may become any other one. */
export const UNNAMED = -2;

/** With more pegs there are too many permutations. */
const MAX_PEGS = 7;

/** All symmetries of a history except the identity; none for codes of more than seven pegs. */
export function symmetriesOf(columns: readonly Column[], symbols: number): readonly Symmetry[] {
  const found: Symmetry[] = [];

  const extend = (sources: readonly number[], names: readonly Peg[]): void => {
    const column = columns[sources.length];
    if (column === undefined) {
      found.push({ sources, names });
      return;
    }
    for (const [source, renamed] of columns.entries()) {
      if (sources.includes(source)) continue;
      const extended = extendNames(names, renamed, column);
      if (extended !== undefined) extend([...sources, source], extended);
    }
  };

  const unnamed = Array.from({ length: symbols }, () => UNNAMED);
  if (columns.length <= MAX_PEGS) extend([], unnamed);
  // Sources are tried in ascending order, so the identity is found first.
  return found.slice(1);
}

/**
 * The names extended so that one column becomes another; undefined if this contradicts them. No
 * two symbols get the same name and none becomes blank, because another would then have no name.
 */
function extendNames(
  names: readonly Peg[],
  column: Column,
  becomes: Column,
): readonly Peg[] | undefined {
  let extended = names;
  for (const [turn, peg] of column.entries()) {
    const name = becomes[turn] ?? BLANK;
    const known = peg === BLANK ? BLANK : extended[peg];
    if (known === UNNAMED) extended = extended.with(peg, name);
    else if (known !== name) return undefined;
  }
  return extended;
}
