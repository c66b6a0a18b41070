import type { Code } from '../../core/code.ts';
import type { ValueSource } from './value-source.ts';

/** A guess and the total of further guesses that it takes to crack each candidate of a position. */
export type Plan = {
  readonly guess: Code;
  readonly total: number;
  readonly source: ValueSource;
};

/** Whether two lists of candidates are equal. */
export const sameSet = (one: Uint32Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((index, at) => index === other[at]);
