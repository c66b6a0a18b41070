/** The parts of a game's rules, which `index.ts` lists, and how a challenge contains them. */
import type { Code } from '../core/code.ts';
import type { Result } from '../core/result.ts';
import type { Attempts, Glyph, RulesCodec, Variant } from '../core/variant.ts';
import type { Dictionary, DictionaryLack } from './words/dictionary.ts';

/** A part of rules that is too large to save, so that their data contain only its name. */
export type Resource = Dictionary;

/** Why rules cannot be restored from data: a resource that they name is missing. */
export type Lack = DictionaryLack;

export type GameDefinition<Rules, Data, CodeProblem, GuessProblem, RulesProblem> = {
  /** The place of the game in lists and its number in a challenge, which never changes. */
  readonly number: number;
  readonly variant: (rules: Rules) => Variant<CodeProblem, GuessProblem>;
  readonly codec: RulesCodec<Rules, Data, RulesProblem, Resource, Lack>;
  readonly challenge: ChallengeCodec<Rules>;
  /** The same rules with rare codes as secrets; undefined if the game draws every legal code. */
  readonly withRareCodes: (rules: Rules) => Rules | undefined;
  /** The smallest sum that the two counts of a feedback can have. */
  readonly minFound: (rules: Rules) => number;
  /** The alphabet of a stored game; undefined where only its word list knows the letters. */
  readonly storedAlphabet: (data: Data) => readonly Glyph[] | undefined;
  /** The options that choose the rules of this game, without the name of the game; undefined for a player's own word list. */
  readonly playOptions: (rules: Rules) => readonly string[] | undefined;
  /** The command of keypeg that plays this game alone, if there is one besides `keypeg play`. */
  readonly command?: string;
  /** The first guess that was measured to be best, if the solver cannot find it in time. */
  readonly firstGuess: (rules: Rules) => Code | undefined;
};

/** A digit of a number whose digits have radices of their own: 0 ≤ value < radix. */
export type Digit = { readonly value: number; readonly radix: number };

/** Returns the next digit of a number; the caller knows its radix. */
export type NextDigit = (radix: number) => number;

/** keypeg's own dictionary of words of this length is needed. */
export type WordsNeeded = { readonly length: number };

/** Rules that were read from a challenge, and the size of their codes. */
export type OpenedRules<Rules> = {
  readonly pegs: number;
  readonly symbols: number;
  /** The rules, or the one of keypeg's own dictionaries that is to be loaded first. */
  readonly rules: (loaded: readonly Dictionary[]) => Result<Rules, WordsNeeded>;
};

export type ChallengeCodec<Rules> = {
  readonly write: (rules: Rules) => readonly Digit[] | undefined;
  /** Reads what `write` writes; undefined if no rules are written like that. */
  readonly read: (next: NextDigit) => OpenedRules<Rules> | undefined;
};

/** Room for more attempts than there are today. */
const ATTEMPTS_RADIX = 32;
/** Stands for unlimited attempts: no game has 0. */
const UNLIMITED = 0;

export const attemptsDigit = (attempts: Attempts): Digit => ({
  value: attempts === 'unlimited' ? UNLIMITED : attempts,
  radix: ATTEMPTS_RADIX,
});

/** Reads the attempts of a game; the rules check them. */
export function nextAttempts(next: NextDigit): Attempts {
  const digit = next(ATTEMPTS_RADIX);
  return digit === UNLIMITED ? 'unlimited' : digit;
}

export function choiceDigit<Value>(values: readonly Value[], value: Value): Digit | undefined {
  const index = values.indexOf(value);
  return index === -1 ? undefined : { value: index, radix: values.length };
}

export function allOf(digits: readonly (Digit | undefined)[]): readonly Digit[] | undefined {
  const present = digits.filter((digit) => digit !== undefined);
  return present.length === digits.length ? present : undefined;
}
