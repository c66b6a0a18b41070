import type { Peg } from '../../core/code.ts';
import type { Glyph } from '../../core/variant.ts';

const DIGITS = [...'0123456789'];
const NAMED = [
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'divided by'],
  ['=', 'equals'],
] as const;

/** A sign that has a name. */
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

/** Whether a peg is a digit. */
export const isDigit = (peg: Peg | undefined): boolean => peg !== undefined && peg < PLUS;

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

/** The number that digits represent. */
export const numberOf = (digits: readonly Peg[]): number =>
  digits.reduce((number, digit) => 10 * number + digit, 0);
