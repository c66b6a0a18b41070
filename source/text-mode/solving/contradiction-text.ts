import { counted } from '../../languages/en/phrases.ts';
import type { Explanation } from '../../solver/contradiction.ts';
import type { PartSize } from '../../solver/counting/candidate-set.ts';
import type { Turn } from '../../solver/turns.ts';
import { nounsOf, unlistedLines } from '../../text/games/index.ts';
import type { Rules } from '../../variants/index.ts';
import { answerFormOf } from '../answers/index.ts';
import { turnText } from '../game/game-text.ts';

/** Rows that contradict each other, and what would repair them. */
export type Contradiction = Extract<Explanation, { readonly kind: 'contradiction' }>;

/** A guess and its answer with the number of their row, from 0. */
export const turnRowText = (rules: Rules, turn: Turn, row: number): string =>
  `Row ${row + 1}: ${turnText(rules, turn, { feedback: 'words' })}`;

/** Why no code agrees with the turns: the contradicting rows, and what repairs them. */
export function contradictionText(
  rules: Rules,
  turns: readonly Turn[],
  { conflict, repairs }: Contradiction,
): readonly string[] {
  const contradicting = turns.flatMap((turn, row) =>
    conflict.includes(row) ? [turnRowText(rules, turn, row)] : [],
  );
  const repairable = repairs.flatMap((answers, row) =>
    answers.length === 0 ? [] : [`Row ${row + 1}: ${repairsText(rules, answers)}.`],
  );
  const { code } = nounsOf(rules);
  return [
    ...unlistedLines(rules),
    conflict.length === 1
      ? `No ${code} agrees with this row:`
      : `No ${code} agrees with these ${conflict.length} rows together:`,
    ...contradicting,
    ...(repairable.length === 0
      ? ['No row alone can repair that: at least two answers are wrong.']
      : [
          `If one answer alone is wrong, it is one of these rows, and should be (${answerFormOf(rules).legend(rules)}):`,
          ...repairable,
        ]),
  ];
}

/** The number of repairs that are listed for a row; words have many more than pegs. */
const MAX_LISTED = 15;

function repairsText(rules: Rules, answers: readonly PartSize[]): string {
  const more = answers.length - MAX_LISTED;
  return [
    ...answers.slice(0, MAX_LISTED).map((answer) => repairText(rules, answer)),
    ...(more > 0 ? [`and ${counted(more, 'other')}`] : []),
  ].join('; ');
}

function repairText(rules: Rules, { feedback, size }: PartSize): string {
  const left = counted(size, nounsOf(rules).code);
  return `${answerFormOf(rules).short(feedback, rules)} leaves ${left}`;
}
