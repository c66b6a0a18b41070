import { checkpoint } from '../../core/checkpoint.ts';
import { type Code, codeOf, type Peg } from '../../core/code.ts';
import type { Limits } from '../../core/variant.ts';
import { DIVIDED_BY, EQUALS, MINUS, PLUS, TIMES } from './equation.ts';

const powersOfTen = Array.from({ length: 11 }, (_, exponent) => 10 ** exponent);

/** 10 to the power of a whole number from 0 to 10. */
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

/** The equation at an index of a list, from 0. */
export function equationAt({ length, rows }: EquationList, index: number): Code {
  const row: Peg[] = [];
  for (let at = index * length; at < (index + 1) * length; at++) row.push(rows[at] ?? 0);
  return codeOf(row);
}

export function* equationsIn(list: EquationList): Generator<Code, undefined> {
  for (let index = 0; index < list.count; index++) yield equationAt(list, index);
}
