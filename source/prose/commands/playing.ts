import { counted, grouped } from '../phrases.ts';
import { slowPipe } from '../problems.ts';

/** The commands that play a game: what the help says about them, and what they refuse. */

const play = {
  summary: 'play a game, full screen; pegs by default',
  notes: [
    `GAME is pegs, words, equations, bulls-and-cows or a size of pegs such as 5x8. keypeg words is short for keypeg play words. Without a full screen it plays in lines of text.`,
  ],
  examples: {
    standard: 'four pegs, six colors, ten turns',
    size: 'five pegs of eight colors',
    adversary: 'no code: each answer keeps the most codes',
    seed: 'a code to share with a friend',
    words: 'a word of seven letters',
    boards: 'four words, and each guess counts for all',
    challenge: 'a code that a friend chose',
    tutorial: 'three guided guesses, never counted',
  },
};

const daily = {
  summary: "play today's games, the same for all",
  notes: [
    'NAME is code, word, equation, adversary or puzzle: it opens at once, unless its game is over. DATE is a day such as 2026-11-22; a day before today is practice.',
  ],
  examples: {
    all: 'the same for everyone, with streaks',
    word: 'the word of today',
    adversary: 'no code: how far above par are you?',
    day: 'the code of that day',
  },
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
  summary: 'play in lines of text, for pipes or screen readers',
  notes: [
    'GAME and its options begin the game that keypeg play has with them; without any, it asks for length and repeats. continue takes an unfinished game; daily, puzzle and tutorial take what follows those commands.',
    'At a terminal every move is saved when it is made, and unfinished games are offered first. A script is not saved, except with continue.',
  ],
  examples: {
    standard: 'asks for length and repeats',
    size: 'asks nothing',
    seed: 'reads the lines from a file',
    words: 'a word of five letters',
    daily: 'the word of today',
  },
  continuedAsStarted: (option: string) =>
    `keypeg text continue takes a game as it was started: leave --${option} out.`,
};

const challenge = {
  summary: 'turn your secret into a challenge',
  notes: [
    'Without SECRET it is asked for and not shown, so that it is not in the history of the shell. The game and its length follow from the secret where no option gives them.',
  ],
  examples: {
    word: 'a word of five letters',
    pegs: 'four pegs of eight colors',
  },
  secret: 'Your secret, which is not shown: ',
  secretAgain: 'The same again: ',
  noSecret: (example: string) => `There is no secret. Try: ${example}.`,
  twoSecrets: 'The two secrets differ: no challenge was made.',
  ownWordList: 'Your friend does not have your word list: take a word from keypeg’s own lists.',
  command: (line: string) => `Your friend plays it with: ${line}`,
  rules: (code: string, attempts: string) =>
    `It has your secret and its rules: ${code}, ${attempts}.`,
};

const games = {
  summary: 'list your last games with their IDs',
  examples: { standard: 'for keypeg review and keypeg replay' },
};

const replay = {
  summary: 'play a recorded game again, step by step',
  notes: [
    'ID is that of a game in keypeg games, or its beginning. FILE is an export, of which ID may name a game, or a transcript. Without both, your last finished game is replayed. Space pauses, left and right step, + and - change the speed, and Esc leaves. Where there is no terminal, the game is printed.',
  ],
  examples: {
    file: 'the last game of a file',
    cast: 'records your last game for asciinema',
  },
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
  summary: 'print the statistics of your finished games',
  notes: [
    'Each game and its rules are counted alone, practice left out. An average is that of the games you won, in turns; a lifeline counts with its price. After ± is half of its 95% confidence interval, by Student’s t distribution. The machine breaks the codes of your last 1,000 won games against the program.',
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
  summary: 'find the one code that is left, and prove it',
  notes: [
    'NAME is daily, easy, medium or hard; without it, easy. Of a level, one puzzle after another is drawn, of the game that the options choose. Enter the code, then mark the rows that prove one of its pegs.',
  ],
  examples: {
    standard: 'an easy puzzle of the standard game',
    level: 'compare two rows to find four digits',
    daily: 'the puzzle of the day, the same for all',
  },
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
