import type { Nouns } from '../sentence-data.ts';
import { counted, withArticle } from './phrases.ts';

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

/** The puzzle of the day, and what becomes of its result. */
const daily = {
  title: 'Puzzle of the day',
  dayTitle: {
    daily: (day: number) => `Puzzle of day ${day}`,
    practice: (day: number) => `Puzzle of day ${day}, practice`,
  },
  noAccount: 'There is no account any more to save the result for.',
  notSaved: 'The result could not be saved.',
  saving: 'Saving the result …',
  streak: (days: number, longest: number) =>
    `Streak: ${counted(days, 'day')}, the longest ${longest}.`,
  played: 'You have solved it already: this result is not counted.',
};

/** Results to share, without the solution. */
const share = {
  single: (game: string, level: string, errors: number) =>
    `keypeg puzzle, ${game}, ${level}: proved, ${counted(errors, 'error')}`,
  daily: (day: number, level: string, errors: number) =>
    `keypeg puzzle of day ${day}, ${level}: proved, ${counted(errors, 'error')}`,
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
  titles: { code: 'Your code', proof: 'Your proof', solved: 'Solved' },
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
  },
  proofHelp:
    'A proof is a choice of rows: every code that fits those rows has the peg in that place, and no row can be left out. A code that is right but not proved does not count. A wrong proof is answered with a code that fits the rows and has another peg there.',
  command,
  daily,
  share,
  solving,
};
