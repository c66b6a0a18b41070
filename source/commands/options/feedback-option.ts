import { fail, type Result, succeed } from '../../core/result.ts';
import { nearest } from '../../text/nearest.ts';
import { type FeedbackStyle, feedbackStyles } from '../../text-mode/answers/form.ts';
import type { Option, ParsedArguments } from '../arguments.ts';

/** The option that chooses how text mode writes feedback. */
export const feedbackOption: Option = {
  name: 'feedback',
  value: 'STYLE',
  choices: feedbackStyles,
  summary: 'answers as words, as pegs ●●○· or as letters wwb. (words: GY..)',
};

/** The chosen style, words by default. */
export function readFeedbackStyle(given: ParsedArguments): Result<FeedbackStyle, string> {
  const typed = given.values.get('feedback') ?? 'words';
  const style = feedbackStyles.find((one) => one === typed.toLowerCase());
  if (style !== undefined) return succeed(style);
  const meant = nearest(typed, feedbackStyles);
  return meant === undefined
    ? fail(`--feedback is words, pegs or letters, not “${typed}”.`)
    : fail(`--feedback has no style “${typed}”: did you mean ${meant}?`);
}
