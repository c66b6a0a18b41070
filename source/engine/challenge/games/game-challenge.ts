import type { Result } from '../../core/result.ts';
import type { Attempts } from '../../core/variant.ts';
import type { Rules } from '../../variants/index.ts';
import type { Dictionary } from '../../variants/words/dictionary.ts';
import type { Digit, NextDigit } from '../encoding.ts';

/** keypeg's own dictionary of words of this length is needed. */
export type WordsNeeded = { readonly length: number };

/** Rules that were read from a challenge, and the size of their codes. */
export type OpenedRules = {
  readonly pegs: number;
  /** The size of the alphabet. */
  readonly symbols: number;
  /** The rules, or the one of keypeg's own dictionaries that is to be loaded first. */
  readonly rules: (loaded: readonly Dictionary[]) => Result<Rules, WordsNeeded>;
};

/** How a challenge contains the rules of one game. */
export type GameChallenge<GameRules extends Rules> = {
  /** The rules as digits; undefined if a challenge cannot contain them. */
  readonly write: (rules: GameRules) => readonly Digit[] | undefined;
  /** Reads what `write` writes; undefined if no rules are written like that. */
  readonly read: (next: NextDigit) => OpenedRules | undefined;
};

/** Room for more attempts than there are today. */
const ATTEMPTS_RADIX = 32;

/** Stands for unlimited attempts: no game has 0. */
const UNLIMITED = 0;

/** The attempts of a game as a digit. */
export const attemptsDigit = (attempts: Attempts): Digit => ({
  value: attempts === 'unlimited' ? UNLIMITED : attempts,
  radix: ATTEMPTS_RADIX,
});

/** Reads the attempts of a game; the rules check them. */
export function readAttempts(next: NextDigit): Attempts {
  const digit = next(ATTEMPTS_RADIX);
  return digit === UNLIMITED ? 'unlimited' : digit;
}

/** A choice among some values as a digit; undefined if the value is not one of them. */
export function choiceDigit<Value>(values: readonly Value[], value: Value): Digit | undefined {
  const index = values.indexOf(value);
  return index === -1 ? undefined : { value: index, radix: values.length };
}

/** Digits, if all of them are there. */
export function allOf(digits: readonly (Digit | undefined)[]): readonly Digit[] | undefined {
  const known = digits.filter((digit) => digit !== undefined);
  return known.length === digits.length ? known : undefined;
}
