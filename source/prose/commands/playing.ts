import { counted, grouped } from '../phrases.ts';
import { slowPipe } from '../problems.ts';

/** The commands that play a game: what the help says about them, and what they refuse. */

const play = {};

const daily = {
  names: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no daily “${typed}”: the dailies are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There is no daily “${typed}”: did you mean ${meant}?`,
  },
  notADay: (typed: string, example: string) => `“${typed}” is not a day: type it as ${example}.`,
  beforeFirst: (typed: string, first: string) =>
    `There is no daily for ${typed}: the first day is ${first}.`,
  notYet: (typed: string, today: string) =>
    `There is no daily for ${typed} yet: today is ${today}. Try keypeg daily without a date.`,
  noPastPuzzle: 'To play the puzzle of a past day, run keypeg daily, choose Puzzle and press p.',
  noOption: (option: string) => `The daily puzzle has no --${option}: leave it out.`,
  noHardMode: (name: string) => `The daily ${name} has no hard mode: leave --mode out.`,
  easyOrHard: '--mode of a daily is easy or hard. Try --mode hard.',
};

const text = {
  continuedAsStarted: (option: string) =>
    `keypeg text continue takes a game as it was started: leave --${option} out.`,
};

const challenge = {
  secret: 'Your secret, which is not shown: ',
  secretAgain: 'The same again: ',
  noSecret: (example: string) => `There is no secret. Try: ${example}.`,
  twoSecrets: 'The two secrets differ: no challenge was made.',
  ownWordList: 'Your friend does not have your word list: take a word from keypeg’s own lists.',
  command: (line: string) => `Your friend plays it with: ${line}`,
  rules: (code: string, attempts: string) =>
    `It has your secret and its rules: ${code}, ${attempts}.`,
};

const games = {};

const replay = {
  title: (game: string, code: string) => `${game}: ${code}.`,
  noneFinished: 'There is no finished game yet: name a file.',
  noFile: (path: string) => `There is no file “${path}”.`,
  notUtf8: (path: string) => `“${path}” is not readable as UTF-8.`,
  noRegularFile: (path: string) => `“${path}” is not a regular file.`,
  slowPipe: (path: string) => `“${path}” ${slowPipe}`,
  tooLarge: (path: string) => `“${path}” is too large.`,
  notATranscript: (path: string) => `“${path}” is not a transcript of a game.`,
  fileWithoutGame: (path: string, command: string) =>
    `“${path}” has no game: keypeg ${command} takes an export or a transcript.`,
  fileNotReplayed: (path: string) => `“${path}” cannot be replayed.`,
  gameNotReplayed: (id: string) => `The game ${id} cannot be replayed.`,
  games: {
    unknown: (typed: string) => `There is no game “${typed}”: keypeg games lists yours.`,
    mistyped: (typed: string, meant: string) =>
      `There is no game “${typed}”: did you mean ${meant}?`,
  },
  gamesOfFile: (path: string) => ({
    unknown: (typed: string) => `There is no game “${typed}” in “${path}”.`,
    mistyped: (typed: string, meant: string) =>
      `There is no game “${typed}” in “${path}”: did you mean ${meant}?`,
  }),
};

const stats = {
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
  puzzles: {
    title: 'Puzzles',
    daily: 'Puzzles of the day',
    days: (solved: number, errors: number) =>
      `${grouped(solved)} solved, ${counted(errors, 'error')}`,
    dailyStreak: (days: number, longest: number) =>
      `${counted(days, 'day')} now, best ${grouped(longest)}`,
  },
  progress: (kind: string, broken: number, codes: number) =>
    `${kind}: a machine has broken ${grouped(broken)} of ${counted(codes, 'code')}`,
};

export const playCommands = { challenge, daily, games, play, replay, stats, text };

const command = {
  text: 'in lines of text, for screen readers',
  names: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no puzzle “${typed}”: type ${known.join(', ')}, or nothing.`,
    mistyped: (typed: string, meant: string) =>
      `There is no puzzle “${typed}”: did you mean ${meant}?`,
  },
  foreignOption: (option: string) =>
    `keypeg puzzle daily always uses the standard game: leave --${option} out.`,
};

export const puzzles = {
  command,
};
