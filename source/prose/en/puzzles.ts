import type { FeedbackForm } from '../../engine/core/variant.ts';
import type { Nouns } from '../sentence-data.ts';
import { capitalized, counted, withArticle } from './phrases.ts';

/** The command that opens puzzles. */
const command = {
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
    `keypeg puzzle ${name} always uses the standard game: leave --${option} out.`,
};

/** The hardest step of a puzzle, by the form of the answers; a list has the easiest first. */
const steps: Readonly<Record<FeedbackForm, readonly string[]>> = {
  counts: [
    'empty or full rows',
    'adding up the counts',
    'comparing two rows',
    'refuting one assumption',
    'refuting several assumptions',
  ],
  marks: [
    'reading the marks',
    'finding the order',
    'one letter missing',
    'two letters missing',
    'three or more missing',
  ],
};

/** How hard a puzzle is, from 1 to 5. */
const grades = {
  of: (grade: number) => `grade ${grade}`,
  any: 'any',
  step: (grade: number, form: FeedbackForm) => steps[form][grade - 1] ?? '',
  /** A grade with its step. */
  named: (grade: number, form: FeedbackForm) => `Grade ${grade} of 5: ${steps[form][grade - 1]}.`,
};

/** The list of what can be solved. */
const list = {
  title: 'Puzzles',
  entries: {
    daily: 'Puzzle of the day',
    streak: 'Streak',
    rush: 'Rush',
    single: 'Any puzzle',
    game: 'Game',
    grade: 'Grade',
  },
  about: {
    daily: 'The same for everyone today. One result counts each day.',
    streak: 'No clock. The first error ends it; you may skip one puzzle.',
    rush: 'Three minutes, no proofs. Errors cost 15 s; many in a row give time.',
    single: 'A puzzle of the game and grade below, as many as you like.',
    game: 'Which game Any puzzle draws from.',
    grade: 'How hard Any puzzle is: its hardest step.',
  },
  intro:
    'The rows of a puzzle leave one code. Find it, then prove one of its pegs with the rows that force it.',
  best: (solved: number) => `best ${solved}`,
  none: 'not played',
  daily: {
    open: 'not solved yet',
    solved: (errors: number) => (errors === 0 ? 'solved' : `solved, errors: ${errors}`),
  },
  grade: (grade: number) => `${grade} of 5`,
  spoken: {
    changed: (label: string, value: string) => `${label}: ${value}.`,
    record: (record: string) => `${capitalized(record)}.`,
    value: (value: string) => `now ${value}; chooses the next one`,
  },
};

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
const runs = {
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
  costs: 'The code did not fit: −15 s.',
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
      `keypeg puzzle rush: ${solved} solved, ${counted(errors, 'error')}, ${longestCombo} in a row`,
  },
  copied: 'Sent to your terminal, for its clipboard.',
  notCopied: 'It could not be sent to the clipboard.',
  sharing: 'To share:',
};

/** A symbol of a code: its sign, and its name where it has one. */
type NamedPeg = { readonly sign: string; readonly name: string | undefined };

const named = ({ sign, name }: NamedPeg): string =>
  name === undefined ? sign : `${name} (${sign})`;

/** `row 3`, `rows 1 and 3`, `rows 1, 2 and 4`. */
function rowList(rows: readonly number[]): string {
  const last = rows.at(-1);
  return rows.length < 2 ? `row ${last}` : `rows ${rows.slice(0, -1).join(', ')} and ${last}`;
}

/** What is said while a puzzle is solved. Places and rows count from 1. */
const solving = {
  /** The titles of the panels. */
  rows: 'Rows',
  titles: { code: 'Your code', proof: 'Your proof', solved: 'Solved', over: 'The end' },
  /** What a newcomer needs to know. */
  intro: ({ code, peg }: Nouns) =>
    `Exactly one ${code} fits all rows. Enter it; then you prove one ${peg} of it.`,
  introInShort: ({ code }: Nouns) => `Enter the only ${code} that fits all rows.`,
  contradicted: (guess: string, row: number, answer: string, { code }: Nouns) =>
    `${guess} is not the ${code}. With it, row ${row} would be: ${answer}.`,
  contradictedInShort: (guess: string, row: number) => `${guess} does not fit row ${row}.`,
  ask: (peg: NamedPeg, place: number) =>
    `The code is right. Now prove ${named(peg)} in place ${place}.`,
  askInShort: (peg: NamedPeg, place: number) =>
    `Mark the rows that force ${named(peg)} in place ${place}.`,
  /** What a proof is. */
  proof: (peg: NamedPeg, { code }: Nouns) =>
    `Mark rows so that every ${code} that fits them has ${named(peg)} there. Leave out rows that you do not need.`,
  judging: 'Checking the proof …',
  refuted: (guess: string, rows: readonly number[], peg: NamedPeg) =>
    `No proof: ${guess} also fits ${rowList(rows)}, and has ${named(peg)} there.`,
  refutedInShort: (guess: string) => `No proof: ${guess} fits these rows too.`,
  spareRow: 'These rows prove it, but one of them is not needed. Leave it out.',
  spareRowInShort: 'One of these rows is not needed.',
  /** Before the code that refutes a proof. */
  also: 'also',
  solved: (rows: readonly number[], peg: NamedPeg, place: number) =>
    `Proved: ${rowList(rows)} ${rows.length === 1 ? 'forces' : 'force'} ${named(peg)} in place ${place}.`,
  solvedInShort: (rows: readonly number[]) => `Proved by ${rowList(rows)}.`,
  errors: (errors: number) => (errors === 0 ? 'No errors.' : `${counted(errors, 'error')}.`),
  incomplete: ({ peg }: Nouns) => `Fill every place with ${withArticle(peg)}.`,
  noRow: 'Mark at least one row.',
  noSuchRow: 'There is no such row: type the numbers of rows above.',
  rowIsFull: ({ peg }: Nouns, confirm: string, erase: string) =>
    `That was the last ${peg}: ${confirm} checks, ${erase} deletes.`,
  spoken: {
    timeLeft: (time: string) => `Time left: ${time}.`,
    row: (row: number, guess: string, answer: string) => `Row ${row}: ${guess}: ${answer}.`,
    codePrompt: 'Code: ',
    rowsPrompt: 'Rows: ',
    help: 'Type a code, or rows to hear the rows again. For a proof, type the numbers of rows, such as 1 3.',
    rowsAgain: 'rows',
  },
};

/** The puzzles: what leads to them, and what is said while they are solved. */
export const puzzles = {
  title: 'Puzzle',
  menu: {
    label: 'Puzzles',
    about: ['Only one code fits: find it, and prove it.'],
  },
  waiting: {
    drawing: 'Looking for a puzzle …',
    canTakeLong: 'A rare kind can take some seconds.',
    noPuzzle: 'No puzzle of this game was found.',
    noSuchPuzzle: (grade: number, nearest: number) =>
      `No puzzle of grade ${grade} was found. The nearest grade with a puzzle is ${nearest}.`,
  },
  help: {
    aim: 'Each puzzle shows rows of a game that leave exactly one code. Enter the code, and then prove one of its pegs.',
    proof:
      'A proof is a choice of rows: every code that fits those rows has the peg in that place, and no row can be left out. A code that is right but not proved does not count. A wrong proof is answered with a code that fits the rows and has another peg there.',
    grades:
      'The grade is the hardest step that you need, from 1 to 5. All puzzles of the day, of streaks and of rushes use the standard game.',
    runs: 'A streak has no clock: it ends with the first error, and you may skip one puzzle. A rush takes 3 minutes and no proofs, the code is enough: an error costs 15 seconds, and 5, 12, 20 and 30 puzzles in a row give 3, 5, 7 and 10 seconds more.',
  },
  command,
  grades,
  list,
  runs,
  solving,
};
