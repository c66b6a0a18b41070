import { counted } from '../phrases.ts';

/** The parts of a second, minute. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The result of a run. */
type Score = {
  readonly solved: number;
  readonly errors: number;
  readonly longestCombo: number;
};

/** Runs of several puzzles, the puzzle of the day, and results. */
export const runs = {
  names: {
    single: 'Puzzle',
    daily: 'Puzzle of the day',
    streak: 'Puzzle streak',
    rush: 'Puzzle rush',
  },
  dayTitle: {
    daily: (day: number) => `Puzzle of day ${day}`,
    practice: (day: number) => `Puzzle of day ${day}, practice`,
  },
  number: (number: number) => `puzzle ${number}`,
  timeLeft: (seconds: number) => clock(seconds),
  solvedCount: (solved: number) => `${solved} solved`,
  rushStatus: (seconds: number, solved: number) => `${clock(seconds)}  ${solved} solved`,
  skip: { available: 'You may skip one puzzle.', used: 'Your skip is used.' },
  wrongCode: 'That code does not fit the rows: the run is over.',
  wrongProof: 'That is no proof: the run is over.',
  solvedInRow: (combo: number, bonus: number) =>
    bonus === 0 ? `Solved: ${combo} in a row.` : `Solved: ${combo} in a row, +${bonus / 1000} s.`,
  costs: (isCode: boolean) =>
    isCode ? 'The code did not fit: −15 s.' : 'That was no proof: −15 s.',
  /** How a run ended. */
  streakResult: (solved: number) => `You solved ${counted(solved, 'puzzle')} without an error.`,
  rushResult: ({ solved, errors, longestCombo }: Score) =>
    `You solved ${counted(solved, 'puzzle')} with ${counted(errors, 'error')}, ${longestCombo} in a row.`,
  best: (solved: number) => `Your best run: ${solved}.`,
  newBest: 'That is your best run.',
  noAccount: 'There is no account any more to save the result for.',
  notSaved: 'The result could not be saved.',
  saving: 'Saving the result …',
  dailyStreak: (days: number, longest: number) =>
    `Streak: ${counted(days, 'day')}, the longest ${longest}.`,
  played: 'You have solved it already: this result is not counted.',
  /** Results to share, without the solution. */
  share: {
    single: (game: string, grade: number, errors: number) =>
      `keypeg puzzle, ${game}, grade ${grade}: proved, ${counted(errors, 'error')}`,
    daily: (day: number, grade: number, errors: number) =>
      `keypeg puzzle of day ${day}, grade ${grade}: proved, ${counted(errors, 'error')}`,
    streak: (solved: number) => `keypeg puzzle streak: ${solved} proved`,
    rush: ({ solved, errors, longestCombo }: Score) =>
      `keypeg puzzle rush: ${solved} proved, ${counted(errors, 'error')}, ${longestCombo} in a row`,
  },
  copied: 'Sent to the clipboard of your terminal.',
  notCopied: 'It could not be sent to the clipboard.',
  sharing: 'To share:',
};
