import { fail, type Result, succeed } from '../../core/result.ts';

/** The smallest and the largest value of a number. */
export type Range = { readonly min: number; readonly max: number };

/** A range in words: `4 to 11`. */
export const rangeText = ({ min, max }: Range): string => `${min} to ${max}`;

/** The value of an option as a whole number, or a sentence with the nearest valid value. */
export function readNumber(name: string, typed: string, range: Range): Result<number, string> {
  if (!/^-?\d+$/u.test(typed)) {
    return fail(`--${name} takes a whole number, ${rangeText(range)}, not “${typed}”.`);
  }
  const number = Number(typed);
  const nearest = Math.min(Math.max(number, range.min), range.max);
  return number === nearest
    ? succeed(number)
    : fail(`--${name} is ${rangeText(range)}, not ${typed}. Try --${name} ${nearest}.`);
}
