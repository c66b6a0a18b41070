import type { Peg } from '../core/code.ts';
import { isMarks, type Marks } from '../core/feedback.ts';
import type { AnsweredGuess } from '../core/game/record.ts';
import type { Attempts } from '../core/variant.ts';

/**
 * How far a guess must use earlier answers: `easy`, not at all; `hard`, every peg that was found,
 * in its place where that is known; `ultra-hard`, also no peg that is known to be wrong there.
 */
export const hardModes = ['easy', 'hard', 'ultra-hard'] as const;

export type HardMode = (typeof hardModes)[number];

/** How a guess contradicts an earlier answer; positions count from 0. */
export type HardModeProblem =
  /** The peg belongs at the position, where the guess has another. */
  | { readonly kind: 'exact-moved'; readonly peg: Peg; readonly position: number }
  /** The code contains the peg at least `min` times, the guess fewer. */
  | { readonly kind: 'partial-left-out'; readonly peg: Peg; readonly min: number }
  /** The code contains the peg only `max` times, the guess more. */
  | { readonly kind: 'absent-used'; readonly peg: Peg; readonly max: number }
  /** The peg does not belong at the position, where the guess has it. */
  | { readonly kind: 'wrong-place-kept'; readonly peg: Peg; readonly position: number };

/**
 * How a row contradicts the marks of earlier guesses, if it does: the first problem in the order of
 * the turns. In ultra hard mode exactly the rows that may still be the secret have none.
 */
export function checkHardMode(
  mode: HardMode,
  turns: readonly AnsweredGuess[],
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
    const min = countFound(peg, guess, marks);
    if (mark === 'partial' && countOf(peg, row) < min) {
      return { kind: 'partial-left-out', peg, min };
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
    const max = countFound(peg, guess, marks);
    if (mark === 'absent' && countOf(peg, row) > max) return { kind: 'absent-used', peg, max };
    if (row[position] === peg) return { kind: 'wrong-place-kept', peg, position };
  }
  return undefined;
}

/** How many copies of a peg an answer found, in their places or not. */
const countFound = (peg: Peg, guess: readonly Peg[], marks: Marks): number =>
  guess.filter((other, position) => other === peg && (marks[position] ?? 'absent') !== 'absent')
    .length;

const countOf = (peg: Peg, row: readonly Peg[]): number =>
  row.filter((other) => other === peg).length;

export type HardModeOptions = { readonly mode: HardMode; readonly attempts: Attempts };

/** The options of `keypeg play` for what differs from the usual rules of a game with a hard mode. */
export const playOptionsOf = (
  { mode, attempts }: HardModeOptions,
  usual: HardModeOptions,
): readonly string[] => [
  ...(mode === usual.mode ? [] : ['--mode', mode]),
  ...(attempts === usual.attempts ? [] : ['--attempts', String(attempts)]),
];
