import { counted, formatMean, grouped } from './phrases.ts';

/** Numbers as text. */
export const numbers = {
  /** A whole number, such as `1,296`. */
  grouped,
  /** A mean with its margin, such as `4.42 ± 0.11`. */
  mean: (mean: number, margin: number | undefined) =>
    margin === undefined ? formatMean(mean) : `${formatMean(mean)} ± ${formatMean(margin)}`,
  duration: {
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number) => `${hours} h`,
    hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
};

/** Numbers of things, such as `3 turns`. */
export const count = {
  bulls: (count: number) => counted(count, 'bull'),
  cows: (count: number) => counted(count, 'cow'),
  days: (count: number) => counted(count, 'day'),
  games: (count: number) => counted(count, 'game'),
  guesses: (count: number) => counted(count, 'guess'),
  letters: (count: number) => counted(count, 'letter'),
  lines: (count: number) => counted(count, 'line'),
  minutes: (count: number) => counted(count, 'minute'),
  pegs: (count: number) => counted(count, 'peg'),
  symbols: (count: number) => counted(count, 'symbol'),
  turns: (count: number) => counted(count, 'turn'),
  wins: (count: number) => counted(count, 'win'),
};

/** Names in a list, such as `color, place`. */
export const list = (items: readonly string[]): string => items.join(', ');

/** A line that a machine speaks, among other messages. */
export const quoted = (line: string): string => `“${line}”`;
