import type { HeuristicName } from '../heuristics/heuristics.ts';

/**
 * Where a value comes from: `exact` is proved, by a search of all guesses. `reference` is the value of
 * play by a heuristic, lowered where the review met a better guess; perfect play may need less.
 */
export type ValueSource =
  | { readonly kind: 'exact' }
  | { readonly kind: 'reference'; readonly strategy: HeuristicName };

/** The source of proved values. */
export const exactSource: ValueSource = { kind: 'exact' };

/** The source of a value that depends on values of two sources: exact only if both are. */
export const weakerSource = (one: ValueSource, other: ValueSource): ValueSource =>
  one.kind === 'exact' ? other : one;
