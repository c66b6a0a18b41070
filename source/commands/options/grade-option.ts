import type { Option } from '../command-line/arguments.ts';

/** What `keypeg puzzle` can be followed by. */
export const puzzleNames = ['daily', 'streak', 'rush'] as const;

/** The option that chooses how hard a puzzle is. */
export const gradeOption: Option = {
  name: 'grade',
  value: 'N',
  choices: ['any', '1', '2', '3', '4', '5'],
  summary: ({ puzzles }) => puzzles.command.grade,
};

/** The switch that solves puzzles in lines of text. */
export const textOption: Option = {
  name: 'text',
  summary: ({ puzzles }) => puzzles.command.text,
};
