import type { Peg, RowProblem } from '../../core/code.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Glyph } from '../../core/variant.ts';

const DIGITS = [...'0123456789'];
const NAMED = [
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'divided by'],
  ['=', 'equals'],
] as const;

export type NamedSign = (typeof NAMED)[number][0];

const namedSigns: ReadonlySet<string> = new Set(NAMED.map(([sign]) => sign));

/** Whether a sign has a name, as all but digits do. */
export const isNamedSign = (sign: string): sign is NamedSign => namedSigns.has(sign);

/** The pegs of the symbols that are not digits; the peg of a digit is its value. */
export const PLUS: Peg = 10;
export const MINUS: Peg = 11;
export const TIMES: Peg = 12;
export const DIVIDED_BY: Peg = 13;
export const EQUALS: Peg = 14;

const glyph = (sign: string, name: string): Glyph => ({ sign, initial: sign, name });

/** The alphabet of equations: `0–9 + - * / =`. */
export const equationAlphabet: readonly Glyph[] = [
  ...DIGITS.map((digit) => glyph(digit, digit)),
  ...NAMED.map(([sign, name]) => glyph(sign, name)),
];

const isDigit = (peg: Peg | undefined): boolean => peg !== undefined && peg < PLUS;

/** Whether a peg is `+`, `-`, `*` or `/`. */
export const isOperator = (peg: Peg): boolean => peg >= PLUS && peg < EQUALS;

/** A row of pegs in signs, such as `12+35`. */
export const textOf = (row: readonly Peg[]): string =>
  row.map((peg) => equationAlphabet[peg]?.sign ?? '?').join('');

/** The pegs of a text in signs; −1 for a character that is not a symbol. */
export const rowOf = (text: string): readonly Peg[] =>
  [...text].map((sign) => equationAlphabet.findIndex((symbol) => symbol.sign === sign));

/** The digits of a non-negative whole number as pegs. */
export const digitsOf = (value: number): readonly Peg[] => [...String(value)].map(Number);

const numberOf = (digits: readonly Peg[]): number =>
  digits.reduce((number, digit) => 10 * number + digit, 0);

/** A division that leaves a remainder; `dividend` is the value of the term before it. */
type InexactDivision = { readonly dividend: number; readonly divisor: number };

/**
 * The value of the left side of an equation: `*` and `/` before `+` and `-`, each from left to
 * right. Every division must be exact, so `6/4*2` has no value. The value may be negative.
 *
 * @param row positive numbers with one operator between each two
 */
export function evaluate(row: readonly Peg[]): Result<number, InexactDivision> {
  let sum = 0;
  let sign = 1;
  let term = 1;
  let operator = TIMES;
  let number = 0;
  // The added plus ends the last number.
  for (const peg of [...row, PLUS]) {
    if (isDigit(peg)) {
      number = 10 * number + peg;
      continue;
    }
    if (operator === TIMES) term *= number;
    else if (term % number === 0) term /= number;
    else return fail({ dividend: term, divisor: number });
    number = 0;
    if (peg === TIMES || peg === DIVIDED_BY) {
      operator = peg;
    } else {
      sum += sign * term;
      sign = peg === MINUS ? -1 : 1;
      term = 1;
      operator = TIMES;
    }
  }
  return succeed(sum);
}

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

function numberAt(row: readonly Peg[], start: number): string {
  const end = row.findIndex((peg, at) => at > start && !isDigit(peg));
  return textOf(row.slice(start, end === -1 ? row.length : end));
}

function checkValue(left: readonly Peg[], right: readonly Peg[]): EquationFault | undefined {
  const evaluation = evaluate(left);
  if (!evaluation.ok) return { problem: 'division-with-remainder', ...evaluation.problem };
  const result = numberOf(right);
  return evaluation.value === result
    ? undefined
    : { problem: 'false-equation', left: textOf(left), value: evaluation.value, right: result };
}
