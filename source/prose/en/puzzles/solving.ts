import type { Nouns } from '../../nouns.ts';
import { counted, withArticle } from '../phrases.ts';

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
export const solving = {
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
  noSuchRow: 'There is no such row.',
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
