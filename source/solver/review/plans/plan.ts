import type { Code } from '../../../engine/core/code.ts';
import type { HeuristicName } from '../../heuristics/heuristics.ts';

/**
 * Where a value comes from: `exact` is proved, by a search of all guesses. `reference` is the value of
 * play by a heuristic, lowered where the review met a better guess; perfect play may need less.
 */
export type ValueSource =
  | { readonly kind: 'exact' }
  | { readonly kind: 'reference'; readonly strategy: HeuristicName }
  /** The fewest guesses against the adversary that a search has found; fewer may be enough. */
  | { readonly kind: 'best-known' };

/** The source of proved values. */
export const exactSource: ValueSource = { kind: 'exact' };

/** The source of a value that depends on values of two sources: exact only if both are. */
export const weakerSource = (one: ValueSource, other: ValueSource): ValueSource =>
  one.kind === 'exact' ? other : one;

/** A guess and the total of further guesses that it takes to crack each candidate of a position. */
export type Plan = {
  readonly guess: Code;
  readonly total: number;
  readonly source: ValueSource;
};

/** Whether two lists of candidates are equal. */
export const sameSet = (one: Uint32Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((index, at) => index === other[at]);
