import type { ReviewedGame } from '../../review.ts';
import { counted } from '../phrases.ts';
import { lossText, shortLossText } from '../review/figures.ts';

type Counts = { readonly due: number; readonly later: number; readonly done: number };

/** The list of a player's mistakes. */
export const mistakes = {
  title: 'Your mistakes',
  loading: 'Looking for your mistakes …',
  spokenLoading: 'Looking for your mistakes.',
  failed: 'Your mistakes cannot be listed.',
  counts: (total: number, { due, later, done }: Counts) =>
    `${counted(total, 'mistake')}: ${due} due now, ${later} later, ${done} learned`,
  row: (row: number) => `row ${row}`,
  cost: (guess: string, row: number, loss: number, measure: ReviewedGame['measure']) =>
    `${guess} in row ${row} cost ${lossText[measure](loss)}`,
  /** A loss in a column. */
  loss: (loss: number, measure: ReviewedGame['measure']) =>
    measure === 'average' ? shortLossText.average(loss) : `${loss}`,
  finished: (date: string) => `finished ${date}`,
  notPlayable: 'this version of keypeg cannot play its game',
  due: {
    now: 'due now',
    in: (days: number) => `in ${counted(days, 'day')}`,
    learned: 'learned',
    shortNow: 'now',
    shortIn: (days: number) => `${days} d`,
    shortLearned: 'ok',
  },
  spoken: {
    page: (number: number, of: number) => `Your mistakes, page ${number} of ${of}.`,
    empty: 'Your mistakes.',
    nextPage: 'next page',
    previousPage: 'previous page',
    review: (number: number) => `review ${number}`,
    due: 'due',
    help: 'A number tries that mistake again. due tries those again that are due, the worst first. review 2 opens the review of the game of the second one. next page and previous page turn the pages.',
  },
};
