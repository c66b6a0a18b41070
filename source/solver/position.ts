import type { Code } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import { type Random, randomFrom } from '../core/random.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import type { CandidateSet } from './counting/candidate-set.ts';
import { candidatesOf } from './counting/count.ts';
import { lazy } from './lazy.ts';
import { candidatesAfter } from './partition.ts';
import {
  allSecrets,
  type CodeSpace,
  codeAt,
  codeSpaceOf,
  indexIfListed,
} from './space/code-space.ts';
import { isCandidate, type Turn } from './turns.ts';

/** The codes that are consistent with every turn. */
export type Candidates =
  /** Every one of them, as indices of a code space in ascending order. */
  | {
      readonly kind: 'listed';
      readonly space: CodeSpace;
      readonly indices: Uint32Array;
      /** The codes that may be guessed, candidates or not, in ascending order. */
      readonly guesses: () => Uint32Array;
    }
  /** Too many codes to list: they are counted and drawn instead. */
  | { readonly kind: 'vast'; readonly set: CandidateSet };

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

/** A position whose candidates are too many to list, at least in the beginning. */
export type VastPosition = Position & {
  readonly candidates: Extract<Candidates, { readonly kind: 'vast' }>;
};

/** Games with more codes than this are not listed; six pegs of ten colours still are. */
export const MOST_LISTED = 1_000_000;

/** The position before the first guess. */
export function startPosition(rules: Rules): Position {
  const variant = variantOf(rules);
  if (variant.secretCount > MOST_LISTED) {
    return { rules, turns: [], candidates: { kind: 'vast', set: candidatesOf(variant, []) } };
  }
  const space = codeSpaceOf(variant, variant.secrets(), variant.otherGuesses());
  const indices = allSecrets(space);
  const guesses = (): Uint32Array => space.all;
  return { rules, turns: [], candidates: { kind: 'listed', space, indices, guesses } };
}

/** Whether all candidates of a position are known. */
export const isListed = (position: Position): position is ListedPosition =>
  position.candidates.kind === 'listed';

/** Whether the candidates of a position are counted and drawn instead of listed. */
export const isVast = (position: Position): position is VastPosition =>
  position.candidates.kind === 'vast';

/** The position after a guess and its answer. */
export function positionAfter(position: Position, guess: Code, feedback: Feedback): Position {
  const turn = { guess, feedback };
  const { rules } = position;
  if (isListed(position)) return listedAfter(position, turn, agreeing(position, turn));
  const turns = [...position.turns, turn];
  return { rules, turns, candidates: { kind: 'vast', set: candidatesOf(variantOf(rules), turns) } };
}

/** The position after a turn that is known to leave these of the candidates. */
export function listedAfter(
  { rules, turns: before, candidates }: ListedPosition,
  turn: Turn,
  indices: Uint32Array,
): ListedPosition {
  const { space, guesses } = candidates;
  const variant = variantOf(rules);
  const turns = [...before, turn];
  const allowed = lazy(() =>
    guesses().filter((index) => variant.checkGuess([turn], codeAt(space, index)) === undefined),
  );
  return {
    rules,
    turns,
    candidates: { ...candidates, indices, guesses: variant.turnsBindGuesses ? allowed : guesses },
  };
}

/** The candidates that agree with a turn, whose guess need not be a code of the space. */
function agreeing({ rules, candidates }: ListedPosition, turn: Turn): Uint32Array {
  const { space, indices } = candidates;
  const guess = indexIfListed(space, turn.guess);
  if (guess !== undefined) return candidatesAfter(space, indices, guess, turn.feedback);
  const variant = variantOf(rules);
  return indices.filter((index) => isCandidate(variant, [turn], codeAt(space, index)));
}

/** How many candidates a position has, exactly. */
export const countOf = ({ candidates }: Position): number =>
  candidates.kind === 'listed' ? candidates.indices.length : candidates.set.count();

/** Randomness that belongs to a seed and a position: the same turns draw the same. */
export const randomAt = (seed: string, { turns }: Position): Random =>
  randomFrom(JSON.stringify([seed, turns.map(({ guess, feedback }) => [guess, feedback])]));
