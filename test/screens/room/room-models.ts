import type { SeatReview } from '../../../source/prose/rooms.ts';
import type { Balance } from '../../../source/solver/review/review-types.ts';

/** The rows of boards: the code is broken in four or five turns, or never. */
export const four = ['1122', '3345', '2336', '6323'];
export const five = ['1122', '3344', '5366', '6332', '6323'];
export const lost = Array<string>(10).fill('1111');

export const duel = { form: 'duel' } as const;

/** A review by its sums. */
export const review = (n: number, cost: number, luck: number): SeatReview => {
  const sums = { from: 0, turns: 4, rest: 0, start: 4, loss: cost, opening: 0, lifelines: 0, luck };
  const balance: Balance = {
    ...{ ...sums, zScore: 0, codemaker: 0, skill: 100 },
    kind: 'valued',
    source: { kind: 'exact' },
  };
  return { n, balance, gains: [] };
};
