import type { ReviewedGame } from '../../review.ts';
import { counted, formatMean } from '../phrases.ts';

type Measure = ReviewedGame['measure'];

/** A loss: turns on average, or the whole guesses that the adversary forces. */
export const lossText: Readonly<Record<Measure, (loss: number) => string>> = {
  average: (loss) => `${formatMean(Math.max(0, loss))} guesses`,
  'worst-case': (loss) => counted(loss, 'guess'),
};

/** The same where the unit is known. */
export const shortLossText: typeof lossText = {
  ...lossText,
  average: (loss) => formatMean(Math.max(0, loss)),
};

/** `1 guess is enough`, `4 guesses are enough`. */
export const areEnough = (guesses: number): string =>
  `${counted(guesses, 'guess')} ${guesses === 1 ? 'is' : 'are'} enough`;

/** Whether a number of turns shows as 0.00. */
export const isNothing = (turns: number): boolean => Math.abs(turns) < 0.005;

/** A number of turns with its sign, such as `+0.74`. */
export function signed(turns: number): string {
  if (isNothing(turns)) return formatMean(0);
  return `${turns < 0 ? '−' : '+'}${formatMean(Math.abs(turns))}`;
}

/** What something cost or saved: `cost 0.92`, `saved 0.74`, `cost nothing`. */
export function costClause(turns: number): string {
  if (isNothing(turns)) return 'cost nothing';
  return `${turns < 0 ? 'saved' : 'cost'} ${formatMean(Math.abs(turns))}`;
}
