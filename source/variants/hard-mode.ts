import type { Peg } from '../core/code.ts';
import { isMarks, type Marks } from '../core/feedback.ts';
import type { Turn } from '../core/record.ts';

/**
 * How far a guess must use earlier answers: not at all; every letter found, in its place where that
 * is known; or also no letter that is known to be wrong, or wrong in its place.
 */
export const hardModes = ['easy', 'hard', 'ultra-hard'] as const;

/** How far a guess must use earlier answers. */
export type HardMode = (typeof hardModes)[number];

/** How a guess goes against what an answer told; positions count from 0. */
export type HardModeProblem =
  /** The peg is known to stand at the position, and something else does. */
  | { readonly kind: 'exact-moved'; readonly peg: Peg; readonly position: number }
  /** The code holds the peg at least so many times, and the guess does not. */
  | { readonly kind: 'partial-left-out'; readonly peg: Peg; readonly min: number }
  /** The code holds the peg so many times and no more, and the guess holds more. */
  | { readonly kind: 'absent-used'; readonly peg: Peg; readonly max: number }
  /** The peg is known not to stand at the position. */
  | { readonly kind: 'wrong-place-kept'; readonly peg: Peg; readonly position: number };

type Told = Pick<Turn, 'guess' | 'feedback'>;

/**
 * How a row goes against the marks that earlier guesses earned, if it does: the first reason, in
 * the order of the turns. In ultra hard mode a row passes just if it may still be the secret.
 */
export function checkHardMode(
  mode: HardMode,
  turns: readonly Told[],
  row: readonly Peg[],
): HardModeProblem | undefined {
  if (mode === 'easy') return undefined;
  for (const { guess, feedback } of turns) {
    const marks = isMarks(feedback) ? feedback : [];
    const problem =
      checkFound(guess, marks, row) ??
      (mode === 'ultra-hard' ? checkWrong(guess, marks, row) : undefined);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checkFound(
  guess: readonly Peg[],
  marks: Marks,
  row: readonly Peg[],
): HardModeProblem | undefined {
  for (const [position, mark] of marks.entries()) {
    const peg = guess[position] ?? -1;
    if (mark === 'exact' && row[position] !== peg) return { kind: 'exact-moved', peg, position };
  }
  for (const [position, mark] of marks.entries()) {
    const peg = guess[position] ?? -1;
    const least = foundOf(peg, guess, marks);
    if (mark === 'partial' && countOf(peg, row) < least) {
      return { kind: 'partial-left-out', peg, min: least };
    }
  }
  return undefined;
}

function checkWrong(
  guess: readonly Peg[],
  marks: Marks,
  row: readonly Peg[],
): HardModeProblem | undefined {
  for (const [position, mark] of marks.entries()) {
    if (mark === 'exact') continue;
    const peg = guess[position] ?? -1;
    const most = foundOf(peg, guess, marks);
    if (mark === 'absent' && countOf(peg, row) > most)
      return { kind: 'absent-used', peg, max: most };
    if (row[position] === peg) return { kind: 'wrong-place-kept', peg, position };
  }
  return undefined;
}

/** How many pegs of a kind an answer found, in their places or not. */
const foundOf = (peg: Peg, guess: readonly Peg[], marks: Marks): number =>
  guess.filter((other, position) => other === peg && (marks[position] ?? 'absent') !== 'absent')
    .length;

const countOf = (peg: Peg, row: readonly Peg[]): number =>
  row.filter((other) => other === peg).length;
