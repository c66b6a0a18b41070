import { pluralsOf } from '../plural.ts';

const formOf = pluralsOf('en');

/** A whole number with a comma every three digits; loading a locale for it would take 5 ms. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** The plural of a noun: `turns`, `guesses`. */
export const plural = (noun: string): string => `${noun}${noun.endsWith('s') ? 'es' : 's'}`;

/** Two or more boards together. */
export const allBoards = (count: number): string =>
  count === 2 ? 'both boards' : `all ${count} boards`;

/** A number with its noun: `1 turn`, `3 turns`, `2 guesses`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${formOf(count, { one: noun, other: plural(noun) })}`;

/** A mean with two decimals: `4.40`, `1,185.31`. */
export const formatMean = (mean: number): string => withGroups(mean.toFixed(2));

/** A number of digits and maybe decimals, with a comma every three digits before them. */
function withGroups(text: string): string {
  const [whole = '', ...decimals] = text.split('.');
  return [grouped(Number(whole)), ...decimals].join('.');
}

/** A noun with its indefinite article: `a code`, `an equation`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** A text with its first letter as a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The smallest and the largest value of a number. */
export type Range = { readonly min: number; readonly max: number };

/** A range of numbers: `4 to 11`. */
export const rangeText = ({ min, max }: Range): string => `${min} to ${max}`;

/**
 * A number with so many decimals: `1,185.3`. Up to 15 digits it is what `toLocaleString` returns, which
 * takes 20 ms to load.
 */
export const decimal = (value: number, digits: number): string => {
  const size = Math.abs(value);
  // Rounds what the number is written as: 2.675 is a little less in binary.
  const scaled = size < SMALLEST_WRITTEN ? 0 : Math.round(Number(`${size}e${digits}`));
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + withGroups((scaled / 10 ** digits).toFixed(digits));
};

/** A smaller number is written with an exponent. */
const SMALLEST_WRITTEN = 1e-6;

/** Numbers or names as a choice: `2, 4 or 8`. */
export const oneOf = (choices: readonly (number | string)[]): string =>
  `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
