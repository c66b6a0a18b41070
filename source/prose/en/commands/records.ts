import { counted, grouped, type Range, rangeText } from '../phrases.ts';

/** The replay of recorded games. */
export const replay = {
  summary: 'play a recorded game again, step by step',
  notes: [
    'FILE is an export or a transcript of the library; without it, your last finished game is replayed. Space pauses, the arrow keys step, + and - change the speed, and Esc leaves. Where there is no terminal, the game is printed.',
  ],
  examples: {
    speed: 'four guesses a second',
    cast: 'records your last game for asciinema',
  },
  options: {
    game: 'which game of the file or of your data [the last one]',
    speed: 'steps per second, 0.05 to 50 [1]',
  },
  notASpeed: (range: Range, typed: string) =>
    `--speed takes steps per second, ${rangeText(range)}, not “${typed}”.`,
  speedOutOfRange: (range: Range, typed: string, nearest: number) =>
    `--speed is ${rangeText(range)} steps per second, not ${typed}. Try --speed ${nearest}.`,
  title: (game: string, code: string) => `${game}: ${code}.`,
  noneFinished: 'There is no finished game yet: name a file.',
  noFile: (path: string) => `There is no file “${path}”.`,
  notUtf8: (path: string) => `“${path}” is not readable as UTF-8.`,
  notATranscript: (path: string) => `“${path}” is not a transcript of a game.`,
  fileWithoutGame: (path: string, command: string) =>
    `“${path}” has no game: keypeg ${command} takes an export or a transcript.`,
  fileNotReplayed: (path: string) => `“${path}” cannot be replayed.`,
  gameNotReplayed: (id: string) => `The game ${id} cannot be replayed.`,
  games: {
    unknown: (typed: string) => `There is no game “${typed}”.`,
    mistyped: (typed: string, meant: string) =>
      `There is no game “${typed}”: did you mean ${meant}?`,
  },
};

/** The statistics. */
type PuzzleScore = {
  readonly solved: number;
  readonly errors: number;
  readonly longestCombo: number;
};

export const stats = {
  summary: 'print the statistics of your finished games',
  notes: [
    'Each game and its rules are counted alone, practice left out. An average is that of the games you won, in turns; a lifeline counts with its price. After ± is half of its 95 % confidence interval, by Student’s t distribution. The machine breaks the codes of your last 1,000 won games against the program.',
  ],
  examples: {
    standard: 'averages, streaks, first guesses',
    json: 'the same for programs, at once',
  },
  options: { machine: 'compare you with a machine on the same codes [yes]' },
  none: 'No game is finished yet: keypeg play starts one.',
  title: (kind: string, tally: string) => `${kind}: ${tally}`,
  average: 'Average',
  best: 'Best',
  bestWin: (turns: number) => counted(turns, 'turn'),
  noWin: 'no win yet',
  streak: 'Streak',
  withoutLifelines: 'Without lifelines',
  withLifelines: 'With lifelines',
  turns: 'Turns of the games:',
  openings: (shown: number, all: number) => `First guesses, ${grouped(shown)} of ${grouped(all)}:`,
  machine: 'A machine',
  comparison: (machine: string, codes: number, you: string) =>
    `${machine} guesses on the same ${counted(codes, 'code')}; you ${you}`,
  comparisonSoFar: (machine: string, broken: number, codes: number, you: string) =>
    `${machine} guesses on the same ${grouped(broken)} of ${counted(codes, 'code')}; you ${you}`,
  /** The results of puzzles; of streaks and of rushes, the best runs. */
  puzzles: {
    title: 'Puzzles',
    daily: 'Puzzles of the day',
    days: (solved: number, errors: number) =>
      `${grouped(solved)} solved, ${counted(errors, 'error')}`,
    dailyStreak: (days: number, longest: number) =>
      `${counted(days, 'day')} now, ${grouped(longest)} at most`,
    streak: 'Best streaks',
    rush: 'Best rushes',
    run: {
      streak: ({ solved }: PuzzleScore, date: string) => `${grouped(solved)} solved, ${date}`,
      rush: ({ solved, errors, longestCombo }: PuzzleScore, date: string) =>
        `${grouped(solved)} solved, ${counted(errors, 'error')}, ${grouped(longestCombo)} in a row, ${date}`,
    },
  },
  progress: (kind: string, broken: number, codes: number) =>
    `${kind}: a machine has broken ${grouped(broken)} of ${counted(codes, 'code')}`,
};
