/**
 * Two check signs after a row of signs: a Reed–Solomon code over the field of 32 elements. All signs
 * sum to zero, and so they do when each is multiplied by a power of 2 of its own, counted from 0. So
 * two rows of up to 31 signs differ in three signs at least: any two wrong signs are detected, and
 * any two that are swapped.
 */

/** How many check signs there are. */
export const CHECK_SIGNS = 2;

/** The field's polynomial, x⁵ + x² + 1. */
const POLYNOMIAL = 0b100101;
const SIZE = 32;

/** A row with its check signs. */
export function withChecks(values: readonly number[]): readonly number[] {
  const sum = values.reduce((all, value) => all ^ value, 0);
  const first = Array.from({ length: SIZE }, (_, value) => value).find((value) =>
    isChecked([...values, value, sum ^ value]),
  );
  return first === undefined ? values : [...values, first, sum ^ first];
}

/** Whether a row ends with its check signs. */
export const isChecked = (values: readonly number[]): boolean =>
  values.reduce((sum, value) => sum ^ value, 0) === 0 &&
  // Horner's rule from the end weighs each sign by a power of 2.
  values.reduceRight((sum, value) => doubled(sum) ^ value, 0) === 0;

/** Twice an element of the field. */
const doubled = (value: number): number =>
  2 * value < SIZE ? 2 * value : (2 * value) ^ POLYNOMIAL;
