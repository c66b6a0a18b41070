import type { Peg } from '../../core/code.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { DIVIDED_BY, isDigit, MINUS, PLUS, TIMES } from './symbols.ts';

/** A division that leaves a remainder; `dividend` is the value of the term before it. */
export type InexactDivision = { readonly dividend: number; readonly divisor: number };

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
