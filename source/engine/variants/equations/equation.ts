import { checkpoint } from '../../core/checkpoint.ts';
import { type Code, checkRow, codeOf, type Peg, type RowProblem } from '../../core/code.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Glyph, Limits } from '../../core/variant.ts';

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
const MINUS: Peg = 11;
const TIMES: Peg = 12;
const DIVIDED_BY: Peg = 13;
export const EQUALS: Peg = 14;

const glyph = (sign: string, name: string): Glyph => ({ sign, initial: sign, name });

export const equationAlphabet: readonly Glyph[] = [
  ...DIGITS.map((digit) => glyph(digit, digit)),
  ...NAMED.map(([sign, name]) => glyph(sign, name)),
];

const isDigit = (peg: Peg | undefined): boolean => peg !== undefined && peg < PLUS;

export const isOperator = (peg: Peg): boolean => peg >= PLUS && peg < EQUALS;

/** A row of pegs in signs, such as `12+35`. */
export const textOf = (row: readonly Peg[]): string =>
  row.map((peg) => equationAlphabet[peg]?.sign ?? '?').join('');

/** The pegs of a text in signs; −1 for a character that is not a symbol. */
export const rowOf = (text: string): readonly Peg[] =>
  [...text].map((sign) => equationAlphabet.findIndex((symbol) => symbol.sign === sign));

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
type EquationFault =
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

export type EquationProblem = EquationFault['problem'];

export type EquationCodeProblem = RowProblem | EquationProblem;

export const checkEquation = (
  row: readonly Peg[],
  length: number,
): EquationCodeProblem | undefined =>
  checkRow(row, length, equationAlphabet) ?? explainEquation(row)?.problem;

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

const powersOfTen = Array.from({ length: 11 }, (_, exponent) => 10 ** exponent);

const powerOfTen = (exponent: number): number => powersOfTen[exponent] ?? 1;

const minWithDigits = (digits: number): number => (digits === 1 ? 0 : powerOfTen(digits - 1));

const maxWithDigits = (digits: number): number => powerOfTen(digits) - 1;

/**
 * Whether the start of a left side may become an equation. The start is
 * `sum ± factor * number` or `sum ± factor / number`, and its last symbol is a digit of `number`.
 * False only if no equation starts like this; true may be wrong.
 *
 * @param sign 1 or −1
 * @param left the number of symbols left, the `=` included: 2 or more
 */
function mayReach(
  sum: number,
  sign: number,
  factor: number,
  divides: boolean,
  number: number,
  left: number,
): boolean {
  for (let more = 0; more <= left - 2; more++) {
    const digits = left - 1 - more;
    for (let appended = 0; appended <= more; appended++) {
      const operated = more - appended;
      // At least one digit follows an operator.
      if (operated === 1) continue;
      let low = number * powerOfTen(appended);
      let high = low + powerOfTen(appended) - 1;
      if (divides) {
        if (low > factor) break;
        [low, high] = [factor / high, factor / low];
      } else {
        low *= factor;
        high *= factor;
      }
      // More symbols multiply, divide, increase or decrease a term by less than this number.
      const bound = operated === 0 ? 0 : powerOfTen(operated - 1);
      if (bound > 0) {
        low /= bound;
        high *= bound;
      }
      const lowest = (sign > 0 ? sum + low : sum - high) - bound;
      const highest = (sign > 0 ? sum + high : sum - low) + bound;
      if (lowest <= maxWithDigits(digits) && highest >= minWithDigits(digits)) return true;
    }
  }
  return false;
}

/** Every equation of a length, in ascending order of its pegs. */
export type EquationList = {
  readonly length: number;
  readonly count: number;
  /** The pegs of all equations, one equation after another: `count` × `length`. */
  readonly rows: Uint8Array;
};

export const equationLengths = { min: 5, max: 10 } as const satisfies Limits;

/** The number of equations of 5, 6, … 10 symbols; tests compare it with a brute force. */
const counts: readonly number[] = [127, 206, 6_567, 17_447, 278_431, 1_368_917];

export const equationCount = (length: number): number => counts[length - equationLengths.min] ?? 0;

/**
 * Every equation of a length, in ascending order: a walk over left sides with their values, which
 * determine the right sides. It takes about 4 ms for 8 symbols, 40 ms for 9 (2.5 MB) and
 * 250 ms for 10 (14 MB).
 */
export function listEquations(length: number): EquationList {
  const count = equationCount(length);
  const rows = new Uint8Array(count * length);
  const row = new Uint8Array(length);
  let end = 0;

  /** Writes the row with its result in the last `digits` places. */
  const write = (result: number, digits: number): void => {
    let rest = result;
    for (let at = length - 1; at >= length - digits; at--) {
      row[at] = rest % 10;
      rest = Math.floor(rest / 10);
    }
    rows.set(row, end);
    end += length;
  };

  /** Continues after `at` symbols, which are `sum ± factor * number` or `sum ± factor / number`. */
  const walk = (
    at: number,
    sum: number,
    sign: number,
    factor: number,
    divides: boolean,
    number: number,
    operators: number,
  ): void => {
    checkpoint(100);
    const left = length - at;
    if (left === 3 && operators > 0) {
      const [from, to] = lastDigits(sum, sign, factor, divides, number);
      for (let digit = from; digit <= to; digit++) {
        const last = 10 * number + digit;
        const result = sum + sign * (divides ? factor / last : factor * last);
        if (!Number.isInteger(result) || result < 0 || result > 9) continue;
        row[at] = digit;
        row[at + 1] = EQUALS;
        write(result, 1);
      }
    } else if (left > 3) {
      for (let digit = number === 0 ? 1 : 0; digit <= 9; digit++) {
        const longer = 10 * number + digit;
        if (!mayReach(sum, sign, factor, divides, longer, left - 1)) continue;
        row[at] = digit;
        walk(at + 1, sum, sign, factor, divides, longer, operators);
      }
    }
    if (number === 0 || (divides && factor % number !== 0)) return;
    const term = divides ? factor / number : factor * number;
    const value = sum + sign * term;
    if (left > 3) {
      row[at] = PLUS;
      walk(at + 1, value, 1, 1, false, 0, operators + 1);
      row[at] = MINUS;
      walk(at + 1, value, -1, 1, false, 0, operators + 1);
      row[at] = TIMES;
      walk(at + 1, sum, sign, term, false, 0, operators + 1);
      row[at] = DIVIDED_BY;
      walk(at + 1, sum, sign, term, true, 0, operators + 1);
    }
    const digits = left - 1;
    if (operators > 0 && value >= minWithDigits(digits) && value <= maxWithDigits(digits)) {
      row[at] = EQUALS;
      write(value, digits);
    }
  };
  walk(0, 0, 1, 1, false, 0, 0);
  return { length, count, rows };
}

/**
 * The smallest and the largest digit that may end the last number of a left side whose result has
 * one digit. If the last number is a divisor, not every digit between them can.
 */
function lastDigits(
  sum: number,
  sign: number,
  factor: number,
  divides: boolean,
  number: number,
): readonly [from: number, to: number] {
  const first = number === 0 ? 1 : 0;
  const tens = 10 * number;
  if (divides) return [first, 9];
  const [low, high] = sign > 0 ? [-sum, 9 - sum] : [sum - 9, sum];
  return [
    Math.max(first, Math.ceil(low / factor) - tens),
    Math.min(9, Math.floor(high / factor) - tens),
  ];
}

export function equationAt({ length, rows }: EquationList, index: number): Code {
  const row: Peg[] = [];
  for (let at = index * length; at < (index + 1) * length; at++) row.push(rows[at] ?? 0);
  return codeOf(row);
}

export function* equationsIn(list: EquationList): Generator<Code, undefined> {
  for (let index = 0; index < list.count; index++) yield equationAt(list, index);
}
