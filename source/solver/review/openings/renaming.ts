import type { Peg } from '../../../engine/core/code.ts';

/**
 * A renaming of pegs and an exchange of positions that turns rows of the canonical first guess of a
 * game into rows of another first guess.
 */
export type Renaming = {
  /** The canonical first guess: the most frequent peg first. */
  readonly canonical: readonly Peg[];
  /** The row that a row after the canonical first guess becomes. */
  readonly apply: (row: readonly Peg[]) => readonly Peg[];
};

/** The renaming for a first guess in a game with `colors` pegs to choose from. */
export function renamingFor(guess: readonly Peg[], colors: number): Renaming {
  const positionsOf = Map.groupBy(guess.keys(), (position) => guess[position] ?? 0);
  const byFrequency = [...positionsOf].toSorted(([, one], [, other]) => other.length - one.length);
  const positions = byFrequency.flatMap(([, same]) => same);
  const used = byFrequency.map(([peg]) => peg);
  const all = Array.from({ length: colors }, (_, peg) => peg);
  const names = [...used, ...all.filter((peg) => !used.includes(peg))];
  return {
    canonical: byFrequency.flatMap(([, same], peg) => same.map(() => peg)),
    apply: (row) => guess.map((_, position) => names[row[positions.indexOf(position)] ?? 0] ?? 0),
  };
}
