import { isMarks, type Mark } from '../../../engine/core/feedback.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { AnsweredGuess } from './form.ts';

/** Black on green, black on yellow, and white on gray, in the 16 colors of every terminal. */
const colors: Readonly<Record<Mark, string>> = {
  exact: '30;42',
  partial: '30;43',
  absent: '97;100',
};

/** A guess with a colored tile for each symbol; undefined if its feedback has no order. */
export const tilesText = (rules: Rules, { guess, feedback }: AnsweredGuess): string | undefined =>
  isMarks(feedback)
    ? guess
        .map((peg, position) => {
          const color = colors[feedback[position] ?? 'absent'];
          return `\u001b[${color}m ${formatCode(rules, [peg])} \u001b[0m`;
        })
        .join('')
    : undefined;
