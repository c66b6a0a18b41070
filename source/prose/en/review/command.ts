/** The command that reviews a game. */
export const command = {
  summary: 'say what each guess of a game was worth',
  notes: [
    'FILE is an export or a transcript of the library, ID a game of your data; last, or nothing, is your last finished game. Loss is the number of guesses that a choice cost on average, and luck the number that its answer saved. Ctrl-C stops a long review.',
  ],
  examples: {
    last: 'your last finished game',
    file: 'a game of a file, for programs',
  },
  options: { game: 'which game of the file [the last one]' },
  progress: (percent: number) => `Review: ${percent} %`,
  stopped: 'stopped before the review was done',
};
