import { nearest } from '../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Catalog, Prose } from '../../prose/catalog.ts';

/** What is said about a typed text that is none of the known ones. */
export type Misses = {
  /** Where none of them is near. */
  readonly unknown: (typed: string, known: readonly string[]) => string;
  /** With the one that was probably meant. */
  readonly mistyped: (typed: string, meant: string) => string;
};

/** Says that a typed text is none of the known ones, and names the nearest of them if there is one. */
export function missProse(
  typed: string,
  known: readonly string[],
  misses: (catalog: Catalog) => Misses,
): Prose {
  const meant = nearest(typed, known);
  return (catalog) =>
    meant === undefined
      ? misses(catalog).unknown(typed, known)
      : misses(catalog).mistyped(typed, meant);
}

/** The values of options, by name. */
type Given = { readonly values: ReadonlyMap<string, string> };

/** The check of an option that takes one of some words, in any case; a problem names the nearest. */
export const oneOf =
  <Word extends string>(
    name: string,
    words: readonly Word[],
    standard: Word,
    misses: (catalog: Catalog) => Misses,
  ) =>
  ({ values }: Given, byDefault = standard): Result<Word, Prose> => {
    const typed = values.get(name) ?? byDefault;
    const word = words.find((known) => known === typed.toLowerCase());
    return word === undefined ? fail(missProse(typed, words, misses)) : succeed(word);
  };

/** The smallest and the largest value of a number. */
export type Range = { readonly min: number; readonly max: number };

/**
 * The value of an option as a whole number, `byDefault` where it is not given; a problem names the
 * nearest valid value.
 */
export function readNumber<Default>(
  name: string,
  range: Range,
  { values }: Given,
  byDefault: Default,
): Result<number | Default, Prose> {
  const typed = values.get(name);
  if (typed === undefined) return succeed(byDefault);
  if (!/^-?\d+$/u.test(typed)) {
    return fail(({ commands }) => commands.values.wholeNumber(name, range, typed));
  }
  const number = Number(typed);
  const nearestValue = Math.min(Math.max(number, range.min), range.max);
  return number === nearestValue
    ? succeed(number)
    : fail(({ commands }) => commands.values.outOfRange(name, range, typed, nearestValue));
}
