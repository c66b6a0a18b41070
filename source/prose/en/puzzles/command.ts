/** The command that opens puzzles. */
export const command = {
  summary: 'find the one code that is left, and prove it',
  notes: [
    'NAME is daily, streak or rush; without it, one puzzle after another is drawn, of the game and the grade that the options choose. Enter the code, then mark the rows that prove one of its pegs.',
  ],
  examples: {
    standard: 'a puzzle of the standard game',
    grade: 'compare two rows to find four digits',
    rush: 'as many as you can in three minutes',
  },
  grade: 'how hard the puzzle is, 1 to 5, or any [any]',
  text: 'in lines of text, for screen readers',
  noGrade: (typed: string) => `There is no grade “${typed}”: type 1 to 5, or any.`,
  names: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no puzzle “${typed}”: type ${known.join(', ')}, or nothing.`,
    mistyped: (typed: string, meant: string) =>
      `There is no puzzle “${typed}”: did you mean ${meant}?`,
  },
  foreignOption: (name: string, option: string) =>
    `keypeg puzzle ${name} is always of the standard game: leave --${option} out.`,
};
