import { checkpoint } from '../../../engine/core/checkpoint.ts';
import type { Code } from '../../../engine/core/code.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import type { HeuristicName } from '../../heuristics/heuristics.ts';
import { partitionOf } from '../../position/partition.ts';
import { type ListedPosition, listedAfter, type Position } from '../../position/position.ts';
import { codeAt, indexIfListed, repeatsOf } from '../../space/code-space.ts';

/**
 * Where a value comes from: `exact` is proved, by a search of all guesses. `reference` is the value of
 * play by a heuristic, lowered where the review met a better guess; perfect play may need less.
 */
export type ValueSource =
  | { readonly kind: 'exact' }
  | { readonly kind: 'reference'; readonly strategy: HeuristicName }
  /** The fewest guesses against the adversary that a search has found; fewer may be enough. */
  | { readonly kind: 'best-known' }
  /** Each code counts once, though a lifeline has made some of them more likely than others. */
  | { readonly kind: 'equal-codes' };

/** The source of proved values. */
export const exactSource: ValueSource = { kind: 'exact' };

/** The source of a value that depends on values of two sources: exact only if both are. */
export const weakerSource = (one: ValueSource, other: ValueSource): ValueSource =>
  one.kind === 'exact' ? other : one;

/**
 * The source of values that count each code once, after the clues of a position. A color lifeline chooses
 * a peg of the secret, so that a code with more pegs of its color gives the clue more often; a further
 * lifeline chooses among what is not shown yet. A first place is as likely for all codes.
 */
export function sourceWithClues({ rules, clues }: Position): ValueSource {
  const isEven = clues.length === 0 || (clues.length === 1 && clues[0]?.lifeline === 'place');
  return isEven || repeatsOf(variantOf(rules)) === false ? exactSource : { kind: 'equal-codes' };
}

/** A guess and the total of further guesses that it takes to crack each candidate of a position. */
export type Plan = {
  readonly guess: Code;
  readonly total: number;
  readonly source: ValueSource;
};

/** Whether two lists of candidates are equal. */
export const sameSet = (one: Uint32Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((index, at) => index === other[at]);

/** The candidates that give one feedback to a guess, as a position. */
type ReviewedPart = {
  readonly size: number;
  readonly solved: boolean;
  readonly after: ListedPosition;
};

/** The parts into which a guess splits the candidates of a position; it need not be in the code space. */
export function partsAfter(position: ListedPosition, guess: Code): readonly ReviewedPart[] {
  const { space, indices } = position.candidates;
  const index = indexIfListed(space, guess);
  const parts =
    index === undefined ? scoredParts(position, guess) : partitionOf(space, indices, index);
  return parts.map(({ ordinal, candidates }) => ({
    size: candidates.length,
    solved: ordinal === space.ordinals.solved,
    after: listedAfter(
      position,
      { guess, feedback: space.ordinals.feedbackOf(ordinal) },
      candidates,
    ),
  }));
}

type ScoredPart = { readonly ordinal: number; readonly candidates: Uint32Array };

function scoredParts(position: ListedPosition, guess: Code): readonly ScoredPart[] {
  const { space, indices } = position.candidates;
  const { score } = variantOf(position.rules);
  const groups = Map.groupBy(indices, (index) => {
    checkpoint(1000);
    return space.ordinals.ordinalOf(score(codeAt(space, index), guess));
  });
  return [...groups].map(([ordinal, group]) => ({ ordinal, candidates: Uint32Array.from(group) }));
}
