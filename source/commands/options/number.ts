import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';

/** The smallest and the largest value of a number. */
export type Range = { readonly min: number; readonly max: number };

/** The value of an option as a whole number; a problem names the nearest valid value. */
export function readNumber(
  name: string,
  typed: string,
  range: Range,
): Result<number, LocalizedText> {
  if (!/^-?\d+$/u.test(typed)) {
    return fail(({ commands: { values } }) => values.wholeNumber(name, range, typed));
  }
  const number = Number(typed);
  const nearest = Math.min(Math.max(number, range.min), range.max);
  return number === nearest
    ? succeed(number)
    : fail(({ commands: { values } }) => values.outOfRange(name, range, typed, nearest));
}
