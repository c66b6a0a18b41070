import type { Code } from '../../../engine/core/code.ts';
import type { Variant } from '../../../engine/core/variant.ts';
import { type Grade, grades, type PuzzleRow, type Rows } from '../../../engine/puzzles/puzzle.ts';
import { type Answers, noAnswers, YES } from './answers.ts';
import { constraintsOf } from './constraints.ts';
import { networkOf } from './refute.ts';
import { isComplete, ladders, type Sheet, type Step } from './steps.ts';
import { type Conclusion, conclusionOf, unknownsOf } from './unknowns.ts';

/** One step on the way from the rows of a puzzle to its code. */
export type Deduction = {
  /** How hard the step is. */
  readonly grade: Grade;
  /** The rows that it uses, from 0; what earlier steps concluded is not listed. */
  readonly rows: Rows;
  readonly conclusions: readonly Conclusion[];
};

/** A puzzle that is solved step by step; its grade is that of the hardest step. */
export type SolvedBySteps = { readonly grade: Grade; readonly deductions: readonly Deduction[] };

/** The grade of the hardest steps. */
export const HARDEST: Grade = 5;

/**
 * Solves a puzzle as a person does: always by the easiest step that says something new. Undefined if
 * the steps up to a grade are not enough.
 *
 * @param code the only code that is consistent with the rows
 */
export function solveBySteps(
  variant: Variant,
  rows: readonly PuzzleRow[],
  code: Code,
  hardest: Grade = HARDEST,
): SolvedBySteps | undefined {
  const unknowns = unknownsOf(variant);
  const constraints = constraintsOf(unknowns, variant.feedback, rows);
  const network = networkOf(unknowns, constraints);
  const ladder = ladders[variant.feedback].slice(0, hardest);
  const deductions: Deduction[] = [];
  let sheet: Sheet = { unknowns, constraints, network, code, answers: noAnswers(unknowns) };
  while (!isComplete(sheet)) {
    const step = nextStep(sheet, ladder);
    if (step === undefined) return undefined;
    deductions.push(step.deduction);
    sheet = { ...sheet, answers: step.answers };
  }
  const grade = grades.findLast((each) => deductions.some((step) => step.grade === each)) ?? 1;
  return { grade, deductions };
}

function nextStep(
  sheet: Sheet,
  ladder: readonly Step[],
): { readonly deduction: Deduction; readonly answers: Answers } | undefined {
  for (const [index, step] of ladder.entries()) {
    const taken = step(sheet);
    const grade = grades[index];
    if (taken === undefined || grade === undefined) continue;
    const { rows, answered, answers } = taken;
    const conclusions = answered.map((unknown) =>
      conclusionOf(sheet.unknowns, unknown, answers[unknown] === YES),
    );
    return { deduction: { grade, rows, conclusions }, answers };
  }
  return undefined;
}
