import { fail, type Result, succeed } from '../core/result.ts';
import { nearest } from '../text/nearest.ts';
import { wordListWarnings, wordSourceSentence } from '../text/word-lists.ts';
import { type HardMode, hardModes } from '../variants/hard-mode.ts';
import { wordLengths } from '../variants/words/dictionary.ts';
import { type WordRules, wordLimits, wordRules } from '../variants/words/word-rules.ts';
import type { Given, Option } from './arguments.ts';
import type { Terminal } from './command.ts';
import { spelledFor } from './spelling.ts';

const rangeOf = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${min} to ${max}`;

/** The options by which the words of a game are chosen, and how guesses are bound to answers. */
export const wordCodeOptions: readonly Option[] = [
  { name: 'length', value: 'N', summary: `how many letters a word has, ${rangeOf(wordLengths)}` },
  { name: 'mode', value: 'MODE', summary: `${hardModes.join(', ')}: how guesses are bound` },
  { name: 'words', value: 'FILE', summary: 'words that may be guessed, one a line' },
  { name: 'answers', value: 'FILE', summary: 'words that may be the answer, one a line' },
];

/** The options by which the rules of a game of words are chosen. */
export const wordRuleOptions: readonly Option[] = [
  ...wordCodeOptions,
  {
    name: 'attempts',
    value: 'N',
    summary: `how many turns there are, ${rangeOf(wordLimits.attempts)}`,
  },
];

/** Rules of a game of words, and what a player should know of how its lists were read. */
export type ChosenWords = { readonly rules: WordRules; readonly warnings: readonly string[] };

/** The rules that the options choose: six attempts at one of our words of five letters unless told. */
export async function readWordRules({ values }: Given): Promise<Result<ChosenWords, string>> {
  const mode = readMode(values.get('mode') ?? 'easy');
  if (!mode.ok) return mode;
  const attempts = readNumber('attempts', values.get('attempts'), wordLimits.attempts);
  if (!attempts.ok) return attempts;
  const length = readNumber('length', values.get('length'), wordLengths);
  if (!length.ok) return length;
  const { openWords } = await import('../variants/words/open-words.ts');
  const opened = await openWords({
    words: values.get('words'),
    answers: values.get('answers'),
    length: length.value,
  });
  if (!opened.ok) return fail(wordSourceSentence(opened.problem));
  const { dictionary, lists } = opened.value;
  const options = { mode: mode.value, ...(attempts.value && { attempts: attempts.value }) };
  const rules = wordRules(options, dictionary);
  return rules.ok
    ? succeed({ rules: rules.value, warnings: lists.flatMap(wordListWarnings) })
    : fail(`--attempts takes a whole number, ${rangeOf(wordLimits.attempts)}.`);
}

/** Tells a player what should be known of how word lists were read. */
export function warn(terminal: Terminal, warnings: readonly string[]): void {
  for (const warning of warnings) {
    terminal.stderr.write(spelledFor(terminal, `keypeg: ${warning}\n`));
  }
}

function readMode(typed: string): Result<HardMode, string> {
  const mode = hardModes.find((known) => known === typed.toLowerCase());
  if (mode !== undefined) return succeed(mode);
  const meant = nearest(typed, hardModes);
  return meant === undefined
    ? fail(`--mode is easy, hard or ultra-hard, not “${typed}”.`)
    : fail(`--mode has no “${typed}”: did you mean ${meant}?`);
}

function readNumber(
  name: string,
  typed: string | undefined,
  limits: { readonly min: number; readonly max: number },
): Result<number | undefined, string> {
  if (typed === undefined) return succeed(undefined);
  const range = rangeOf(limits);
  if (!/^-?\d+$/u.test(typed)) {
    return fail(`--${name} takes a whole number, ${range}, not “${typed}”.`);
  }
  const number = Number(typed);
  const nearestFit = Math.min(Math.max(number, limits.min), limits.max);
  return number === nearestFit
    ? succeed(number)
    : fail(`--${name} is ${range}, not ${typed}. Try --${name} ${nearestFit}.`);
}
