import type { Peg } from '../../core/code.ts';

/** What the guesses so far have at one position, oldest first. */
export type Column = readonly Peg[];

/** Stands in a column for any symbol that no candidate has: they all mean the same. */
export const BLANK = -1;

/**
 * A way to exchange positions and to rename symbols that leaves all guesses so far as they are. So
 * it makes a candidate of every candidate, and of every guess one that tells as much.
 */
export type Symmetry = {
  /** From which position each position takes its peg. */
  readonly sources: readonly number[];
  /** What each symbol that is in a column becomes; `UNNAMED` for all others. */
  readonly names: readonly Peg[];
};

/** Stands for the name of a symbol that no guess tells from others: it may become any of them. */
export const UNNAMED = -2;

/** With more pegs there can be too many ways to exchange them. */
const MOST_PEGS = 7;

/** All symmetries of a history but the one that changes nothing; none of long codes are looked for. */
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
      const more = namesWith(names, renamed, column);
      if (more !== undefined) extend([...sources, source], more);
    }
  };

  const unnamed = Array.from({ length: symbols }, () => UNNAMED);
  if (columns.length <= MOST_PEGS) extend([], unnamed);
  // Sources are tried in ascending order, so what changes nothing is found first.
  return found.slice(1);
}

/**
 * Names under which one column becomes another, if they agree with the names given before. No two
 * symbols keep the same name, nor does any become blank: then another one would be left without.
 */
function namesWith(
  names: readonly Peg[],
  column: Column,
  becomes: Column,
): readonly Peg[] | undefined {
  let more = names;
  for (const [turn, peg] of column.entries()) {
    const name = becomes[turn] ?? BLANK;
    const known = peg === BLANK ? BLANK : more[peg];
    if (known === UNNAMED) more = more.with(peg, name);
    else if (known !== name) return undefined;
  }
  return more;
}
