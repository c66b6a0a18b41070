import { codeOf, type Peg, type RowProblem } from '../../core/code.ts';
import {
  countsOf,
  type Feedback,
  type FeedbackProblem,
  isMarks,
  marksOf,
} from '../../core/feedback.ts';
import { drawBelow } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Variant } from '../../core/variant.ts';
import { checkHardMode, type HardMode, type HardModeProblem } from '../hard-mode.ts';
import { codesOf, type Dictionary, isWord, wordOf } from './dictionary.ts';

declare const legal: unique symbol;

/** Whether secrets and guesses must be words of the dictionary, or any letters will do. */
export const spellings = ['checked', 'free'] as const;

/** One of the ways in which words are looked up. */
export type Spelling = (typeof spellings)[number];

/** What can be chosen of a game of words, beside its words. */
export type WordOptions = {
  readonly mode: HardMode;
  /** How many turns the codebreaker has, 1 to 20. */
  readonly attempts: number;
  readonly spelling: Spelling;
};

/** Options that are possible: `wordOptions` makes them. */
export type LegalWordOptions = WordOptions & { readonly [legal]: true };

/** Rules of a game of words: `wordRules` makes them. */
export type WordRules = LegalWordOptions & {
  readonly variant: 'words';
  /** The length of a code, which is that of the dictionary's words. */
  readonly pegs: number;
  readonly dictionary: Dictionary;
};

/** Why a row of letters is not a word of the game. */
export type WordCodeProblem = RowProblem | 'not-a-word';

/** Why options are no rules. */
export type WordRulesProblem = 'attempts-out-of-range';

/** The least and the most that the number of the rules can be. */
export const wordLimits = { attempts: { min: 1, max: 20 } } as const;

const legalOptions = ({ mode, attempts, spelling }: WordOptions): LegalWordOptions =>
  ({ mode, attempts, spelling }) as LegalWordOptions;

/** The usual options: six attempts at a word of the dictionary, and any word may be guessed. */
export const defaultWordOptions: LegalWordOptions = legalOptions({
  mode: 'easy',
  attempts: 6,
  spelling: 'checked',
});

/** The usual options, six attempts and any guess, with `options` changed. */
export function wordOptions(
  options: Partial<WordOptions> = {},
): Result<LegalWordOptions, WordRulesProblem> {
  const chosen = { ...defaultWordOptions, ...options };
  const { attempts } = chosen;
  const { min: least, max: most } = wordLimits.attempts;
  return Number.isInteger(attempts) && attempts >= least && attempts <= most
    ? succeed(legalOptions(chosen))
    : fail('attempts-out-of-range');
}

/** Rules of a game of words: six attempts at a word of the dictionary, with `options` changed. */
export function wordRules(
  options: Partial<WordOptions>,
  dictionary: Dictionary,
): Result<WordRules, WordRulesProblem> {
  const chosen = wordOptions(options);
  return chosen.ok ? succeed(withDictionary(chosen.value, dictionary)) : chosen;
}

/** The rules that options are with a dictionary. */
export const withDictionary = (options: LegalWordOptions, dictionary: Dictionary): WordRules => ({
  ...options,
  variant: 'words',
  pegs: dictionary.length,
  dictionary,
});

/** The game of words as the engine knows it. */
export function wordVariant(
  rules: WordRules,
): Variant<WordCodeProblem, WordCodeProblem | HardModeProblem> {
  const { pegs, dictionary, mode, attempts } = rules;
  const { alphabet, answers, guesses } = dictionary;
  return {
    pegs,
    attempts,
    alphabet,
    feedback: 'marks',
    secretCount: answers.length,
    secrets: () => codesOf(dictionary, answers),
    otherGuesses: () => codesOf(dictionary, without(guesses, answers)),
    drawSecret: (random) => {
      const drawn = drawBelow(random, answers.length);
      const [value = codeOf([])] = codesOf(dictionary, answers.slice(drawn.value, drawn.value + 1));
      return { value, random: drawn.random };
    },
    checkSecret: (row) => checkRow(rules, row),
    turnsBindGuesses: mode !== 'easy',
    checkGuess: (turns, row) => checkRow(rules, row) ?? checkHardMode(mode, turns, row),
    score: marksOf,
    checkFeedback: (feedback) => checkMarks(pegs, feedback),
    solved: (feedback) => isMarks(feedback) && feedback.every((mark) => mark === 'exact'),
  };
}

function without(words: readonly string[], some: readonly string[]): readonly string[] {
  const left = new Set(words);
  for (const word of some) left.delete(word);
  return [...left];
}

function checkRow(
  { pegs, dictionary, spelling }: WordRules,
  row: readonly Peg[],
): WordCodeProblem | undefined {
  if (row.some((peg) => dictionary.alphabet[peg] === undefined)) return 'unknown-symbol';
  if (row.length < pegs) return 'too-short';
  if (row.length > pegs) return 'too-long';
  return spelling === 'free' || isWord(dictionary, wordOf(dictionary, row))
    ? undefined
    : 'not-a-word';
}

function checkMarks(pegs: number, feedback: Feedback): FeedbackProblem | undefined {
  if (!isMarks(feedback)) return 'feedback-of-another-game';
  if (feedback.length !== pegs) return 'feedback-of-another-length';
  const { exact, partial } = countsOf(feedback);
  return exact === pegs - 1 && partial === 1 ? 'feedback-all-but-one' : undefined;
}
