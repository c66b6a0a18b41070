import type { ReviewedGame } from '../../review.ts';
import { formatMean, grouped } from '../phrases.ts';
import { signed } from './figures.ts';

/** The columns of a review. */
export const rows = {
  heads: {
    row: 'row',
    guess: 'guess',
    answer: 'answer',
    class: 'class',
    loss: 'loss',
    luck: 'luck',
    before: 'codes',
    after: 'left',
    best: 'best',
  },
  /** How good a guess was. */
  classes: {
    best: 'best',
    good: 'good',
    inaccuracy: 'inaccuracy',
    mistake: 'mistake',
    blunder: 'blunder',
  },
  onlyMove: 'only move',
  opening: 'opening',
  lifeline: 'lifeline',
  correction: 'corrected',
  /** A row that has no value. */
  none: '–',
  loss: (turns: number, measure: ReviewedGame['measure']) =>
    measure === 'average' ? formatMean(Math.max(0, turns)) : grouped(turns),
  /** The loss of a lifeline, which can be negative. */
  cost: signed,
  luck: signed,
  codes: grouped,
};
