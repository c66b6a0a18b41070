import { checkpoint } from '../engine/core/checkpoint.ts';
import type { Code, Peg } from '../engine/core/code.ts';
import type { Feedback } from '../engine/core/feedback.ts';
import type { AnsweredGuess, SecretClue } from '../engine/core/game/record.ts';
import {
  type Fact,
  isCandidate,
  isClue,
  isConsistent,
  type Knowledge,
} from '../engine/core/knowledge.ts';
import { lazy } from '../engine/core/memoize.ts';
import { type Random, randomFrom } from '../engine/core/random.ts';
import type { Rarity } from '../engine/core/variant.ts';
import { type Rules, variantOf, withRareCodes } from '../engine/variants/index.ts';
import type { CandidateSet } from './counting/candidate-set.ts';
import { candidateSetOf } from './counting/count.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeAt,
  fullSpaceOf,
  indexIfListed,
  type OrdinalRow,
  type PositionSet,
} from './space/code-space.ts';
import { BLANK } from './space/symmetry.ts';

/** The codes that are consistent with every turn and every clue. */
type Candidates =
  | {
      readonly kind: 'listed';
      readonly space: CodeSpace;
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

export const positionWithKnowledge = (rules: Rules, knowledge: Knowledge): Position =>
  knowledge.reduce(positionWith, startPosition(rules));

export const positionAfter = (position: Position, guess: Code, feedback: Feedback): Position =>
  positionWith(position, { guess, feedback });

/** The position in which one more fact is known. If no code that the game draws is left, its candidates are rare codes. */
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

export type Part = {
  readonly ordinal: number;
  readonly feedback: Feedback;
  /** Their indices in ascending order; never empty. */
  readonly candidates: Uint32Array;
};

/** The parts into which a guess splits candidates, by the ordinal of their feedback. */
export function partitionOf(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
): readonly Part[] {
  const { ordinals } = space;
  if (candidates.length === 1 && candidates[0] === guess) {
    return [
      { ordinal: ordinals.solved, feedback: ordinals.feedbackOf(ordinals.solved), candidates },
    ];
  }
  const row = ordinalsFor(space, candidates, guess);
  checkpoint(50 * candidates.length);
  const counters = countersOf(ordinals.limit);
  const occurring: number[] = [];
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    const size = counters[ordinal] ?? 0;
    if (size === 0) insert(ordinal, occurring);
    counters[ordinal] = size + 1;
  }
  return occurring.map((ordinal) => {
    const size = counters[ordinal] ?? 0;
    counters[ordinal] = 0;
    return {
      ordinal,
      feedback: ordinals.feedbackOf(ordinal),
      candidates: withOrdinal(ordinal, size, candidates, row),
    };
  });
}

/** A counter for each ordinal, all 0; the next caller finds them as the last one leaves them. */
function countersOf(ordinals: number): Uint32Array {
  if (counters.length < ordinals) counters = new Uint32Array(ordinals);
  return counters;
}

let counters = new Uint32Array(64);

/** Inserts a number into an ascending list; `sort` would copy each of many short lists. */
function insert(added: number, list: number[]): void {
  let at = list.length;
  for (; at > 0 && (list[at - 1] ?? 0) > added; at--) list[at] = list[at - 1] ?? 0;
  list[at] = added;
}

function withOrdinal(
  ordinal: number,
  size: number,
  candidates: Uint32Array,
  row: OrdinalRow,
): Uint32Array {
  const part = new Uint32Array(size);
  for (let i = 0, filled = 0; filled < size; i++) {
    if (row[i] === ordinal) part[filled++] = candidates[i] ?? 0;
  }
  return part;
}

export function candidatesAfter(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
  feedback: Feedback,
): Uint32Array {
  const ordinal = space.ordinals.ordinalOf(feedback);
  const row = ordinalsFor(space, candidates, guess);
  return candidatesWith(candidates, row, ordinal);
}

/** The candidates with an ordinal in a row that has a cell for each of them. */
export const candidatesWith = (
  candidates: Uint32Array,
  row: OrdinalRow,
  ordinal: number,
): Uint32Array =>
  candidates.filter((_, i) => {
    if (i % CANDIDATES_PER_CHECKPOINT === 0) checkpoint(10 * CANDIDATES_PER_CHECKPOINT);
    return row[i] === ordinal;
  });

/** The candidates that are scored or filtered between two checkpoints. */
const CANDIDATES_PER_CHECKPOINT = 2 ** 12;

/** The ordinal of a guess for each candidate; for one guess, a kernel takes longer than it saves. */
function ordinalsFor(
  { placements, stride, pegs, symbols, ordinals }: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
): OrdinalRow {
  const all: PositionSet = (1 << pegs) - 1;
  const bySymbol = new Array<OrdinalRow | undefined>(symbols);
  for (let at = guess * stride; placements[at] !== 0 && at < (guess + 1) * stride; at++) {
    const placement = placements[at] ?? 0;
    bySymbol[placement >> pegs] = ordinals.contributions(placement & all);
  }
  const row = new Uint32Array(candidates.length);
  for (let i = 0; i < row.length; i++) {
    if (i % CANDIDATES_PER_CHECKPOINT === 0) checkpoint(4 * stride * CANDIDATES_PER_CHECKPOINT);
    const first = (candidates[i] ?? 0) * stride;
    let sum = 0;
    for (let at = first; placements[at] !== 0 && at < first + stride; at++) {
      const placement = placements[at] ?? 0;
      sum += bySymbol[placement >> pegs]?.[placement & all] ?? 0;
    }
    row[i] = sum;
  }
  return row;
}
