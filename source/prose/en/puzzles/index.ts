import { command } from './command.ts';
import { grades } from './grades.ts';
import { list } from './list.ts';
import { runs } from './runs.ts';
import { solving } from './solving.ts';

/** The puzzles: what leads to them, and what is said while they are solved. */
export const puzzles = {
  title: 'Puzzle',
  menu: {
    label: 'Puzzles',
    about: ['One code is left: find it, and prove it.'],
  },
  /** What keys do. */
  actions: {
    again: 'again',
    another: 'another',
    check: 'check',
    endTheRun: 'end the run',
    mark: 'mark',
    markThatRow: 'mark that row, or unmark it',
    next: 'next puzzle',
    row: 'row',
    prove: 'prove',
    skip: 'skip it',
    toPuzzles: 'puzzles',
  },
  waiting: {
    drawing: 'Looking for a puzzle …',
    canTakeLong: 'A rare kind takes some seconds.',
    noSuchPuzzle: 'No puzzle of this game and grade was found. Choose another grade.',
  },
  help: {
    aim: 'Each puzzle shows rows of a game that leave exactly one code. Enter the code, and then prove one of its pegs.',
    proof:
      'A proof is a choice of rows: every code that fits those rows has the peg in that place, and no row can be left out. A code that is right but not proved does not count. A wrong proof is answered with a code that fits the rows and has another peg there.',
    grades:
      'The grade is the hardest step that you need, from 1 to 5. All puzzles of the day, of streaks and of rushes are of the standard game.',
    runs: 'A streak has no clock: it ends with the first error, and you may skip one puzzle. A rush takes 3 minutes: an error costs 15 seconds, and 5, 12, 20 and 30 puzzles in a row give 3, 5, 7 and 10 seconds more.',
  },
  command,
  grades,
  list,
  runs,
  solving,
};
