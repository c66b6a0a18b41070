/** One peg: an index into the alphabet of its game, from 0. */
export type Peg = number;

declare const legal: unique symbol;

/**
 * A row of pegs that the rules it was made under allow. Only a variant makes one, so a code in
 * hand needs no second check; a row that nobody has checked yet is a `readonly Peg[]`.
 */
export type Code = readonly Peg[] & { readonly [legal]: true };

/** Why a row of pegs, or the text of one, is no code of the rules. */
export type CodeProblem =
  | 'unknown-symbol'
  | 'too-short'
  | 'too-long'
  | 'repeated-peg'
  | 'not-a-word';

/** Marks checked pegs as a code: the only place where the brand is put on. */
export const codeOf = (checked: readonly Peg[]): Code => checked as Code;

/** Whether two rows hold the same pegs in the same places. */
export const samePegs = (one: readonly Peg[], other: readonly Peg[]): boolean =>
  one.length === other.length && one.every((peg, position) => peg === other[position]);
