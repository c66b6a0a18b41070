/**
 * Challenges: a short text that carries a secret of a person, and the rules of its game, to a friend.
 * The text is scrambled, so that nobody reads the secret by accident. It is not encrypted: whoever
 * has the program can read it.
 */
import type { Code, Peg } from './core/code.ts';
import { hash } from './core/random.ts';
import { fail, type Result, succeed } from './core/result.ts';
import { toCode } from './variants/codes.ts';
import type { Digit, NextDigit, OpenedRules, WordsNeeded } from './variants/definition.ts';
import { type Game, play, start } from './variants/game.ts';
import { type Rules, rulesFromDigits, rulesToDigits, variantOf } from './variants/index.ts';
import type { Dictionary } from './variants/words/dictionary.ts';

export type Challenge = {
  readonly text: string;
  readonly pegs: readonly Peg[];
  readonly rules: OpenedRules<Rules>['rules'];
};

export type ChallengeProblem =
  | { readonly kind: 'unknown-sign'; readonly sign: string }
  | { readonly kind: 'mistyped' | 'newer-version' | 'unknown-code' };

const VERSION: Digit = { value: 0, radix: 4 };

const BITS_OF_A_SIGN = 5n;

/**
 * A challenge has several texts: a number above the last digit makes another one. The first is written that no single
 * edit turns into a text of another challenge.
 */
const TEXTS = 8;

/**
 * The challenge of a secret; undefined if it cannot contain the rules, because nobody else has their
 * word list.
 *
 * @example formatChallenge(rules, secret) // 'BDD8-C37B'
 */
export function formatChallenge(rules: Rules, secret: Code): string | undefined {
  const written = rulesToDigits(rules);
  if (written === undefined) return undefined;
  const radix = variantOf(rules).alphabet.length;
  const digits = [VERSION, ...written, ...secret.map((value): Digit => ({ value, radix }))];
  const texts = textsOf(digits);
  const values = texts.find((text) => !isNearChallenge(text)) ?? texts[0];
  return values && formatSigns(values);
}

/** The texts of a challenge as signs, the shortest first. */
function textsOf(digits: readonly Digit[]): readonly (readonly number[])[] {
  const shortest = signsFor(digits.map(({ radix }) => radix));
  return [shortest, shortest + 1].flatMap((signs) =>
    Array.from({ length: TEXTS }, (_, value) =>
      numberOf([...digits, { value, radix: TEXTS }]),
    ).flatMap((number) => {
      const bits = BITS_OF_A_SIGN * BigInt(signs);
      return number < 1n << bits ? [withChecks(signsOf(scramble(number, bits), signs))] : [];
    }),
  );
}

/** Reads a challenge in either case, with or without its hyphens. */
export function parseChallenge(text: string): Result<Challenge, ChallengeProblem> {
  const values = parseSigns(text);
  if (!values.ok) return fail({ kind: 'unknown-sign', sign: values.problem });
  const read = readSigns(values.value);
  // A lost or an added sign can look like another version.
  return !read.ok && read.problem.kind === 'newer-version' && isNearChallenge(values.value)
    ? fail({ kind: 'mistyped' })
    : read;
}

function readSigns(values: readonly number[]): Result<Challenge, ChallengeProblem> {
  const signs = values.length - CHECK_SIGNS;
  if (signs < 1 || !isChecked(values)) return fail({ kind: 'mistyped' });
  const number = unscramble(numberIn(values.slice(0, signs)), BITS_OF_A_SIGN * BigInt(signs));
  const reader = readerOf(number);
  if (reader.next(VERSION.radix) !== VERSION.value) return fail({ kind: 'newer-version' });
  const opened = rulesFromDigits(reader.next);
  if (opened === undefined) return fail({ kind: 'mistyped' });
  const pegs = Array.from({ length: opened.pegs }, () => reader.next(opened.symbols));
  const shortest = signsFor(reader.radices());
  reader.next(TEXTS);
  return reader.isRead() && (signs === shortest || signs === shortest + 1)
    ? succeed({ text: formatSigns(values), pegs, rules: opened.rules })
    : fail({ kind: 'mistyped' });
}

const isNearChallenge = (values: readonly number[]): boolean =>
  editsOf(values).some((edited) => isChecked(edited) && readSigns(edited).ok);

const signsFor = (radices: readonly number[]): number =>
  Math.ceil((sizeOf(radices) - 1n).toString(2).length / Number(BITS_OF_A_SIGN));

const signsOf = (number: bigint, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) =>
    Number((number >> (BITS_OF_A_SIGN * BigInt(count - 1 - index))) & 31n),
  );

const numberIn = (signs: readonly number[]): bigint =>
  signs.reduce((value, sign) => (value << BITS_OF_A_SIGN) | BigInt(sign), 0n);

const SEED = 'challenge-1 ';

/**
 * The game of a challenge before its first guess; or the dictionary that it needs, or why it cannot be
 * played. Its seed is the challenge, so that the result can name it.
 */
export function startChallenge(
  { text, pegs, rules }: Challenge,
  loaded: readonly Dictionary[],
): Result<Game, WordsNeeded | ChallengeProblem> {
  const opened = rules(loaded);
  if (!opened.ok) return opened;
  const secret = toCode(opened.value, pegs);
  if (!secret.ok) return fail({ kind: 'unknown-code' });
  const roles = { codemaker: 'human', secretKept: 'table', codebreaker: 'human' } as const;
  const game = start(opened.value, roles, `${SEED}${text}`, 'player');
  return succeed(play(game, { kind: 'secret', pegs: secret.value }));
}

export const challengeOf = ({ roles, seed }: Pick<Game, 'roles' | 'seed'>): string | undefined =>
  roles.codemaker === 'human' && seed.startsWith(SEED) ? seed.slice(SEED.length) : undefined;

/** The digits of a number, of which the first is the least significant. */
const numberOf = (digits: readonly Digit[]): bigint =>
  digits.reduceRight((number, { value, radix }) => number * BigInt(radix) + BigInt(value), 0n);

const sizeOf = (radices: readonly number[]): bigint =>
  radices.reduce((size, radix) => size * BigInt(radix), 1n);

type DigitReader = {
  readonly next: NextDigit;
  readonly radices: () => readonly number[];
  /** Whether nothing but zeros is left. */
  readonly isRead: () => boolean;
};

function readerOf(number: bigint): DigitReader {
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

const ROUNDS = 6n;
const WORD = 32n;

/**
 * A number of `bits` bits with its bits mixed, so that a reader cannot recognize what it means: a
 * Feistel network with a hash as its function. This hides a secret from eyes and hands, not from the
 * program, which has no key that others lack.
 */
const scramble = (number: bigint, bits: bigint): bigint => {
  let [left, right] = halvesOf(number, bits);
  for (let round = 0n; round < ROUNDS; round++) {
    [left, right] = [right, left ^ mix(right, round, widthIn(round, bits))];
  }
  return join(left, right, bits);
};

const unscramble = (number: bigint, bits: bigint): bigint => {
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
const CHECK_SIGNS = 2;
/** The field's polynomial, x⁵ + x² + 1. */
const POLYNOMIAL = 0b100101;
const SIZE = 32;

function withChecks(values: readonly number[]): readonly number[] {
  const sum = values.reduce((all, value) => all ^ value, 0);
  const first = Array.from({ length: SIZE }, (_, value) => value).find((value) =>
    isChecked([...values, value, sum ^ value]),
  );
  return first === undefined ? values : [...values, first, sum ^ first];
}

const isChecked = (values: readonly number[]): boolean =>
  values.reduce((sum, value) => sum ^ value, 0) === 0 &&
  // Horner's rule from the end weighs each sign by a power of 2.
  values.reduceRight((sum, value) => double(sum) ^ value, 0) === 0;

const double = (value: number): number => (2 * value < SIZE ? 2 * value : (2 * value) ^ POLYNOMIAL);

/** The signs of Crockford's base 32, without I, L, O and U: a person who reads I or L means 1, and O means 0. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A group has at most this many signs. */
const GROUP = 5;

/** Signs of five bits each as text, in groups of nearly the same length: `7K2QX-0VPM3`. */
function formatSigns(values: readonly number[]): string {
  const text = values.map((value) => SIGNS.charAt(value)).join('');
  const groups = Math.ceil(text.length / GROUP);
  const endOf = (group: number): number => Math.ceil((group * text.length) / groups);
  return Array.from({ length: groups }, (_, group) =>
    text.slice(endOf(group), endOf(group + 1)),
  ).join('-');
}

/** Reads signs in either case, with any spaces and hyphens; a problem is the first unknown one. */
function parseSigns(text: string): Result<readonly number[], string> {
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
function editsOf(values: readonly number[]): readonly (readonly number[])[] {
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
