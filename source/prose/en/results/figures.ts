import { counted, grouped } from '../phrases.ts';

/** Figures of finished games; a mean is a text such as `4.42 ± 0.11`. */
export const figures = {
  noWin: 'no win yet',
  turns: (mean: string) => `${mean} turns`,
  noGames: 'no games',
  share: (won: number, played: number) => `${grouped(won)} of ${grouped(played)} won`,
  average: (mean: string, won: number, played: number) =>
    `${mean}, ${grouped(won)} of ${grouped(played)} won`,
  tally: (played: number, won: number, percent: number) =>
    `${counted(played, 'game')}, ${grouped(won)} won (${percent} %)`,
  /** The streak of today and the longest one. */
  winStreak: (current: number, longest: number) =>
    `${counted(current, 'win')} now, ${grouped(longest)} at most`,
  dayStreak: (current: number, longest: number) =>
    `${counted(current, 'day')} now, ${grouped(longest)} at most`,
  lost: 'lost',
};
