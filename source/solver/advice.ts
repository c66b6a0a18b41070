import { checkpoint } from '../engine/core/checkpoint.ts';
import { type Code, samePegs } from '../engine/core/code.ts';
import {
  cluesIn,
  type Fact,
  isConsistent,
  type Knowledge,
  turnsIn,
} from '../engine/core/knowledge.ts';
import { lazy } from '../engine/core/memoize.ts';
import { randomFrom } from '../engine/core/random.ts';
import type { Variant } from '../engine/core/variant.ts';
import { type Rules, variantOf, withRareCodes } from '../engine/variants/index.ts';
import type { CandidateSet, PartSize } from './counting/candidate-set.ts';
import { candidateSetOf, countCandidates, countParts } from './counting/count.ts';
import { costOf, entropy, expectedSize, UNITS_PER_BIT, worstCase } from './heuristics.ts';
import {
  asCounted,
  countOf,
  isCandidateAt,
  isListed,
  knowledgeAt,
  type Position,
} from './position.ts';
import { codeAt, indexIfListed, ordinalsOf, popcount } from './space/code-space.ts';
import { kernelOf } from './space/kernel.ts';
import { bestGuesses, canRankAll } from './strategies/best-guess.ts';
import { guessesBySample } from './strategies/sampled-guess.ts';

/** The indices of turns, from 0, ascending. */
export type TurnRows = readonly number[];

/** A set of up to 31 rows: bit `r` is set if row `r` belongs to it. */
type RowBits = number;

export type Dispute = {
  readonly facts: readonly Fact[];
  readonly assumptions: readonly Knowledge[];
};

/** With more facts, finding the smallest set may take long: a minimal one is returned. */
const MAX_ROWS = 12;
const SAMPLE_SIZE = 200;

/**
 * A set of facts that no code has together with any of the assumptions, where all facts are such a
 * set: without any one of them, the others are consistent with an assumption. For up to twelve facts
 * it is a smallest such set. Otherwise it is the result of dropping facts that are not needed, from
 * the first on.
 *
 * @param needed facts known to be in every such set: without any one of them all others are consistent
 *   with an assumption
 * @returns the indices of the facts
 */
export const conflictOf = (variant: Variant, dispute: Dispute, needed: TurnRows): TurnRows =>
  dispute.facts.length <= MAX_ROWS
    ? smallestConflict(variant, dispute, needed)
    : minimalConflict(variant, dispute, needed);

export const isContradicted = (variant: Variant, dispute: Dispute): boolean =>
  candidateSets(variant, dispute, [...dispute.facts.keys()]).every((set) => set.count() === 0);

/**
 * Every code must violate a row of the conflict. So the smallest set of rows is found that some codes
 * violate: either no code is consistent with these rows, or a sample of such codes extends the next
 * search (implicit hitting sets: Ignatiev, Previti, Liffiton and Marques-Silva 2015).
 */
function smallestConflict(variant: Variant, dispute: Dispute, needed: TurnRows): TurnRows {
  let violated: readonly RowBits[] = needed.map((row) => 1 << row);
  for (;;) {
    const rows = rowsIn(smallestHittingSet(violated));
    const codes = candidateSets(variant, dispute, rows).flatMap(
      (set) => set.sample(SAMPLE_SIZE, randomFrom('witnesses')).value,
    );
    if (codes.length === 0) return rows;
    violated = minimalSets([
      ...violated,
      ...codes.map((code) => violatedBy(variant, dispute.facts, code)),
    ]);
  }
}

/**
 * The rows of a conflict, from the sets of rows that each code violates: the smallest set for up to
 * twelve rows, as for `conflictOf`.
 *
 * @param violated none of the sets is empty
 */
export function conflictIn(violated: Iterable<RowBits>, rowCount: number): TurnRows {
  const sets = minimalSets(violated);
  if (rowCount <= MAX_ROWS) return rowsIn(smallestHittingSet(sets));
  let rows = 2 ** rowCount - 1;
  for (let row = 0; row < rowCount; row++) {
    const others = rows & ~(1 << row);
    if (sets.every((set) => (set & others) !== 0)) rows = others;
  }
  return rowsIn(rows);
}

const rowsIn = (set: RowBits): TurnRows =>
  Array.from({ length: 32 - Math.clz32(set) }, (_, row) => row).filter(
    (row) => (set & (1 << row)) !== 0,
  );

/** The sets that contain no other set, smallest first: they have the same hitting sets. */
function minimalSets(sets: Iterable<RowBits>): readonly RowBits[] {
  const ordered = [...new Set(sets)].toSorted(
    (one, other) => popcount(one) - popcount(other) || one - other,
  );
  const minimal: number[] = [];
  for (const set of ordered) {
    checkpoint(2 * minimal.length);
    if (!minimal.some((smaller) => (smaller & ~set) === 0)) minimal.push(set);
  }
  return minimal;
}

function minimalConflict(variant: Variant, dispute: Dispute, needed: TurnRows): TurnRows {
  let rows: TurnRows = [...dispute.facts.keys()];
  for (const row of rows.filter((other) => !needed.includes(other))) {
    const others = rows.filter((other) => other !== row);
    if (candidateSets(variant, dispute, others).every((set) => set.count() === 0)) rows = others;
  }
  return rows;
}

/** The codes that are consistent with some rows and each of the assumptions. */
const candidateSets = (
  variant: Variant,
  { facts, assumptions }: Dispute,
  rows: TurnRows,
): readonly CandidateSet[] => {
  const subset = facts.filter((_, row) => rows.includes(row));
  return assumptions.map((assumed) => candidateSetOf(variant, subset, assumed));
};

const violatedBy = (variant: Variant, facts: readonly Fact[], code: Code): RowBits =>
  facts.reduce((set, fact, row) => (isConsistent(variant, fact, code) ? set : set | (1 << row)), 0);

function smallestHittingSet(sets: readonly RowBits[]): RowBits {
  for (let size = 0; ; size++) {
    const rows = hittingSet(sets, 0, size);
    if (rows !== undefined) return rows;
  }
}

/** A hitting set of the rows and up to `more` others, if there is one. */
function hittingSet(sets: readonly RowBits[], rows: RowBits, more: number): RowBits | undefined {
  const missed = sets.find((set) => (set & rows) === 0);
  if (missed === undefined) return rows;
  if (more === 0) return undefined;
  checkpoint(100 * sets.length);
  for (const row of rowsIn(missed)) {
    const hit = hittingSet(sets, rows | (1 << row), more - 1);
    if (hit !== undefined) return hit;
  }
  return undefined;
}

/** Why no code is consistent with the feedback of a game: which rows to check. */
export type Contradiction = {
  /** The rows that contradict each other: without any one of them the others are consistent. */
  readonly conflict: TurnRows;
  /**
   * For each row, the feedbacks that make all rows consistent if only this row is corrected, with
   * the number of candidates that each leaves: first those that leave codes that the game draws, the
   * most first, then those that leave only rare codes. Empty if another row must be corrected as
   * well.
   */
  readonly repairs: readonly (readonly PartSize[])[];
};

/** Whether the feedback of a game is consistent, and if not, which rows to check. */
export type Explanation =
  | { readonly kind: 'consistent'; readonly candidates: number }
  | ({ readonly kind: 'contradiction' } & Contradiction);

/**
 * Explains why no code is consistent with all that is known, rare codes included, or counts the codes
 * that are.
 *
 * @param knowledge the turns so far, and clues, which are always true; `conflict` has indices of the
 *   turns, and `repairs` are in their order
 */
export function explainContradiction(rules: Rules, knowledge: Knowledge): Explanation {
  const rare = withRareCodes(rules);
  const candidates =
    countCandidates(rules, knowledge) ||
    (rare === undefined ? 0 : countCandidates(rare, knowledge));
  if (candidates > 0) return { kind: 'consistent', candidates };
  const clues = cluesIn(knowledge);
  const turns = turnsIn(knowledge);
  const repairs = turns.map(({ guess }, row) =>
    repairsIn(rules, [...clues, ...turns.toSpliced(row, 1)], guess),
  );
  // If correcting a row is enough, the other rows are consistent, so the row is in every conflict.
  const needed = [...repairs.keys()].filter((row) => repairs[row]?.length !== 0);
  return {
    kind: 'contradiction',
    conflict: conflictOf(variantOf(rare ?? rules), { facts: turns, assumptions: [clues] }, needed),
    repairs,
  };
}

function repairsIn(rules: Rules, others: Knowledge, guess: Code): readonly PartSize[] {
  const variant = variantOf(rules);
  const common = candidateSetOf(variant, others).partSizes(guess);
  const rareRules = withRareCodes(rules);
  if (rareRules === undefined) return common;
  const { ordinalOf } = ordinalsOf(variant);
  const ordinals = new Set(common.map(({ feedback }) => ordinalOf(feedback)));
  const rare = candidateSetOf(variantOf(rareRules), others)
    .partSizes(guess)
    .filter(({ feedback }) => !ordinals.has(ordinalOf(feedback)));
  return [...common, ...rare];
}

export type RankedGuess = {
  readonly guess: Code;
  /** Whether it may be the secret. */
  readonly candidate: boolean;
  /** The number of candidates after the worst feedback (Knuth 1976). */
  readonly worstCase: number;
  /** The expected number of candidates after the feedback (Irving 1978). */
  readonly expectedSize: number;
  /** The expected information of the feedback, in bits (Neuwirth 1982). */
  readonly entropy: number;
  /** The number of possible feedbacks (Kooi 2005). */
  readonly parts: number;
};

/**
 * Guesses with their measures: `preferred` first, then the best by entropy. Of guesses with the same
 * partition only one is included. In a game with too many codes to rank them all, the best of some.
 *
 * @param position a position with candidates
 * @param limit the maximum number of guesses
 */
export function rankedGuesses(
  position: Position,
  preferred: Code,
  seed: string,
  limit: number,
): readonly RankedGuess[] {
  const others = goodGuesses(position, seed, limit).filter((code) => !samePegs(code, preferred));
  return [preferred, ...others].slice(0, limit).map(guessMeasurer(position));
}

function goodGuesses(position: Position, seed: string, limit: number): readonly Code[] {
  if (isListed(position) && canRankAll(position)) {
    const { space } = position.candidates;
    return bestGuesses(position, entropy, limit).map(({ guess }) => codeAt(space, guess));
  }
  return guessesBySample(asCounted(position), seed).slice(0, limit);
}

export const measureGuess = (position: Position, guess: Code): RankedGuess =>
  guessMeasurer(position)(guess);

/** Returns a function that measures guesses in a position; faster for several guesses. */
function guessMeasurer(position: Position): (guess: Code) => RankedGuess {
  const count = countOf(position);
  const partSizes = partSizesAt(position);
  return (guess) => {
    const sizes = partSizes(guess);
    return {
      guess,
      candidate: mayBeSecret(position, guess),
      worstCase: costOf(worstCase, sizes),
      expectedSize: costOf(expectedSize, sizes) / count,
      entropy: bits(count) - costOf(entropy, sizes) / (count * UNITS_PER_BIT),
      parts: sizes.length,
    };
  };
}

/** Whether a guess is consistent with what is known and is a possible secret. */
function mayBeSecret(position: Position, guess: Code): boolean {
  const { candidates } = position;
  const isConsistent = isCandidateAt(position, guess);
  if (candidates.kind === 'counted') return isConsistent;
  const { space } = candidates;
  return isConsistent && (indexIfListed(space, guess) ?? space.size) < space.secretCount;
}

const bits = (count: number): number => costOf(entropy, [count]) / (count * UNITS_PER_BIT);

function partSizesAt(position: Position): (guess: Code) => readonly number[] {
  const { rules, candidates } = position;
  const counted = (guess: Code): readonly number[] =>
    countParts(rules, knowledgeAt(position), guess).map(({ size }) => size);
  if (candidates.kind === 'counted') {
    return (guess) => candidates.set.partSizes(guess).map(({ size }) => size);
  }
  const { space, indices } = candidates;
  const kernel = lazy(() => kernelOf(space, indices));
  return (guess) => {
    const index = indexIfListed(space, guess);
    return index === undefined
      ? counted(guess)
      : [...kernel().histogram(index)].filter((size) => size > 0);
  };
}
