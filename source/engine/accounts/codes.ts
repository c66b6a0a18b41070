import { nearest } from '../core/nearest.ts';
import { hash } from '../core/random.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { CodeKind } from '../core/stored/account.ts';
import { linkWords } from './link-words.ts';

/** A code that can be one of keypeg's; `text` is the same however the code was typed. */
export type TypedCode = { readonly kind: CodeKind; readonly text: string };

/** Why a typed text cannot be a code. */
export type TypedCodeProblem =
  /** A word that no code has, and the nearest one that a code can have. */
  | { readonly kind: 'unknown-word'; readonly word: string; readonly meant: string | undefined }
  | { readonly kind: 'words-missing'; readonly found: number; readonly words: number }
  | { readonly kind: 'recovery-mistyped' };

/** How many words a link code has. */
const LINK_WORDS = 6;

/** Crockford's base 32: no I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_DIGITS = 26;
const CHECK_DIGITS = 2;
const GROUP = 4;

/**
 * The link code of a seed of 128 bits, such as the system draws.
 *
 * @example linkCodeOf('00000000000000000000000000000000') // 'aback aback aback aback aback aback'
 */
export function linkCodeOf(seed: string): string {
  const bits = BigInt(`0x${seed}`);
  const count = BigInt(linkWords.length);
  return Array.from(
    { length: LINK_WORDS },
    (_, place) => linkWords[Number((bits / count ** BigInt(place)) % count)],
  ).join(' ');
}

/**
 * The recovery code of a seed of 128 bits: its bits and two check digits, in groups of four.
 *
 * @example recoveryCodeOf('00000000000000000000000000000000') // '0000-0000-0000-0000-0000-0000-00WB'
 */
export function recoveryCodeOf(seed: string): string {
  const bits = BigInt(`0x${seed}`);
  const digits = Array.from({ length: RECOVERY_DIGITS }, (_, place) =>
    DIGITS.charAt(Number((bits >> BigInt(5 * place)) % 32n)),
  ).join('');
  return grouped(digits + checkDigits(digits));
}

/** Reads a code of either kind from what a player has typed, with any case and separators. */
export function parseCode(typed: string): Result<TypedCode, TypedCodeProblem> {
  const words = typed.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const unknown = words.find((word) => !linkWordSet.has(word));
  if (unknown === undefined) {
    return words.length === LINK_WORDS
      ? succeed({ kind: 'link', text: words.join(' ') })
      : fail({ kind: 'words-missing', found: words.length, words: LINK_WORDS });
  }
  const digits = digitsOf(words.join(''));
  if (isRecoveryCode(digits)) return succeed({ kind: 'recovery', text: grouped(digits) });
  return /\d/.test(typed)
    ? fail({ kind: 'recovery-mistyped' })
    : fail({ kind: 'unknown-word', word: unknown, meant: nearest(unknown, linkWords) });
}

const linkWordSet: ReadonlySet<string> = new Set(linkWords);

const isRecoveryCode = (digits: string): boolean =>
  digits.length === RECOVERY_DIGITS + CHECK_DIGITS &&
  checkDigits(digits.slice(0, RECOVERY_DIGITS)) === digits.slice(RECOVERY_DIGITS);

/** Reads digits as Crockford does: O is 0, I and L are 1. */
const digitsOf = (text: string): string =>
  text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Finds all but one of a thousand mistyped codes, so that they do not count as tries. */
function checkDigits(digits: string): string {
  const sum = hash(digits, 0x6b706567);
  return DIGITS.charAt(sum % 32) + DIGITS.charAt((sum >>> 5) % 32);
}

const grouped = (digits: string): string =>
  digits.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? '';
