import { marksOf } from '../../core/feedback.ts';
import type { Variant } from '../../core/variant.ts';
import { checkHardMode, type HardModeProblem } from '../hard-mode.ts';
import { checkMarks, isAllExact } from '../marks.ts';
import { drawEquation } from './draw-equation.ts';
import { checkEquation, type EquationCodeProblem } from './equation.ts';
import { type EquationList, equationCount, equationsIn, listEquations } from './equation-list.ts';
import type { EquationRules } from './equation-rules.ts';
import { equationAlphabet } from './symbols.ts';

/** The game of equations as the engine knows it. */
export function equationVariant({
  length,
  mode,
  attempts,
}: EquationRules): Variant<EquationCodeProblem, EquationCodeProblem | HardModeProblem> {
  return {
    pegs: length,
    attempts,
    alphabet: equationAlphabet,
    feedback: 'marks',
    secretCount: equationCount(length),
    secrets: () => equationsIn(listOf(length)),
    otherGuesses: () => [],
    drawSecret: (random) => drawEquation(length, random),
    checkSecret: (row) => checkEquation(row, length),
    turnsBindGuesses: mode !== 'easy',
    checkGuess: (turns, row) => checkEquation(row, length) ?? checkHardMode(mode, turns, row),
    score: marksOf,
    checkFeedback: (feedback) => checkMarks(length, feedback),
    solved: isAllExact,
  };
}

/** The lists that were used, by length: at most 17 MB for all lengths. */
const lists = new Map<number, EquationList>();

function listOf(length: number): EquationList {
  const list = lists.get(length) ?? listEquations(length);
  lists.set(length, list);
  return list;
}
