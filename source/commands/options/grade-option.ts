import { fail, type Result, succeed } from '../../core/result.ts';
import type { Prose } from '../../languages/catalog.ts';
import { type Grade, grades } from '../../puzzles/puzzle.ts';
import type { Option, ParsedArguments } from '../arguments.ts';

/** What `keypeg puzzle` can be followed by. */
export const puzzleNames = ['daily', 'streak', 'rush'] as const;

/** The option that chooses how hard a puzzle is. */
export const gradeOption: Option = {
  name: 'grade',
  value: 'N',
  choices: ['any', ...grades.map(String)],
  summary: ({ puzzles }) => puzzles.command.grade,
};

/** The switch that solves puzzles in lines of text. */
export const textOption: Option = {
  name: 'text',
  summary: ({ puzzles }) => puzzles.command.text,
};

/** The grade that is given; any if none is. */
export function readGrade({ values }: ParsedArguments): Result<Grade | 'any', Prose> {
  const typed = values.get('grade');
  if (typed === undefined || typed === 'any') return succeed('any');
  const grade = grades.find((each) => String(each) === typed);
  return grade === undefined
    ? fail(({ puzzles }) => puzzles.command.noGrade(typed))
    : succeed(grade);
}
