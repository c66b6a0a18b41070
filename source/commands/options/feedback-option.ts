import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type FeedbackStyle, feedbackStyles } from '../../lines/text/answers/form.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';
import { missProse } from '../command-line/misses.ts';

/** The option that chooses how text mode writes feedback. */
export const feedbackOption: Option = {
  name: 'feedback',
  value: 'STYLE',
  choices: feedbackStyles,
  summary: ({ commands: { options } }) => options.feedback,
};

/** The chosen style, words by default. */
export function readFeedbackStyle(given: ParsedArguments): Result<FeedbackStyle, LocalizedText> {
  const typed = given.values.get('feedback') ?? 'words';
  const style = feedbackStyles.find((one) => one === typed.toLowerCase());
  return style === undefined
    ? fail(missProse(typed, feedbackStyles, ({ commands: { values } }) => values.feedback))
    : succeed(style);
}
