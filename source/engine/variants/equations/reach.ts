const powersOfTen = Array.from({ length: 11 }, (_, exponent) => 10 ** exponent);

/** 10 to the power of a whole number from 0 to 10. */
export const powerOfTen = (exponent: number): number => powersOfTen[exponent] ?? 1;

/** The smallest number with this many digits. */
export const minWithDigits = (digits: number): number =>
  digits === 1 ? 0 : powerOfTen(digits - 1);

/** The largest number with this many digits. */
export const maxWithDigits = (digits: number): number => powerOfTen(digits) - 1;

/**
 * Whether the start of a left side may become an equation. The start is
 * `sum ± factor * number` or `sum ± factor / number`, and its last symbol is a digit of `number`.
 * False only if no equation starts like this; true may be wrong.
 *
 * @param sign 1 or −1
 * @param left the number of symbols left, the `=` included: 2 or more
 */
export function mayReach(
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
