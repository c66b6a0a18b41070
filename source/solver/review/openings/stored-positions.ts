/** Proved values of positions that take long to prove (scripts/value-positions.ts), as a table that is shipped. */
export type StoredPositions = {
  readonly pegs: number;
  readonly colors: number;
  readonly repeats: boolean;
  /** Positions with up to this number of codes are not in the table. */
  readonly minCodes: number;
  /** The largest number of guesses and clues that lead to a position of the table. */
  readonly maxFacts: number;
  /**
   * For each position the canonical facts, the total of further guesses for all candidates, and the
   * best next guess under canonical names, with a semicolon at its end: `0123:02 0145:02=1444:2046;`.
   */
  readonly positions: string;
};

/** The total of further guesses in a position, and the best next guess under canonical names. */
export type StoredPosition = { readonly total: number; readonly next: readonly number[] };

/** The positions of a table, by their canonical facts. */
export const positionsOf = (table: StoredPositions): ReadonlyMap<string, StoredPosition> =>
  new Map(textsOf(table).map(entryOf));

/** The positions of a table as texts, such as `0123:02 0145:02=1444:2046`. */
export const textsOf = ({ positions }: StoredPositions): readonly string[] =>
  positions
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');

function entryOf(text: string): readonly [string, StoredPosition] {
  const [key = '', value = ''] = text.split('=');
  const [total = '', next = ''] = value.split(':');
  return [key, { total: Number(total), next: Array.from(next, Number) }];
}
