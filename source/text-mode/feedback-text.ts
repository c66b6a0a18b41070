import type { Peg } from '../core/code.ts';
import { isMarks, type Mark, type Marks, marksShown } from '../core/feedback.ts';
import type { Turn } from '../core/record.ts';
import type { Variant } from '../core/variant.ts';
import { feedbackInWords } from '../text/games/index.ts';
import { markNames } from '../text/games/marks.ts';
import { formatCode } from '../variants/codes.ts';
import { type Rules, variantOf } from '../variants/index.ts';

/**
 * How feedback is written: in words; in pegs, `●` right place, `○` right colour, `·` wrong; or in
 * letters, `w` right place, `b` right colour, `.` wrong, and in a game of words `G`, `Y` and `.`.
 * Pegs and letters are always as many as the code has pegs, such as `●●○·` and `wwb.`.
 */
export const feedbackStyles = ['words', 'pegs', 'letters'] as const;

/** One of the ways in which feedback is written. */
export type FeedbackStyle = (typeof feedbackStyles)[number];

type Signs = Readonly<Record<Mark, string>>;

const pegSigns: Signs = { exact: '●', partial: '○', absent: '·' };

const letterSigns: Readonly<Record<Variant['feedback'], Signs>> = {
  counts: { exact: 'w', partial: 'b', absent: '.' },
  marks: { exact: 'G', partial: 'Y', absent: '.' },
};

const signsFor = (rules: Rules, style: Exclude<FeedbackStyle, 'words'>): Signs =>
  style === 'pegs' ? pegSigns : letterSigns[variantOf(rules).feedback];

/** The answer to a guess in the style that the player asked for. */
export function feedbackText(
  { guess, feedback }: Told,
  rules: Rules,
  style: FeedbackStyle,
): string {
  if (style === 'words') {
    return isMarks(feedback)
      ? marksInWords(guess, feedback, rules)
      : feedbackInWords(feedback, rules);
  }
  return marksText(marksShown(feedback, rules.pegs), rules, style);
}

type Told = Pick<Turn, 'guess' | 'feedback'>;

/** Marks as signs, one for each: `GY..G`. */
export const marksText = (
  marks: Marks,
  rules: Rules,
  style: Exclude<FeedbackStyle, 'words'>,
): string => marks.map((mark) => signsFor(rules, style)[mark]).join('');

/** What each letter of a guess earned: `C right, R elsewhere, A no`. */
const marksInWords = (guess: readonly Peg[], marks: Marks, rules: Rules): string =>
  guess
    .map((peg, position) => `${formatCode(rules, [peg])} ${markNames[marks[position] ?? 'absent']}`)
    .join(', ');

/** What the answers of a style mean, as a sentence of the help. */
export function styleText(rules: Rules, style: FeedbackStyle): string {
  if (rules.variant === 'words') return wordStyleText(rules, style);
  const [exact, partial] =
    rules.alphabet === 'digits'
      ? ['bull (right place)', 'cow (right digit, wrong place)']
      : ['right place', 'right colour in the wrong place'];
  if (style === 'words') return `The answer counts the pegs of each kind: ${exact}, ${partial}.`;
  const sign = signsFor(rules, style);
  return `The answer has ${sign.exact} for each ${exact}, ${sign.partial} for each ${partial}, ${sign.absent} for each wrong peg, in this order whatever the order of your guess.`;
}

/** Letters are marked one by one, in the order of the guess. */
function wordStyleText(rules: Rules, style: FeedbackStyle): string {
  if (style === 'words') {
    return 'The answer tells of each letter of your guess in order: right, elsewhere in the word, or no.';
  }
  const { exact, partial, absent } = signsFor(rules, style);
  return `The answer has a sign for each letter of your guess in order: ${exact} right, ${partial} elsewhere in the word, ${absent} no.`;
}
