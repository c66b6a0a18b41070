import { fail, type Result, succeed } from '../core/result.ts';
import { nearest } from '../text/nearest.ts';
import { type FeedbackStyle, feedbackStyles } from '../text-mode/feedback-text.ts';
import type { Given, Option } from './arguments.ts';

/** The option by which text mode writes its feedback. */
export const feedbackOption: Option = {
  name: 'feedback',
  value: 'STYLE',
  summary: 'answers as words, pegs ●●○· or letters wwb. (for words GY..)',
};

/** The style that was asked for, words if none was. */
export function readFeedbackStyle(given: Given): Result<FeedbackStyle, string> {
  const typed = given.values.get('feedback') ?? 'words';
  const style = feedbackStyles.find((one) => one === typed.toLowerCase());
  if (style !== undefined) return succeed(style);
  const meant = nearest(typed, feedbackStyles);
  return meant === undefined
    ? fail(`--feedback is words, pegs or letters, not “${typed}”.`)
    : fail(`--feedback has no style “${typed}”: did you mean ${meant}?`);
}
