import { formatMean } from '../phrases.ts';

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
