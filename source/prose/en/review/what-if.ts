import type { Nouns } from '../../nouns.ts';
import { counted } from '../phrases.ts';
import { lossText, signed } from './figures.ts';
import { rows } from './rows.ts';

/** What a guess of a branch was worth. */
type BranchValue = {
  readonly row: number;
  readonly guess: string;
  readonly kind: keyof typeof rows.classes | 'onlyMove' | 'opening';
  readonly loss: number;
  readonly luck: number | 'none';
};

/** The screen on which a branch of a reviewed game is played. */
export const whatIf = {
  title: 'What if',
  /** Who answers, in a word or two. */
  places: { code: 'the real code', adversary: 'the worst case' },
  task: {
    code: (row: number, { code }: Nouns) =>
      `You play on from row ${row}; the ${code} of the game answers.`,
    adversary: (row: number, { code }: Nouns) =>
      `You play on from row ${row} against the worst case: each answer keeps as many ${code}s as it can.`,
  },
  shortTask: {
    code: (row: number) => `From row ${row}, with the real code.`,
    adversary: (row: number) => `From row ${row}, against the worst case.`,
  },
  unchanged: 'The game itself stays as it was.',
  inTheGame: (guess: string) => `In the game the guess was ${guess}.`,
  /** Which key chooses the other one who answers. */
  change: {
    code: (key: string, { code }: Nouns) => `${key}: let the ${code} of the game answer.`,
    adversary: (key: string) => `${key}: play against the worst case.`,
  },
  answering: (guess: string) => `The solver answers ${guess} …`,
  noAnswer: 'The solver has no answer to this guess. Try another one.',
  values: {
    wanted: 'The solver looks at your guess …',
    failed: 'The solver could not value your guess.',
  },
  /** What a guess of the branch was worth; against the adversary there is no luck. */
  valued: ({ row, guess, kind, loss, luck }: BranchValue, count: number, { code }: Nouns) => {
    const costs = [
      kind === 'opening' ? rows.opening : kind === 'onlyMove' ? rows.onlyMove : rows.classes[kind],
      `cost ${lossText[luck === 'none' ? 'worst-case' : 'average'](loss)}`,
      ...(luck === 'none' ? [] : [`luck ${signed(luck)}`]),
    ];
    return `Row ${row}, ${guess}: ${costs.join(', ')}; ${counted(count, code)} left.`;
  },
  unvalued: (row: number, guess: string, count: number, { code }: Nouns) =>
    `Row ${row}, ${guess}: ${counted(count, code)} left.`,
  /** How many turns the branch took, and how many the game. */
  took: {
    both: (here: number, there: number) =>
      `Here it took ${counted(here, 'turn')}, in the game ${there}.`,
    onlyHere: (here: number, { code }: Nouns) =>
      `Here it took ${counted(here, 'turn')}; in the game the ${code} was not found.`,
    onlyThere: (there: number, { code }: Nouns) =>
      `Here the ${code} was not found; in the game it took ${counted(there, 'turn')}.`,
    neither: ({ code }: Nouns) => `The ${code} was not found, as in the game.`,
  },
  again: (key: string, row: number) => `${key}: play from row ${row} again.`,
  spoken: { help: 'Type a guess.' },
};
