import { capitalized } from '../phrases.ts';

/** The list of what can be solved. */
export const list = {
  title: 'Puzzles',
  entries: {
    daily: 'Puzzle of the day',
    streak: 'Streak',
    rush: 'Rush',
    single: 'Any puzzle',
    game: 'Game',
    grade: 'Grade',
  },
  about: {
    daily: 'The same for everyone today. A result of each day counts.',
    streak: 'No clock. The first error ends it; you may skip one puzzle.',
    rush: 'Three minutes. An error costs 15 seconds; many in a row give time.',
    single: 'A puzzle of the game and grade below, as many as you like.',
    game: 'The game of any puzzle.',
    grade: 'The hardest step of any puzzle.',
  },
  intro:
    'The rows of a puzzle leave one code. Find it, then prove one of its pegs with the rows that force it.',
  best: (solved: number) => `best ${solved}`,
  none: 'not played',
  daily: {
    open: 'not solved yet',
    solved: (errors: number) => (errors === 0 ? 'solved' : `solved, errors: ${errors}`),
  },
  grade: (grade: number) => `${grade} of 5`,
  spoken: {
    changed: (label: string, value: string) => `${label}: ${value}.`,
    record: (record: string) => `${capitalized(record)}.`,
    value: (value: string) => `now ${value}; chooses the next one`,
  },
};
