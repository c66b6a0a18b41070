import { type Feedback, type Mark, marksShown } from '../core/feedback.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import { feedbackInWords } from '../core/sentences.ts';

/**
 * How feedback is written: in words; in pegs, `●` right place, `○` right colour, `·` wrong; or in
 * the letters `w` right place, `b` right colour, `.` wrong. Pegs and letters are always as many as
 * the code has pegs, such as `●●○·` and `wwb.`.
 */
export const feedbackStyles = ['words', 'pegs', 'letters'] as const;

/** One of the ways in which feedback is written. */
export type FeedbackStyle = (typeof feedbackStyles)[number];

const signs: Record<Exclude<FeedbackStyle, 'words'>, Record<Mark, string>> = {
  pegs: { exact: '●', partial: '○', absent: '·' },
  letters: { exact: 'w', partial: 'b', absent: '.' },
};

/** A feedback in the style that the player asked for. */
export function feedbackText(feedback: Feedback, rules: Rules, style: FeedbackStyle): string {
  if (style === 'words') return feedbackInWords(feedback, rules);
  const marks = marksShown(feedback, variantOf(rules).pegs);
  return marks.map((mark) => signs[style][mark]).join('');
}

/** What the answers of a style mean, as a sentence of the help. */
export function styleText(rules: Rules, style: FeedbackStyle): string {
  if (rules.variant === 'words') return wordStyleText(style);
  const [exact, partial] =
    rules.alphabet === 'digits'
      ? ['bull (right place)', 'cow (right digit, wrong place)']
      : ['right place', 'right colour in the wrong place'];
  if (style === 'words') return `The answer counts the pegs of each kind: ${exact}, ${partial}.`;
  const sign = signs[style];
  return `The answer has ${sign.exact} for each ${exact}, ${sign.partial} for each ${partial}, ${sign.absent} for each wrong peg, in this order whatever the order of your guess.`;
}

/** Letters are marked one by one, in the order of the guess. */
function wordStyleText(style: FeedbackStyle): string {
  if (style === 'words') {
    return 'The answer tells of each letter of your guess in order: right, elsewhere in the word, or no.';
  }
  const { exact, partial, absent } = signs[style];
  return `The answer has a sign for each letter of your guess in order: ${exact} right, ${partial} elsewhere in the word, ${absent} no.`;
}
