import { countsOf } from '../core/feedback.ts';
import type { Rules } from '../core/rules.ts';
import { counted, countNames, feedbackInWords } from '../core/sentences.ts';
import type { PartSize } from '../solver/candidate-set.ts';
import type { Explanation } from '../solver/contradiction.ts';
import type { Turn } from '../solver/turns.ts';
import { rowText } from './game-text.ts';

/** Rows that contradict each other, and what would repair them. */
export type Contradiction = Extract<Explanation, { readonly kind: 'contradiction' }>;

/** A guess and the answer to it, with the row they stand in, from 0. */
export const turnRowText = (rules: Rules, { guess, feedback }: Turn, row: number): string =>
  `Row ${row + 1}: ${rowText(rules, guess)}: ${feedbackInWords(feedback, rules)}`;

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
    answers.length === 0 ? [] : [`Row ${row + 1}: ${answers.map(repairText).join('; ')}.`],
  );
  const { exact, partial } = countNames(rules);
  return [
    conflict.length === 1
      ? 'No code agrees with this row:'
      : `No code agrees with these ${conflict.length} rows together:`,
    ...atOdds,
    ...(repairable.length === 0
      ? ['No row alone can repair that: at least two answers are wrong.']
      : [
          `If one answer alone is wrong, it is one of these rows, and should be (${exact}, ${partial}):`,
          ...repairable,
        ]),
  ];
}

function repairText({ feedback, size }: PartSize): string {
  const { exact, partial } = countsOf(feedback);
  return `${exact} ${partial} leaves ${counted(size, 'code')}`;
}
