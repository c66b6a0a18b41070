import { allBoards, counted, decimal, grouped } from '../phrases.ts';

/** The review of a game with several boards. */
export const boards = {
  solved: (guesses: number, boards: number) =>
    `${counted(guesses, 'guess')} for ${allBoards(boards)}.`,
  unsolved: (guesses: number, solved: number, boards: number) =>
    `${counted(guesses, 'guess')}; ${solved} of ${boards} boards solved.`,
  par: (name: string, guesses: number) =>
    `Our machine ${name} needs ${grouped(guesses)} for the same codes.`,
  /** What the figures mean. */
  reference: (name: string) =>
    `Nobody knows perfect play on several boards. So each guess is compared with that of ${name}, which leaves the fewest codes on average on all boards together, or guesses a code that is certain.`,
  costliest: (row: number, guess: string, expected: number, best: string, fewest: number) =>
    `The costliest guess is that of turn ${row}: ${guess} leaves ${decimal(expected, 1)} codes on average, ${best} ${decimal(fewest, 1)}.`,
  none: 'No guess leaves more codes than that of the machine.',
  heads: {
    row: '#',
    guess: 'guess',
    board: (board: number) => `board ${board}`,
    leaves: 'leaves',
    best: 'best',
    bestLeaves: 'leaves',
  },
  /** The codes of a board before and after an answer. */
  codes: (before: number, after: number) => `${grouped(before)} → ${grouped(after)}`,
  solvedNow: (before: number) => `${grouped(before)} → solved`,
  solvedBefore: '–',
  average: (codes: number) => decimal(codes, 1),
  /** Why a guess could be the code of no board. */
  impossible: (row: number, guess: string) =>
    `Turn ${row}: ${guess} could be the code of no open board.`,
  reason: (board: number, sentence: string) => `Board ${board}: ${sentence}`,
};
