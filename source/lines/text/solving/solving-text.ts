import type { Code } from '../../../engine/core/code.ts';
import type { AnsweredGuess } from '../../../engine/core/game/record.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { answerFormOf } from '../../../prose/games/answers.ts';
import { linesOf } from '../../../prose/games/game-lines.ts';
import { turnText } from '../../../prose/games/game-text.ts';
import { guessSignHelp } from '../../../prose/games/typed-line.ts';
import { games, nounsOf, spokenRow } from '../../../prose/games.ts';
import { lines } from '../../../prose/lines.ts';
import { counted, decimal } from '../../../prose/phrases.ts';
import type { Wording } from '../../../prose/wording.ts';
import { type Contradiction, measureGuess, rankedGuesses } from '../../../solver/advice.ts';
import type { PartSize } from '../../../solver/counting/candidate-set.ts';
import { candidatesAt, countOf, type Position } from '../../../solver/position.ts';
import { solvingCommandWords } from './entry.ts';

export const introductionText = (rules: Rules, wording: Wording): readonly string[] => [
  linesOf(rules).solving.introduction,
  answerFormOf(rules).introduction(rules, wording),
];

export function solvingHelp(rules: Rules, wording: Wording): readonly string[] {
  const { help } = lines.solving;
  return [
    ...answerFormOf(rules).help(rules, wording),
    ...linesOf(rules).solving.help,
    help.commands(nounsOf(rules)),
    `undo: take the last answer back. change ROW ANSWER, such as ${changeExample(rules)}: change an answer. board: the answers so far. q: leave.`,
    ...guessSignHelp(rules, solvingCommandWords),
  ];
}

export const changeExample = (rules: Rules): string =>
  `change 1 ${answerFormOf(rules).example(rules)}`;

export function proposalText(position: Position, guess: Code): readonly string[] {
  const { rules, turns } = position;
  const line = lines.solving.guess(turns.length + 1, spokenRow(rules, guess), possibleIn(position));
  return linesOf(rules).solving.suggestions === 'always'
    ? [line, ...bestText(position, guess)]
    : [line];
}

const BEST = 5;

/** A guess and the best others, in the order of the codes that each leaves on average, fewest first. */
export function bestText(position: Position, guess: Code): readonly string[] {
  const { rules } = position;
  const ranked = rankedGuesses(position, guess, 'best', BEST).filter(
    ({ parts }, place) => place === 0 || parts > 1,
  );
  const listed = ranked
    .map((one, place) => ({
      guess: spokenRow(rules, one.guess),
      expected: one.expectedSize,
      role: place === 0 ? ('proposed' as const) : ('other' as const),
    }))
    .sort((one, other) => one.expected - other.expected);
  return [lines.solving.best(nounsOf(rules), listed)];
}

const possibleIn = (position: Position) => ({
  count: countOf(position),
  rarity: position.rarity,
  nouns: nounsOf(position.rules),
});

export function reasonText(position: Position, guess: Code): readonly string[] {
  const { reason } = lines.solving;
  const { candidate, worstCase, expectedSize, entropy, parts } = measureGuess(position, guess);
  const row = spokenRow(position.rules, guess);
  return [
    (candidate ? reason.candidate : reason.probe)(row, nounsOf(position.rules)),
    reason.sizes(possibleIn(position), expectedSize, worstCase),
    `The answer is one of ${counted(parts, 'kind')} and gives ${decimal(entropy, 2)} bits on average.`,
  ];
}

const LISTED = 10;

export function listText(position: Position): readonly string[] {
  const codes = candidatesAt(position, LISTED);
  const more = countOf(position) - codes.length;
  return [
    ...codes.map((code) => spokenRow(position.rules, code)),
    ...(more > 0 ? [lines.solving.more(more)] : []),
  ];
}

export const turnRowText = (
  rules: Rules,
  turn: AnsweredGuess,
  row: number,
  wording: Wording,
): string => [`Row ${row + 1}:`, turnText(rules, turn, { feedback: 'words' }, wording)].join(' ');

export function contradictionText(
  rules: Rules,
  turns: readonly AnsweredGuess[],
  { conflict, repairs }: Contradiction,
  wording: Wording,
): readonly string[] {
  const texts = lines.solving.contradiction;
  const nouns = nounsOf(rules);
  const contradicting = turns.flatMap((turn, row) =>
    conflict.includes(row) ? [turnRowText(rules, turn, row, wording)] : [],
  );
  const repairable = repairs.flatMap((answers, row) =>
    answers.length === 0 ? [] : [repairText(rules, answers, row)],
  );
  return [
    ...games[rules.variant].unlisted,
    conflict.length === 1 ? texts.row(nouns) : texts.rows(nouns, conflict.length),
    ...contradicting,
    ...(repairable.length === 0
      ? [texts.noRepair]
      : [texts.repairs(answerFormOf(rules).legend(rules, wording)), ...repairable]),
  ];
}

/** The number of repairs that are listed for a row: those that leave the most codes come first. */
const MAX_LISTED = 4;

function repairText(rules: Rules, answers: readonly PartSize[], row: number): string {
  const listed = answers.slice(0, MAX_LISTED).map(({ feedback, size }) => ({
    answer: answerFormOf(rules).short(feedback, rules),
    left: size,
  }));
  const more = answers.length - listed.length;
  return lines.solving.contradiction.repair(row + 1, listed, more, nounsOf(rules));
}
