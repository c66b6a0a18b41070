/** One peg: an index into the alphabet of its game, from 0. */
export type Peg = number;

declare const legal: unique symbol;

/**
 * A row of pegs that the rules it was made under allow. Only checked rows become codes, so a code
 * needs no second check. A row that is not checked is a `readonly Peg[]`.
 */
export type Code = readonly Peg[] & { readonly [legal]: true };

export type RowProblem = 'unknown-symbol' | 'too-short' | 'too-long';

/** Why a row is not one of `pegs` pegs of an alphabet, or undefined if it is. */
export function checkRow(
  row: readonly Peg[],
  pegs: number,
  alphabet: readonly unknown[],
): RowProblem | undefined {
  if (row.some((peg) => alphabet[peg] === undefined)) return 'unknown-symbol';
  if (row.length < pegs) return 'too-short';
  return row.length > pegs ? 'too-long' : undefined;
}

export const codeOf = (checked: readonly Peg[]): Code => checked as Code;

export const samePegs = (one: readonly Peg[], other: readonly Peg[]): boolean =>
  one.length === other.length && one.every((peg, position) => peg === other[position]);

/** A text that tells rows of one length apart, in less time than a list of their pegs takes. */
export const keyOf = (row: readonly Peg[]): string => String.fromCharCode(...row);

/** Compares rows of one length by the first position at which they differ; 0 if they are equal. */
export function compareCodes(one: readonly Peg[], other: readonly Peg[]): number {
  for (let position = 0; position < one.length; position++) {
    const difference = (one[position] ?? 0) - (other[position] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
