import { counted, formatMean, grouped } from '../phrases.ts';

/** The statistics of a player. A list of texts has the longest first; the first that fits is shown. */
export const statistics = {
  title: 'Statistics',
  list: 'Games',
  loading: 'Counting your games …',
  spokenLoading: 'Counting your games.',
  failed: 'Your games cannot be counted.',
  none: 'You have not finished a game yet. Finish one, and here is how many turns you need, how long your streaks are, and how a machine does on the same codes.',
  /** Before the results of puzzles of a player without a finished game. */
  onlyPuzzles: 'You have not finished a game yet. What you have made of the puzzles:',
  number: grouped,
  place: (number: number, count: number) => `${number} of ${count}`,
  labels: {
    played: 'Played',
    average: 'Average',
    best: 'Best',
    streak: 'Streak',
    unaided: 'Unaided',
    lifelines: 'Lifelines',
  },
  played: (played: number, won: number, percent: number) =>
    `${grouped(played)}, won ${grouped(won)} (${percent} %)`,
  best: (turns: number) => counted(turns, 'turn'),
  noWin: 'no win yet',
  bestAndStreak: (best: number | 'none', current: number, longest: number) => [
    `${best === 'none' ? '-' : best}; streak ${grouped(current)}, at most ${grouped(longest)}`,
    `${best === 'none' ? '-' : best}; streak ${grouped(current)}/${grouped(longest)}`,
  ],
  /** How a machine does on the same codes; means are in figures. */
  machine: {
    begins: ['breaks the same codes …', 'begins …'],
    counting: (mean: string, broken: number, codes: number) => [
      `${mean}, ${grouped(broken)} of ${grouped(codes)} codes …`,
      `${mean} …`,
    ],
    last: (mean: string, own: number, compared: number) => [
      `${mean}, you ${formatMean(own)} (last ${grouped(compared)})`,
      `${mean}, you ${formatMean(own)}`,
    ],
    same: (mean: string) => [`${mean}, same codes`, mean],
  },
  parts: {
    turns: ['Turns of the games', 'Turns'],
    openings: ['First guesses, the most used first', 'First guesses'],
    puzzles: ['Puzzles'],
  },
  /** The results of puzzles: those of the days, and the best runs. */
  puzzles: {
    labels: { daily: 'Daily', days: 'Days', streak: 'Streak', rush: 'Rush' },
    days: (solved: number, errors: number) => [
      `${grouped(solved)} solved, ${counted(errors, 'error')}`,
      `${grouped(solved)} solved`,
    ],
    dailyStreak: (days: number, longest: number) => [
      `${grouped(days)} in a row, ${grouped(longest)} at most`,
      `${grouped(days)}, at most ${grouped(longest)}`,
    ],
    solved: (solved: number) => [`${grouped(solved)} solved at best`, `best ${grouped(solved)}`],
    none: 'No puzzle has counted yet: the menu has Puzzles.',
  },
  countingOpenings: 'Counting …',
  /** What is said when no mistake is due. */
  mistakes: {
    none: 'No mistakes yet: reviews of your games find them.',
    /** Why a guest has no mistakes to try. */
    session: 'Mistakes of guests are not kept: use an SSH key.',
  },
  spoken: {
    due: (due: number) => `${counted(due, 'mistake')} to try again.`,
    title: 'Statistics.',
    list: 'All games:',
    turns: (turns: number) => counted(turns, 'turn'),
    games: (games: number) => counted(games, 'game'),
    help: {
      parts: 'openings, puzzles or turns changes what is read after the figures.',
      mistakes: 'mistakes lists your mistakes.',
    },
  },
};
