/**
 * Challenges: a short text that carries a secret of a person, and the rules of its game, to a friend.
 * The text is scrambled, so that nobody reads the secret by accident. It is not encrypted: whoever
 * has the program can read it.
 */

import type { Code, Peg } from '../core/code.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { toCode } from '../variants/codes.ts';
import type { Digit, OpenedRules, WordsNeeded } from '../variants/definition.ts';
import { type Game, play, start } from '../variants/game.ts';
import { type Rules, rulesFromDigits, rulesToDigits, variantOf } from '../variants/index.ts';
import type { Dictionary } from '../variants/words/dictionary.ts';
import {
  CHECK_SIGNS,
  editsOf,
  formatSigns,
  isChecked,
  numberOf,
  parseSigns,
  readerOf,
  scramble,
  sizeOf,
  unscramble,
  withChecks,
} from './encoding.ts';

export type Challenge = {
  readonly text: string;
  readonly pegs: readonly Peg[];
  readonly rules: OpenedRules<Rules>['rules'];
};

/** Why a text is not a challenge that can be played. */
export type ChallengeProblem =
  | { readonly kind: 'unknown-sign'; readonly sign: string }
  | { readonly kind: 'mistyped' | 'newer-version' | 'unknown-code' };

/** The version of the format, and the room for later ones. */
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

/** Whether an edit turns signs into another challenge. */
const isNearChallenge = (values: readonly number[]): boolean =>
  editsOf(values).some((edited) => isChecked(edited) && readSigns(edited).ok);

/** How many signs write every number with digits of these radices. */
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
 * The game of a challenge, which waits for the first guess, the dictionary that it needs, or why it
 * cannot be played. The seed is the challenge, so that the result can name it.
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

/** The challenge that a game was, or undefined if it was none. */
export const challengeOf = ({ roles, seed }: Pick<Game, 'roles' | 'seed'>): string | undefined =>
  roles.codemaker === 'human' && seed.startsWith(SEED) ? seed.slice(SEED.length) : undefined;
