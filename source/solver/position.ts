import type { Feedback } from '../core/feedback.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import { allSecrets, type CodeIndex, type CodeSpace, codeAt, codeSpaceOf } from './code-space.ts';
import { candidatesAfter } from './partition.ts';
import type { Turn } from './turns.ts';

/** The codes that are consistent with every turn, as far as they are known one by one. */
export type Candidates =
  /** Every one of them, as indices of a code space in ascending order. */
  | { readonly kind: 'listed'; readonly space: CodeSpace; readonly indices: Uint32Array }
  /** Too many codes to list: they are counted and drawn from the rules and the turns (count.ts). */
  | { readonly kind: 'vast' };

/** Where a codebreaker stands before a guess: all that a strategy may look at. */
export type Position = {
  readonly rules: Rules;
  /** Oldest first. */
  readonly turns: readonly Turn[];
  readonly candidates: Candidates;
};

/** A position whose candidates are all known. */
export type ListedPosition = Position & {
  readonly candidates: Extract<Candidates, { readonly kind: 'listed' }>;
};

/** Games with more codes than this are not listed: 6 pegs of 10 colours still are. */
export const MOST_LISTED = 1_000_000;

/** The position before the first guess. */
export function startPosition(rules: Rules): Position {
  const variant = variantOf(rules);
  if (variant.secretCount > MOST_LISTED) return { rules, turns: [], candidates: { kind: 'vast' } };
  const space = codeSpaceOf(variant);
  return { rules, turns: [], candidates: { kind: 'listed', space, indices: allSecrets(space) } };
}

/** Whether all candidates of a position are known. */
export const isListed = (position: Position): position is ListedPosition =>
  position.candidates.kind === 'listed';

/** The position after a guess, by its index, whose answer leaves `indices`. */
export function positionAfter(
  position: ListedPosition,
  guess: CodeIndex,
  feedback: Feedback,
  indices: Uint32Array = candidatesAfter(
    position.candidates.space,
    position.candidates.indices,
    guess,
    feedback,
  ),
): ListedPosition {
  const { rules, turns, candidates } = position;
  return {
    rules,
    turns: [...turns, { guess: codeAt(candidates.space, guess), feedback }],
    candidates: { ...candidates, indices },
  };
}
