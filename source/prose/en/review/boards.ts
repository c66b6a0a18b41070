import type { ReviewedBoards } from '../../review.ts';
import { allBoards, counted, decimal, formatMean, grouped } from '../phrases.ts';
import { costClause, isNothing } from './figures.ts';

const solvedText = ({ guesses, solved, boards }: ReviewedBoards): string =>
  solved === boards
    ? `${counted(guesses, 'guess')} for ${allBoards(boards)}`
    : `${counted(guesses, 'guess')}; ${solved} of ${boards} boards solved`;

function sumsSentence({ codebreaker, lifelines, machine, sums }: ReviewedBoards): string {
  if (sums === undefined) return ' Too many codes are left to say what a guess is worth.';
  const { start, rest, loss, luck, correction } = sums;
  const costs = [
    `${codebreaker === 'human' ? 'your choices' : 'the machine’s choices'} ${costClause(loss)}`,
    ...(lifelines === 0 ? [] : [`lifelines cost ${counted(lifelines, 'turn')}`]),
    `luck ${costClause(-luck)}`,
    ...(isNothing(correction)
      ? []
      : [
          `the estimate was ${formatMean(Math.abs(correction))} too ${correction > 0 ? 'low' : 'high'}`,
        ]),
  ];
  const more = isNothing(rest) ? '' : ` About ${formatMean(rest)} more were needed.`;
  return `${more} ${machine} is estimated to need ${formatMean(start)} on average; ${costs.join(', ')}.`;
}

/** The review of a game with several boards. */
export const boards = {
  /** Nothing but the number of guesses before the first one. */
  summary: (game: ReviewedBoards) =>
    `${solvedText(game)}.${game.guesses + game.lifelines === 0 ? '' : sumsSentence(game)}`,
  par: (machine: string, guesses: number) =>
    `${machine} needs ${grouped(guesses)} for the same codes.`,
  /** What the values are. */
  reference: (machine: string) =>
    `Values are estimates for all boards together, beside ${machine}: perfect play is not known.`,
  /** The codes that two guesses leave on all boards together. */
  leaves: (best: string, fewest: number, guess: string, expected: number) =>
    `On all open boards together, ${best} leaves ${decimal(fewest, 1)} codes on average, ${guess} ${decimal(expected, 1)}.`,
  heads: { row: '#', board: (board: number) => `board ${board}` },
  /** The codes of a board before and after an answer. */
  codes: (before: number, after: number) => `${grouped(before)} → ${grouped(after)}`,
  solvedNow: (before: number) => `${grouped(before)} → solved`,
  solvedBefore: '–',
  /** A sentence about one of the boards. */
  on: (board: number, sentence: string) => `Board ${board}: ${sentence}`,
  /** Which board the rows are about. */
  rows: (board: number, boards: number) => `Board ${board} of ${boards}`,
};
