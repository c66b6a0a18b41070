import type { Attempts } from '../../core/attempts.ts';
import type { RowProblem } from '../../core/code.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { HardMode } from '../hard-mode.ts';
import { attemptLimits, isAttempts } from '../limits.ts';
import { type Dictionary, withEveryAnswer } from './dictionary.ts';

declare const legal: unique symbol;

/** Whether secrets and guesses must be words of the dictionary, or may be any letters. */
export const spellings = ['checked', 'free'] as const;

/** Whether secrets and guesses must be words of the dictionary, or may be any letters. */
export type Spelling = (typeof spellings)[number];

/** What can be chosen of a game of words, besides its dictionary. */
export type WordOptions = {
  readonly mode: HardMode;
  /** How many turns the codebreaker has, 1 to 20 or unlimited. */
  readonly attempts: Attempts;
  readonly spelling: Spelling;
};

/** Options that are possible: `wordOptions` makes them. */
export type LegalWordOptions = WordOptions & { readonly [legal]: true };

/** Rules of a game of words: `wordRules` makes them. */
export type WordRules = LegalWordOptions & {
  readonly variant: 'words';
  /** The length of a code, the same as that of the dictionary's words. */
  readonly pegs: number;
  readonly dictionary: Dictionary;
};

/** Why a row of letters is not a word of the game. */
export type WordCodeProblem = RowProblem | 'not-a-word';

/** Why options are not rules of a game of words. */
export type WordRulesProblem = 'attempts-out-of-range';

/** The limits of the numbers of the rules. */
export const wordLimits = { attempts: attemptLimits } as const;

const legalOptions = ({ mode, attempts, spelling }: WordOptions): LegalWordOptions =>
  ({ mode, attempts, spelling }) as LegalWordOptions;

/** The default options: six attempts at a word of the dictionary, and any word may be guessed. */
export const defaultWordOptions: LegalWordOptions = legalOptions({
  mode: 'easy',
  attempts: 6,
  spelling: 'checked',
});

/** The default options, six attempts and any guess, with `options` changed. */
export function wordOptions(
  options: Partial<WordOptions> = {},
): Result<LegalWordOptions, WordRulesProblem> {
  const chosen = { ...defaultWordOptions, ...options };
  return isAttempts(chosen.attempts)
    ? succeed(legalOptions(chosen))
    : fail('attempts-out-of-range');
}

/**
 * Rules of a game of words: six attempts at a word of the dictionary, with `options` changed.
 *
 * @example wordRules({ mode: 'hard' }, dictionary).ok // true
 * @example wordRules({ attempts: 0 }, dictionary) // { ok: false, problem: 'attempts-out-of-range' }
 */
export function wordRules(
  options: Partial<WordOptions>,
  dictionary: Dictionary,
): Result<WordRules, WordRulesProblem> {
  const chosen = wordOptions(options);
  return chosen.ok ? succeed(withDictionary(chosen.value, dictionary)) : chosen;
}

/** The same rules with every word as a possible secret; undefined if every word is one already. */
export const withRareWords = ({ dictionary, ...rules }: WordRules): WordRules | undefined =>
  dictionary.answers.length === dictionary.guesses.length
    ? undefined
    : withDictionary(rules, withEveryAnswer(dictionary));

/** Rules of a game of words: options and a dictionary. */
export const withDictionary = (options: LegalWordOptions, dictionary: Dictionary): WordRules => ({
  ...options,
  variant: 'words',
  pegs: dictionary.length,
  dictionary,
});
