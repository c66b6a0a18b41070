/** The commands that play a game: what the help says about them, and what they refuse. */

export const play = {
  summary: 'play full screen; the standard game by default',
  examples: {
    standard: 'four pegs, six colors, ten turns',
    preset: 'four different digits',
    adversary: 'no code: each answer keeps the most codes',
    seed: 'a code to share with a friend',
    boards: 'four words, and each guess counts for all',
    challenge: 'a code that a friend chose',
  },
};

export const words = {
  summary: 'play words full screen; five letters by default',
  examples: {
    standard: 'a word of five letters',
    hard: 'guesses must use what was found',
  },
};

export const tutorial = {
  summary: 'learn the game in a minute, by playing it',
  notes: ['It is never counted. Esc leaves it; How to play on the menu opens it again with t.'],
  examples: { standard: 'three guided guesses' },
};

export const daily = {
  summary: "play today's games, the same for all",
  notes: [
    'NAME is code, word, equation, adversary or puzzle: it opens at once, unless its game is over. DATE is a day such as 2026-11-22; a day before today is practice. Without a full screen, or with --feedback, it is played in lines of text.',
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
    `There is no daily of ${typed}: the first ones are of ${first}.`,
  noPastPuzzle: 'Puzzles of past days are on the full screen: keypeg daily, Puzzle, p.',
  noOption: (option: string) => `The daily puzzle has no --${option}: leave it out.`,
  noHardMode: (name: string) => `The daily ${name} has no hard mode: leave --mode out.`,
  easyOrHard: '--mode of a daily is easy or hard. Try --mode hard.',
};

export const text = {
  summary: 'play in lines of text, for pipes or screen readers',
  notes: [
    'At a terminal, every move is saved when it is made; without options, unfinished games are offered first. A script is not saved, except with --continue.',
  ],
  examples: {
    standard: 'asks for length and repeats',
    preset: 'asks nothing',
    seed: 'reads the lines from a file',
    words: 'a word of five letters',
  },
  continuedAsStarted: (option: string) =>
    `--continue continues a game as it was started: leave --${option} out.`,
};

export const challenge = {
  summary: 'make a code of your secret for a friend',
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
  twoSecrets: 'These were two secrets: nothing was made.',
  ownWordList: 'Your friend lacks your word list: a challenge has a word of keypeg’s own lists.',
  command: (line: string) => `Your friend plays it with: ${line}`,
  rules: (code: string, attempts: string) =>
    `It has your secret and its rules: ${code}, ${attempts}.`,
};
