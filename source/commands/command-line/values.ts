import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { commandLine } from '../../prose/commands/line.ts';
import { missSentence, oneOf as oneOfText, rangeText } from '../../prose/phrases.ts';
import type { Given } from './arguments.ts';

/** Why an option does not take a word, with the nearest that it takes, or all of them. */
export const noChoice = (option: string, typed: string, words: readonly string[]): string =>
  missSentence(typed, words, {
    fact: `--${option} has no “${typed}”`,
    advice: `use ${oneOfText(words)}`,
  });

/** One of the words that an option takes, in any case; a problem names the nearest. */
export function readWord<Word extends string>(
  option: string,
  words: readonly Word[],
  typed: string,
): Result<Word, string> {
  const word = words.find((known) => known === typed.toLowerCase());
  return word === undefined ? fail(noChoice(option, typed, words)) : succeed(word);
}

/** Reads an option that takes one of some words; where it is not given, the standard one counts. */
export const oneOf =
  <Word extends string>(name: string, words: readonly Word[], standard: Word) =>
  ({ values }: Pick<Given, 'values'>, byDefault = standard): Result<Word, string> =>
    readWord(name, words, values.get(name) ?? byDefault);

type Range = { readonly min: number; readonly max: number };

/**
 * The value of an option as a whole number, `byDefault` where it is not given; a problem names the
 * nearest valid value.
 */
export function readNumber<Default>(
  name: string,
  range: Range,
  { values }: Pick<Given, 'values'>,
  byDefault: Default,
): Result<number | Default, string> {
  const typed = values.get(name);
  if (typed === undefined) return succeed(byDefault);
  if (!/^-?\d+$/u.test(typed)) {
    return fail(commandLine.values.wholeNumber(name, range, typed));
  }
  const number = Number(typed);
  const nearestValue = Math.min(Math.max(number, range.min), range.max);
  return number === nearestValue
    ? succeed(number)
    : fail(`--${name} is ${rangeText(range)}, not ${typed}. Try --${name} ${nearestValue}.`);
}
