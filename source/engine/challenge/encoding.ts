import { hash } from '../core/random.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { Digit, NextDigit } from '../variants/definition.ts';

/** The digits of a number, of which the first is the least significant. */
export const numberOf = (digits: readonly Digit[]): bigint =>
  digits.reduceRight((number, { value, radix }) => number * BigInt(radix) + BigInt(value), 0n);

/** How many numbers these digits can write. */
export const sizeOf = (radices: readonly number[]): bigint =>
  radices.reduce((size, radix) => size * BigInt(radix), 1n);

/** A number whose digits are read one after another. */
type DigitReader = {
  readonly next: NextDigit;
  readonly radices: () => readonly number[];
  /** Whether nothing but zeros is left. */
  readonly isRead: () => boolean;
};

/** Reads a number from its least significant digit on. */
export function readerOf(number: bigint): DigitReader {
  let rest = number;
  const radices: number[] = [];
  return {
    next: (radix) => {
      const value = Number(rest % BigInt(radix));
      rest /= BigInt(radix);
      radices.push(radix);
      return value;
    },
    radices: () => radices,
    isRead: () => rest === 0n,
  };
}

/** Enough rounds for every bit of the result to depend on every bit of the number. */
const ROUNDS = 6n;
const WORD = 32n;

/**
 * A number of `bits` bits with its bits mixed, so that a reader cannot recognize what it means: a
 * Feistel network with a hash as its function. This hides a secret from eyes and hands, not from the
 * program, which has no key that others lack.
 */
export const scramble = (number: bigint, bits: bigint): bigint => {
  let [left, right] = halvesOf(number, bits);
  for (let round = 0n; round < ROUNDS; round++) {
    [left, right] = [right, left ^ mix(right, round, widthIn(round, bits))];
  }
  return join(left, right, bits);
};

/** The number that was scrambled. */
export const unscramble = (number: bigint, bits: bigint): bigint => {
  let [left, right] = halvesOf(number, bits);
  for (let round = ROUNDS - 1n; round >= 0n; round--) {
    [left, right] = [right ^ mix(left, round, widthIn(round, bits)), left];
  }
  return join(left, right, bits);
};

/** The halves swap places in each round, and the left one starts with the odd bit. */
const widthIn = (round: bigint, bits: bigint): bigint => (bits + 1n - (round % 2n)) / 2n;

const lowOf = (bits: bigint): bigint => bits / 2n;

const halvesOf = (number: bigint, bits: bigint): [bigint, bigint] => [
  number >> lowOf(bits),
  number & ones(lowOf(bits)),
];

const join = (left: bigint, right: bigint, bits: bigint): bigint => (left << lowOf(bits)) | right;

const ones = (bits: bigint): bigint => (1n << bits) - 1n;

/** `width` bits that depend on all of a half. */
function mix(half: bigint, round: bigint, width: bigint): bigint {
  let bits = 0n;
  for (let word = 0n; word * WORD < width; word++) {
    bits = (bits << WORD) | BigInt(hash(`keypeg challenge ${round} ${word} ${half}`, 0x9e3779b9));
  }
  return bits & ones(width);
}

/**
 * Two check signs after a row of signs: a Reed–Solomon code over the field of 32 elements. All signs
 * sum to zero, and so they do when each is multiplied by a power of 2 of its own, counted from 0. So
 * two rows of up to 31 signs differ in three signs at least: any two wrong signs are detected, and
 * any two that are swapped. This is the number of check signs.
 */
export const CHECK_SIGNS = 2;

/** The field's polynomial, x⁵ + x² + 1. */
const POLYNOMIAL = 0b100101;
const SIZE = 32;

export function withChecks(values: readonly number[]): readonly number[] {
  const sum = values.reduce((all, value) => all ^ value, 0);
  const first = Array.from({ length: SIZE }, (_, value) => value).find((value) =>
    isChecked([...values, value, sum ^ value]),
  );
  return first === undefined ? values : [...values, first, sum ^ first];
}

export const isChecked = (values: readonly number[]): boolean =>
  values.reduce((sum, value) => sum ^ value, 0) === 0 &&
  // Horner's rule from the end weighs each sign by a power of 2.
  values.reduceRight((sum, value) => double(sum) ^ value, 0) === 0;

/** Twice an element of the field. */
const double = (value: number): number => (2 * value < SIZE ? 2 * value : (2 * value) ^ POLYNOMIAL);

/**
 * The signs of Crockford's base 32, which has no I, L, O and U: a person who reads I or L means 1,
 * and O means 0.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** The most signs of a group. */
const GROUP = 5;

/** Signs of five bits each as text, in groups of nearly the same length: `7K2QX-0VPM3`. */
export function formatSigns(values: readonly number[]): string {
  const text = values.map((value) => SIGNS.charAt(value)).join('');
  const groups = Math.ceil(text.length / GROUP);
  const endOf = (group: number): number => Math.ceil((group * text.length) / groups);
  return Array.from({ length: groups }, (_, group) =>
    text.slice(endOf(group), endOf(group + 1)),
  ).join('-');
}

/** Reads signs in either case, with any spaces and hyphens; a problem is the first unknown one. */
export function parseSigns(text: string): Result<readonly number[], string> {
  const signs = [...text.replaceAll(/[\s-]/gu, '')];
  const values = signs.map((sign) => {
    const capital = sign.toUpperCase();
    return SIGNS.indexOf(lookalikes[capital] ?? capital);
  });
  const unknown = signs[values.indexOf(-1)];
  return unknown === undefined ? succeed(values) : fail(unknown);
}

/**
 * What one slip of the hand makes of a row of signs: each sign lost, doubled, wrong or swapped with the next one, another
 * sign added anywhere, the row pasted twice, and its half if it was.
 */
export function editsOf(values: readonly number[]): readonly (readonly number[])[] {
  const signs = Array.from({ length: SIZE }, (_, sign) => sign);
  const edits = Array.from({ length: values.length + 1 }, (_, at) => {
    const [before, after] = [values.slice(0, at), values.slice(at)];
    const [first, second, ...rest] = after;
    const added = signs.map((sign) => [...before, sign, ...after]);
    if (first === undefined) return added;
    const wrong = signs
      .filter((sign) => sign !== first)
      .map((sign) => [...before, sign, ...after.slice(1)]);
    const lost = [[...before, ...after.slice(1)]];
    return second === undefined || second === first
      ? [...added, ...wrong, ...lost]
      : [...added, ...wrong, ...lost, [...before, second, first, ...rest]];
  }).flat();
  const half = values.slice(0, values.length / 2);
  const isDoubled =
    values.length === 2 * half.length &&
    half.every((sign, at) => sign === values[at + half.length]);
  return [...edits, [...values, ...values], ...(isDoubled ? [half] : [])];
}
