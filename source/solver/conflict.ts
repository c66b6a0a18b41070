import type { Code } from '../core/code.ts';
import { randomFrom } from '../core/random.ts';
import type { Variant } from '../core/variant.ts';
import type { CandidateSet } from './counting/candidate-set.ts';
import { candidatesOf } from './counting/count.ts';
import { isCandidate, type Turn } from './turns.ts';

/** Rows of a game: indices of turns, from 0, ascending. */
export type TurnRows = readonly number[];

/** Among more rows than these the smallest conflict may take long to find: a minimal one will do. */
const MOST_ROWS = 12;
const WITNESSES = 200;

/**
 * Rows that contradict each other, of turns that no code agrees with: without any one of them the
 * others have a candidate. Up to twelve turns it is the smallest set of rows that do; else it is what
 * is left after dropping every row that is not needed, from the first on.
 *
 * @param needed rows known to be in every conflict: without any one of them all others agree
 */
export const conflictOf = (variant: Variant, turns: readonly Turn[], needed: TurnRows): TurnRows =>
  turns.length <= MOST_ROWS
    ? smallestConflict(variant, turns, needed)
    : leanConflict(variant, turns, needed);

/**
 * A conflict must hold a row that fails for each code. So the fewest rows that do so for some codes
 * are guessed; either no code agrees with them, or some do and make the next guess better
 * (implicit hitting sets: Ignatiev, Previti, Liffiton and Marques-Silva 2015).
 */
function smallestConflict(variant: Variant, turns: readonly Turn[], needed: TurnRows): TurnRows {
  let failing: readonly TurnRows[] = needed.map((row) => [row]);
  for (;;) {
    const rows = fewestHitting(failing);
    const codes = agreeing(variant, turns, rows).sample(WITNESSES, randomFrom('witnesses')).value;
    if (codes.length === 0) return rows;
    failing = smallestSets([...failing, ...codes.map((code) => failingFor(variant, turns, code))]);
  }
}

function leanConflict(variant: Variant, turns: readonly Turn[], needed: TurnRows): TurnRows {
  let rows: TurnRows = [...turns.keys()];
  for (const row of rows.filter((other) => !needed.includes(other))) {
    const others = rows.filter((other) => other !== row);
    if (agreeing(variant, turns, others).count() === 0) rows = others;
  }
  return rows;
}

/** The codes that agree with the rows given. */
const agreeing = (variant: Variant, turns: readonly Turn[], rows: TurnRows): CandidateSet =>
  candidatesOf(
    variant,
    turns.filter((_, row) => rows.includes(row)),
  );

/** The rows that a code does not agree with. */
const failingFor = (variant: Variant, turns: readonly Turn[], code: Code): TurnRows =>
  [...turns.keys()].filter((row) => !isCandidate(variant, turns.slice(row, row + 1), code));

/** The fewest rows of which every set holds one. */
function fewestHitting(sets: readonly TurnRows[]): TurnRows {
  for (let size = 0; ; size++) {
    const rows = hitting(sets, [], size);
    if (rows !== undefined) return rows.toSorted((one, other) => one - other);
  }
}

/** The rows with up to `more` others such that every set holds one, if there are such. */
function hitting(sets: readonly TurnRows[], rows: TurnRows, more: number): TurnRows | undefined {
  const missed = sets.find((set) => !set.some((row) => rows.includes(row)));
  if (missed === undefined) return rows;
  if (more === 0) return undefined;
  for (const row of missed) {
    const hit = hitting(sets, [...rows, row], more - 1);
    if (hit !== undefined) return hit;
  }
  return undefined;
}

/** The sets that hold no other one, the smallest first: to hit them is to hit them all. */
function smallestSets(sets: readonly TurnRows[]): readonly TurnRows[] {
  const kept: TurnRows[] = [];
  for (const set of sets.toSorted((one, other) => one.length - other.length)) {
    if (!kept.some((smaller) => smaller.every((row) => set.includes(row)))) kept.push(set);
  }
  return kept;
}
