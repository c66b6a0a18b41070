import { countsOf, isMarks } from '../../core/feedback.ts';
import type { Explanation } from '../../solver/contradiction.ts';
import type { PartSize } from '../../solver/counting/candidate-set.ts';
import type { Turn } from '../../solver/turns.ts';
import { countNames, nounsOf } from '../../text/games/index.ts';
import { counted } from '../../text/phrases.ts';
import type { Rules } from '../../variants/index.ts';
import { marksText } from '../feedback-text.ts';
import { turnText } from '../game/game-text.ts';

/** Rows that contradict each other, and what would repair them. */
export type Contradiction = Extract<Explanation, { readonly kind: 'contradiction' }>;

/** A guess and the answer to it, with the row they stand in, from 0. */
export const turnRowText = (rules: Rules, turn: Turn, row: number): string =>
  `Row ${row + 1}: ${turnText(rules, turn, 'words')}`;

/** Why no code agrees with the turns: the rows at odds, and what would make everything fit. */
export function contradictionText(
  rules: Rules,
  turns: readonly Turn[],
  { conflict, repairs }: Contradiction,
): readonly string[] {
  const atOdds = turns.flatMap((turn, row) =>
    conflict.includes(row) ? [turnRowText(rules, turn, row)] : [],
  );
  const repairable = repairs.flatMap((answers, row) =>
    answers.length === 0 ? [] : [`Row ${row + 1}: ${repairsText(rules, answers)}.`],
  );
  const { code } = nounsOf(rules);
  return [
    conflict.length === 1
      ? `No ${code} agrees with this row:`
      : `No ${code} agrees with these ${conflict.length} rows together:`,
    ...atOdds,
    ...(repairable.length === 0
      ? ['No row alone can repair that: at least two answers are wrong.']
      : [
          `If one answer alone is wrong, it is one of these rows, and should be (${answerNames(rules)}):`,
          ...repairable,
        ]),
  ];
}

/** How many repairs of a row are told at most; words have many more than pegs. */
const TOLD = 15;

function repairsText(rules: Rules, answers: readonly PartSize[]): string {
  const more = answers.length - TOLD;
  return [
    ...answers.slice(0, TOLD).map((answer) => repairText(rules, answer)),
    ...(more > 0 ? [`and ${counted(more, 'other')}`] : []),
  ].join('; ');
}

function repairText(rules: Rules, { feedback, size }: PartSize): string {
  const left = counted(size, nounsOf(rules).code);
  if (isMarks(feedback)) return `${marksText(feedback, rules, 'letters')} leaves ${left}`;
  const { exact, partial } = countsOf(feedback);
  return `${exact} ${partial} leaves ${left}`;
}

function answerNames(rules: Rules): string {
  if (rules.variant === 'words') return 'G right, Y elsewhere, . not';
  const { exact, partial } = countNames(rules);
  return `${exact}, ${partial}`;
}
