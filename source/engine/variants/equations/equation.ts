import type { Peg, RowProblem } from '../../core/code.ts';
import { evaluate } from './expression.ts';
import { EQUALS, equationAlphabet, isDigit, isOperator, numberOf, textOf } from './symbols.ts';

/** Why a row of symbols is not a true equation, with the details for a sentence. */
export type EquationFault =
  | { readonly problem: 'no-equals-sign' | 'several-equals-signs' }
  /** Anything but a number is to the right of the `=`. */
  | { readonly problem: 'equals-not-followed-by-number' }
  /** There is no calculation, as in `12=12`. */
  | { readonly problem: 'no-operator' }
  /** The operator has no number before it or after it; unary minus is one case. */
  | { readonly problem: 'operator-misplaced'; readonly operator: string }
  | { readonly problem: 'leading-zero'; readonly number: string }
  | { readonly problem: 'zero-operand' }
  | {
      readonly problem: 'division-with-remainder';
      readonly dividend: number;
      readonly divisor: number;
    }
  /** The left side has the value `value`, but the right side is `right`. */
  | {
      readonly problem: 'false-equation';
      readonly left: string;
      readonly value: number;
      readonly right: number;
    };

/** Why a row of symbols is not a true equation. */
export type EquationProblem = EquationFault['problem'];

/** Why a row of pegs is not a code of the game. */
export type EquationCodeProblem = RowProblem | EquationProblem;

/** Why a row of pegs is not an equation of a length, or undefined if it is one. */
export function checkEquation(
  row: readonly Peg[],
  length: number,
): EquationCodeProblem | undefined {
  if (row.some((peg) => equationAlphabet[peg] === undefined)) return 'unknown-symbol';
  if (row.length < length) return 'too-short';
  if (row.length > length) return 'too-long';
  return explainEquation(row)?.problem;
}

/** The first reason why a row of symbols is not a true equation, or undefined if it is one. */
export function explainEquation(row: readonly Peg[]): EquationFault | undefined {
  const equals = row.indexOf(EQUALS);
  if (equals === -1) return { problem: 'no-equals-sign' };
  if (row.includes(EQUALS, equals + 1)) return { problem: 'several-equals-signs' };
  const left = row.slice(0, equals);
  const right = row.slice(equals + 1);
  if (right.length === 0 || !right.every(isDigit)) {
    return { problem: 'equals-not-followed-by-number' };
  }
  return checkOperators(left) ?? checkZeros(left, right) ?? checkValue(left, right);
}

/** The fault of a row of symbols if it is the one of a problem; undefined for another, or no row. */
export function faultOf<Problem extends EquationProblem>(
  problem: Problem,
  row: readonly Peg[] | undefined,
): Extract<EquationFault, { readonly problem: Problem }> | undefined {
  const fault = row === undefined ? undefined : explainEquation(row);
  const matches = (
    one: EquationFault,
  ): one is Extract<EquationFault, { readonly problem: Problem }> => one.problem === problem;
  return fault !== undefined && matches(fault) ? fault : undefined;
}

function checkOperators(left: readonly Peg[]): EquationFault | undefined {
  if (!left.some(isOperator)) return { problem: 'no-operator' };
  const misplaced = left.find(
    (peg, at) => isOperator(peg) && !(isDigit(left[at - 1]) && isDigit(left[at + 1])),
  );
  return misplaced === undefined
    ? undefined
    : { problem: 'operator-misplaced', operator: textOf([misplaced]) };
}

function checkZeros(left: readonly Peg[], right: readonly Peg[]): EquationFault | undefined {
  const zero = left.findIndex((peg, at) => peg === 0 && !isDigit(left[at - 1]));
  if (zero !== -1) {
    return isDigit(left[zero + 1])
      ? { problem: 'leading-zero', number: numberAt(left, zero) }
      : { problem: 'zero-operand' };
  }
  return right.length > 1 && right[0] === 0
    ? { problem: 'leading-zero', number: textOf(right) }
    : undefined;
}

/** The number that starts at an index. */
function numberAt(row: readonly Peg[], start: number): string {
  const end = row.findIndex((peg, at) => at > start && !isDigit(peg));
  return textOf(row.slice(start, end === -1 ? row.length : end));
}

function checkValue(left: readonly Peg[], right: readonly Peg[]): EquationFault | undefined {
  const found = evaluate(left);
  if (!found.ok) return { problem: 'division-with-remainder', ...found.problem };
  const result = numberOf(right);
  return found.value === result
    ? undefined
    : { problem: 'false-equation', left: textOf(left), value: found.value, right: result };
}
