import { checkpoint } from '../core/checkpoint.ts';
import type { Code } from '../core/code.ts';
import { isConsistent } from '../core/knowledge/knowledge.ts';
import type { SecretClue } from '../core/lifeline.ts';
import { randomFrom } from '../core/random.ts';
import type { Variant } from '../core/variant.ts';
import type { CandidateSet } from './counting/candidate-set.ts';
import { candidateSetOf } from './counting/count.ts';
import type { Turn } from './turns.ts';

/** The indices of turns, from 0, ascending. */
export type TurnRows = readonly number[];

/** The turns that may contradict each other, and the clues that every code must have. */
export type Answers = { readonly turns: readonly Turn[]; readonly clues: readonly SecretClue[] };

/** With more rows, finding the smallest conflict may take long: a minimal one is returned. */
const MAX_ROWS = 12;
/** The number of codes that are sampled in each step. */
const SAMPLE_SIZE = 200;

/**
 * A set of rows that contradict each other, for turns without a candidate: without any one of these
 * rows the others are consistent. For up to twelve turns it is a smallest such set. Otherwise it is
 * the result of dropping rows that are not needed, from the first on.
 *
 * @param needed rows known to be in every conflict: without any one of them all others are consistent
 */
export const conflictOf = (variant: Variant, answers: Answers, needed: TurnRows): TurnRows =>
  answers.turns.length <= MAX_ROWS
    ? smallestConflict(variant, answers, needed)
    : minimalConflict(variant, answers, needed);

/**
 * Every code must violate a row of the conflict. So the smallest set of rows is found that some codes
 * violate: either no code is consistent with these rows, or a sample of such codes extends the next
 * search (implicit hitting sets: Ignatiev, Previti, Liffiton and Marques-Silva 2015).
 */
function smallestConflict(variant: Variant, answers: Answers, needed: TurnRows): TurnRows {
  let violated: readonly TurnRows[] = needed.map((row) => [row]);
  for (;;) {
    const rows = smallestHittingSet(violated);
    const codes = candidatesFor(variant, answers, rows).sample(
      SAMPLE_SIZE,
      randomFrom('witnesses'),
    ).value;
    if (codes.length === 0) return rows;
    violated = minimalSets([
      ...violated,
      ...codes.map((code) => violatedBy(variant, answers.turns, code)),
    ]);
  }
}

function minimalConflict(variant: Variant, answers: Answers, needed: TurnRows): TurnRows {
  let rows: TurnRows = [...answers.turns.keys()];
  for (const row of rows.filter((other) => !needed.includes(other))) {
    const others = rows.filter((other) => other !== row);
    if (candidatesFor(variant, answers, others).count() === 0) rows = others;
  }
  return rows;
}

/** The codes that are consistent with some rows. */
const candidatesFor = (variant: Variant, { turns, clues }: Answers, rows: TurnRows): CandidateSet =>
  candidateSetOf(variant, [...clues, ...turns.filter((_, row) => rows.includes(row))]);

/** The rows that a code is not consistent with. */
const violatedBy = (variant: Variant, turns: readonly Turn[], code: Code): TurnRows =>
  turns.flatMap((turn, row) => (isConsistent(variant, turn, code) ? [] : [row]));

/** A smallest set of rows that has a row in common with every set. */
function smallestHittingSet(sets: readonly TurnRows[]): TurnRows {
  for (let size = 0; ; size++) {
    const rows = hittingSet(sets, [], size);
    if (rows !== undefined) return rows.toSorted((one, other) => one - other);
  }
}

/** A hitting set of the rows and up to `more` others, if there is one. */
function hittingSet(sets: readonly TurnRows[], rows: TurnRows, more: number): TurnRows | undefined {
  const missed = sets.find((set) => !set.some((row) => rows.includes(row)));
  if (missed === undefined) return rows;
  if (more === 0) return undefined;
  checkpoint(100 * sets.length);
  for (const row of missed) {
    const found = hittingSet(sets, [...rows, row], more - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The sets that contain no other set, smallest first: they have the same hitting sets. */
function minimalSets(sets: readonly TurnRows[]): readonly TurnRows[] {
  const kept: TurnRows[] = [];
  for (const set of sets.toSorted((one, other) => one.length - other.length)) {
    checkpoint(50 * kept.length);
    if (!kept.some((smaller) => smaller.every((row) => set.includes(row)))) kept.push(set);
  }
  return kept;
}
