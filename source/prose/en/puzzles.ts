/** The command that opens puzzles. */
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

/** What leads to the puzzles. */
export const puzzles = {
  command,
};
