import { checkpoint } from '../core/checkpoint.ts';
import type { Code } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import { lazy } from '../core/memoize.ts';
import { type Random, randomFrom } from '../core/random.ts';
import type { Rarity } from '../core/variant.ts';
import { type Rules, variantOf, withRareCodes } from '../variants/index.ts';
import type { CandidateSet } from './counting/candidate-set.ts';
import { candidateSetOf } from './counting/count.ts';
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
  | {
      readonly kind: 'listed';
      readonly space: CodeSpace;
      /** The indices of all candidates, in ascending order. */
      readonly indices: Uint32Array;
      /** The indices of all codes that may be guessed, in ascending order. */
      readonly allowedGuesses: () => Uint32Array;
    }
  /** Too many candidates to list: they are counted and sampled instead. */
  | { readonly kind: 'counted'; readonly set: CandidateSet };

/** A position before a guess: everything that a strategy may use. */
export type Position = {
  /** The rules of the game; if its candidates are rare codes, they make every code a possible secret. */
  readonly rules: Rules;
  readonly rarity: Rarity;
  /** Oldest first. */
  readonly turns: readonly Turn[];
  readonly candidates: Candidates;
};

/** A position whose candidates are listed. */
export type ListedPosition = Position & {
  readonly candidates: Extract<Candidates, { readonly kind: 'listed' }>;
};

/** A position whose candidates are counted and sampled. */
export type CountedPosition = Position & {
  readonly candidates: Extract<Candidates, { readonly kind: 'counted' }>;
};

/** The codes of larger games are not listed; those of six pegs of ten colors are. */
export const MAX_LISTED = 1_000_000;

/** The position before the first guess. */
export function startPosition(rules: Rules): Position {
  const variant = variantOf(rules);
  if (variant.secretCount > MAX_LISTED) {
    const set = candidateSetOf(variant, []);
    return { rules, rarity: 'common', turns: [], candidates: { kind: 'counted', set } };
  }
  const space = codeSpaceOf(variant, variant.secrets(), variant.otherGuesses());
  const indices = allSecrets(space);
  const guesses = (): Uint32Array => space.all;
  return {
    rules,
    rarity: 'common',
    turns: [],
    candidates: { kind: 'listed', space, indices, allowedGuesses: guesses },
  };
}

/** Whether the candidates of a position are listed. */
export const isListed = (position: Position): position is ListedPosition =>
  position.candidates.kind === 'listed';

/** The same position with counted candidates. */
export function asCounted(position: Position): CountedPosition {
  const { rules, turns, candidates } = position;
  const counted = candidates.kind === 'counted' ? candidates : undefined;
  const set = counted?.set ?? candidateSetOf(variantOf(rules), turns);
  return { ...position, candidates: { kind: 'counted', set } };
}

/**
 * The position after a guess and its feedback. If no code that the game draws is consistent any more,
 * its candidates are rare codes.
 */
export function positionAfter(position: Position, guess: Code, feedback: Feedback): Position {
  const after = sameRarityAfter(position, { guess, feedback });
  const rules = withRareCodes(after.rules);
  if (rules === undefined || countOf(after) > 0) return after;
  return after.turns.reduce<Position>(sameRarityAfter, { ...startPosition(rules), rarity: 'rare' });
}

function sameRarityAfter(position: Position, turn: Turn): Position {
  if (isListed(position)) return listedAfter(position, turn, consistentWith(position, turn));
  const turns = [...position.turns, turn];
  const set = candidateSetOf(variantOf(position.rules), turns);
  return { ...position, turns, candidates: { kind: 'counted', set } };
}

/** The position after a turn, from the indices of the candidates that it leaves. */
export function listedAfter(
  position: ListedPosition,
  turn: Turn,
  indices: Uint32Array,
): ListedPosition {
  const { rules, turns: before, candidates } = position;
  const { space, allowedGuesses } = candidates;
  const variant = variantOf(rules);
  const turns = [...before, turn];
  const allowedAfter = lazy(() =>
    allowedGuesses().filter((index) => {
      checkpoint(500);
      return variant.checkGuess([turn], codeAt(space, index)) === undefined;
    }),
  );
  return {
    ...position,
    turns,
    candidates: {
      ...candidates,
      indices,
      allowedGuesses: variant.turnsBindGuesses ? allowedAfter : allowedGuesses,
    },
  };
}

/** The candidates that are consistent with a turn; its guess need not be in the code space. */
function consistentWith({ rules, candidates }: ListedPosition, turn: Turn): Uint32Array {
  const { space, indices } = candidates;
  const guess = indexIfListed(space, turn.guess);
  if (guess !== undefined) return candidatesAfter(space, indices, guess, turn.feedback);
  const variant = variantOf(rules);
  return indices.filter((index) => {
    checkpoint(500);
    return isCandidate(variant, [turn], codeAt(space, index));
  });
}

/** The exact number of candidates of a position. */
export const countOf = ({ candidates }: Position): number =>
  candidates.kind === 'listed' ? candidates.indices.length : candidates.set.count();

/** The random state for a seed and the turns of a position. */
export const randomAt = (seed: string, { turns }: Position): Random =>
  randomFrom(JSON.stringify([seed, turns.map(({ guess, feedback }) => [guess, feedback])]));
