import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code, Peg } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { AnsweredGuess, SecretClue } from '../../engine/core/game/record.ts';
import {
  type Fact,
  isCandidate,
  isClue,
  isConsistent,
  type Knowledge,
} from '../../engine/core/knowledge.ts';
import { lazy } from '../../engine/core/memoize.ts';
import { type Random, randomFrom } from '../../engine/core/random.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import { type Rules, variantOf, withRareCodes } from '../../engine/variants/index.ts';
import type { CandidateSet } from '../counting/candidate-set.ts';
import { candidateSetOf } from '../counting/count.ts';
import {
  allSecrets,
  type CodeSpace,
  codeAt,
  fullSpaceOf,
  indexIfListed,
} from '../space/code-space.ts';
import { BLANK } from '../space/symmetry.ts';
import { candidatesAfter } from './partition.ts';

/** The codes that are consistent with every turn and every clue. */
type Candidates =
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
  readonly turns: readonly AnsweredGuess[];
  /** The parts of the secret that lifelines revealed. */
  readonly clues: readonly SecretClue[];
  readonly candidates: Candidates;
};

export type ListedPosition = Position & {
  readonly candidates: Extract<Candidates, { readonly kind: 'listed' }>;
};

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
    return { rules, rarity: 'common', turns: [], clues: [], candidates: { kind: 'counted', set } };
  }
  const space = fullSpaceOf(variant);
  const indices = allSecrets(space);
  return {
    rules,
    rarity: 'common',
    turns: [],
    clues: [],
    candidates: { kind: 'listed', space, indices, allowedGuesses: () => space.all },
  };
}

export const isListed = (position: Position): position is ListedPosition =>
  position.candidates.kind === 'listed';

export function asCounted(position: Position): CountedPosition {
  const { rules, candidates } = position;
  const counted = candidates.kind === 'counted' ? candidates : undefined;
  const set = counted?.set ?? candidateSetOf(variantOf(rules), knowledgeAt(position));
  return { ...position, candidates: { kind: 'counted', set } };
}

export const knowledgeAt = ({ clues, turns }: Position): Knowledge => [...clues, ...turns];

export const isOpening = ({ turns, clues }: Position): boolean =>
  turns.length === 0 && clues.length === 0;

/** The position in which some facts are known. */
export const positionWithKnowledge = (rules: Rules, knowledge: Knowledge): Position =>
  knowledge.reduce(positionWith, startPosition(rules));

export const positionAfter = (position: Position, guess: Code, feedback: Feedback): Position =>
  positionWith(position, { guess, feedback });

/**
 * The position in which one more fact is known. If no code that the game draws is consistent any
 * more, its candidates are rare codes.
 */
export function positionWith(position: Position, fact: Fact): Position {
  const after = sameRarityWith(position, fact);
  const rules = withRareCodes(after.rules);
  if (rules === undefined || countOf(after) > 0) return after;
  return knowledgeAt(after).reduce(sameRarityWith, { ...startPosition(rules), rarity: 'rare' });
}

function sameRarityWith(position: Position, fact: Fact): Position {
  if (isListed(position)) return listedWith(position, fact);
  const after = isClue(fact)
    ? { ...position, clues: [...position.clues, fact] }
    : { ...position, turns: [...position.turns, fact] };
  const set = candidateSetOf(variantOf(position.rules), knowledgeAt(after));
  return { ...after, candidates: { kind: 'counted', set } };
}

function listedWith(position: ListedPosition, fact: Fact): ListedPosition {
  if (!isClue(fact)) return listedAfter(position, fact, consistentWith(position, fact));
  const { candidates, clues } = position;
  const indices = filterBy(position, fact);
  return { ...position, clues: [...clues, fact], candidates: { ...candidates, indices } };
}

/** The position after a turn, from the indices of the candidates that it leaves. */
export function listedAfter(
  position: ListedPosition,
  turn: AnsweredGuess,
  indices: Uint32Array,
): ListedPosition {
  const { rules, rarity, turns, clues, candidates } = position;
  const { kind, space } = candidates;
  const allowedGuesses = variantOf(rules).turnsBindGuesses
    ? allowedAfter(position, turn)
    : candidates.allowedGuesses;
  // Spreading the properties of both takes several times as long.
  return {
    rules,
    rarity,
    turns: [...turns, turn],
    clues,
    candidates: { kind, space, indices, allowedGuesses },
  };
}

/** The codes that may be guessed after a turn where turns bind them, listed when they are needed. */
function allowedAfter(
  { rules, candidates: { space, allowedGuesses } }: ListedPosition,
  turn: AnsweredGuess,
): () => Uint32Array {
  const variant = variantOf(rules);
  return lazy(() =>
    allowedGuesses().filter((index) => {
      checkpoint(500);
      return variant.checkGuess([turn], codeAt(space, index)) === undefined;
    }),
  );
}

/** The candidates that are consistent with a turn; its guess need not be in the code space. */
function consistentWith(position: ListedPosition, turn: AnsweredGuess): Uint32Array {
  const { space, indices } = position.candidates;
  const guess = indexIfListed(space, turn.guess);
  return guess === undefined
    ? filterBy(position, turn)
    : candidatesAfter(space, indices, guess, turn.feedback);
}

/** The candidates that are consistent with a fact, each tested alone. */
function filterBy({ rules, candidates }: ListedPosition, fact: Fact): Uint32Array {
  const { space, indices } = candidates;
  const variant = variantOf(rules);
  return indices.filter((index) => {
    checkpoint(500);
    return isConsistent(variant, fact, codeAt(space, index));
  });
}

export const isCandidateAt = (position: Position, code: Code): boolean =>
  isCandidate(variantOf(position.rules), knowledgeAt(position), code);

/**
 * The rows that tell positions and symbols apart in a position: its guesses, and a row for each clue.
 * A known color is a row of that color, which keeps all positions equal; a known place is a row that
 * is blank everywhere else.
 */
export const historyOf = ({ rules, clues, turns }: Position): readonly (readonly Peg[])[] => [
  ...clues.map((clue) =>
    Array.from({ length: rules.pegs }, (_, position) =>
      clue.lifeline === 'color' || clue.position === position ? clue.peg : BLANK,
    ),
  ),
  ...turns.map(({ guess }) => guess),
];

/** The exact number of candidates of a position. */
export const countOf = ({ candidates }: Position): number =>
  candidates.kind === 'listed' ? candidates.indices.length : candidates.set.count();

/** The lowest candidates of a position, up to `limit`, in ascending order. */
export function candidatesAt({ candidates }: Position, limit: number): readonly Code[] {
  if (candidates.kind === 'counted') return candidates.set.list(limit);
  const { space, indices } = candidates;
  return Array.from(indices.subarray(0, limit), (index) => codeAt(space, index));
}

export function randomAt(seed: string, { turns, clues }: Position): Random {
  const answers = turns.map(({ guess, feedback }) => [guess, feedback]);
  return randomFrom(JSON.stringify([seed, answers, ...clues]));
}
