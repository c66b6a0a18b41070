import type { AnsweredGuess } from '../../../engine/core/game/record.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf, unlistedLines } from '../../../prose/text/games/index.ts';
import type { Explanation } from '../../../solver/advice/contradiction.ts';
import type { PartSize } from '../../../solver/counting/candidate-set.ts';
import { answerFormOf } from '../answers/index.ts';
import { turnText } from '../game/game-text.ts';

/** Rows that contradict each other, and what would repair them. */
export type Contradiction = Extract<Explanation, { readonly kind: 'contradiction' }>;

/** A guess and its answer with the number of their row, from 0. */
export const turnRowText = (
  rules: Rules,
  turn: AnsweredGuess,
  row: number,
  catalog: Catalog,
): string =>
  [catalog.lines.solving.row(row + 1), turnText(rules, turn, { feedback: 'words' }, catalog)].join(
    ' ',
  );

/** Why no code agrees with the turns: the contradicting rows, and what repairs them. */
export function contradictionText(
  rules: Rules,
  turns: readonly AnsweredGuess[],
  { conflict, repairs }: Contradiction,
  catalog: Catalog,
): readonly string[] {
  const texts = catalog.lines.solving.contradiction;
  const nouns = nounsOf(rules, catalog);
  const contradicting = turns.flatMap((turn, row) =>
    conflict.includes(row) ? [turnRowText(rules, turn, row, catalog)] : [],
  );
  const repairable = repairs.flatMap((answers, row) =>
    answers.length === 0 ? [] : [repairText(rules, answers, row, catalog)],
  );
  return [
    ...unlistedLines(rules, catalog),
    conflict.length === 1 ? texts.row(nouns) : texts.rows(nouns, conflict.length),
    ...contradicting,
    ...(repairable.length === 0
      ? [texts.noRepair]
      : [texts.repairs(answerFormOf(rules).legend(rules, catalog)), ...repairable]),
  ];
}

/** The number of repairs that are listed for a row; words have many more than pegs. */
const MAX_LISTED = 15;

function repairText(
  rules: Rules,
  answers: readonly PartSize[],
  row: number,
  catalog: Catalog,
): string {
  const listed = answers.slice(0, MAX_LISTED).map(({ feedback, size }) => ({
    answer: answerFormOf(rules).short(feedback, rules),
    left: size,
  }));
  const more = answers.length - listed.length;
  return catalog.lines.solving.contradiction.repair(row + 1, listed, more, nounsOf(rules, catalog));
}
