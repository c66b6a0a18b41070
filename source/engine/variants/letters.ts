/**
 * Letters of any alphabet. A letter is a grapheme cluster, such as `é` or Tamil `மி`. Upper and lower
 * case are not one to one: `ß` is `SS` in capitals, `σ` and `ς` are both `Σ`, and `I` is `ı` or `i`.
 */

import { lazy } from '../core/memoize.ts';

/** Which letters `I` and `İ` are: `ı` and `i` as in Turkish, or both `i`. */
export type Casing = 'turkish' | 'common';

const locales: Readonly<Record<Casing, string>> = { turkish: 'tr', common: 'und' };

/** The casing of a text in any case: only a language with Turkish casing writes `ı` or `İ`. */
export const casingOf = (text: string): Casing =>
  /[ıİ]|I\u0307/u.test(text) ? 'turkish' : 'common';

/** Typographic operators and their ASCII forms. */
const operators: Readonly<Record<string, string>> = {
  '×': '*',
  '✕': '*',
  '∗': '*',
  '÷': '/',
  '∕': '/',
  '⁄': '/',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '–': '-',
};

const OPERATOR = new RegExp(`[${Object.keys(operators).join('')}]`, 'gu');

/**
 * A text with each character as the plain one that it means: full-width forms, ligatures and other
 * compatibility characters (NFKC), and the typographic signs of arithmetic.
 *
 * @example plainText('１２×３−１') // '12*3-1'
 */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text;
  // NFKC divides the vowel AM of Thai and Lao, which is part of the letter before it, into two.
  return text
    .replaceAll(OPERATOR, (sign) => operators[sign] ?? sign)
    .replaceAll(/[^\u0e33\u0eb3]+/gu, (part) => part.normalize('NFKC'))
    .replaceAll('\u200c', '');
}

/** The forms in which a keyboard sends a letter or sign: both cases, full width, other operators. */
export const keyForms = (form: string, casing: Casing): readonly string[] => {
  const locale = locales[casing];
  const cases = [form, form.toLocaleLowerCase(locale), form.toLocaleUpperCase(locale)];
  const typographic = Object.entries(operators).filter(([, plain]) => plain === form);
  return [
    ...cases.filter((each) => clustersOf(each).length === 1),
    ...cases.filter((each) => /^[!-~]$/u.test(each)).map(fullWidth),
    ...typographic.map(([sign]) => sign),
    ...(form === 'ß' ? ['ẞ'] : []),
    ...(form === 'Σ' ? ['ς'] : []),
    ...(form === 'I' && casing === 'common' ? ['İ'] : []),
  ];
};

/**
 * A text with full-width letters, digits and signs, the wide space and ligatures as the plain
 * characters that they mean, and every other sign as it is.
 *
 * @example plainInput('１１２２') // '1122'
 */
export const plainInput = (text: string): string =>
  ASCII.test(text)
    ? text
    : text.replaceAll(/[\uff01-\uff5e\u3000]|(?![\u0e33\u0eb3\u3131-\u318e])\p{L}/gu, (letter) =>
        letter.normalize('NFKC'),
      );

const fullWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

const ASCII = /^[\0-\u007f]*$/u;
/** Letters that are one code point each, and no mark that would join the one before it. */
const SINGLE = /^[\0-\u02ff\u0370-\u03ff\u0400-\u0482\u048a-\u052f]*$/u;

// Its data takes milliseconds to load, which a game of English words does not need.
const segmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

export function clustersOf(text: string): readonly string[] {
  if (SINGLE.test(text)) return text.split('');
  return Array.from(segmenter().segment(text), ({ segment }) => segment);
}

/**
 * The text that all spellings of a word share, in either case, composed or not.
 *
 * @example foldedText('Größen', 'common') // 'grössen'
 */
export function foldedText(text: string, casing: Casing): string {
  if (casing === 'common' && ASCII.test(text)) return text.toLowerCase();
  const locale = locales[casing];
  // A capital of its own such as ẞ has another capital form once it is in lower case.
  const lower = plainText(text).toLocaleLowerCase(locale);
  return lower
    .toLocaleUpperCase(locale)
    .toLocaleLowerCase(locale)
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i')
    .normalize('NFC');
}

/**
 * The letters of a word in lower case, each spelled in one way only: what `foldedText` gives, unless
 * that is more than one letter, as for ß.
 *
 * @example lettersOf('ΛΌΓΟΣ', 'common') // ['λ', 'ό', 'γ', 'ο', 'σ']
 */
export function lettersOf(word: string, casing: Casing): readonly string[] {
  if (casing === 'common' && ASCII.test(word)) return word.toLowerCase().split('');
  const locale = locales[casing];
  const lower = plainText(word).toLocaleLowerCase(locale).replaceAll('i\u0307', 'i');
  return clustersOf(lower.normalize('NFC')).map((letter) => {
    const folded = foldedText(letter, casing);
    return clustersOf(folded).length === 1 ? folded : letter;
  });
}

export const isLetter = (cluster: string): boolean => /^\p{L}[\p{L}\p{M}\u200d]*$/u.test(cluster);

/** The sign of a letter: its capital, unless that is several letters, as for ß, or few fonts have it, as in Georgian. */
export function signOf(letter: string, casing: Casing): string {
  const capital = letter.toLocaleUpperCase(locales[casing]).normalize('NFC');
  const isOneLetter = clustersOf(capital).length === 1 && capital.length <= letter.length;
  return isOneLetter && !GEORGIAN_CAPITAL.test(capital) && foldedText(capital, casing) === letter
    ? capital
    : letter;
}

const GEORGIAN_CAPITAL = /[\u1c90-\u1cbf]/u;

/**
 * The beginnings of a letter that is typed in several key presses, composed or not, without the
 * letter itself.
 *
 * @example beginningsOf('ệ') // ['e', 'ẹ']
 */
export function beginningsOf(letter: string): readonly string[] {
  const beginnings = [letter, letter.normalize('NFD')].flatMap((form) => {
    const points = [...form];
    return points.slice(1).map((_, index) =>
      points
        .slice(0, index + 1)
        .join('')
        .normalize('NFC'),
    );
  });
  return [...new Set(beginnings)].filter((beginning) => beginning !== letter);
}
