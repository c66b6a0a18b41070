import type { Nouns } from '../../nouns.ts';
import { formatMean, plural } from '../phrases.ts';
import { rows } from './rows.ts';

/** Luck in words, by its size. */
const luck = {
  ordinary: 'about average',
  lucky: 'lucky',
  unlucky: 'unlucky',
  veryLucky: 'very lucky',
  veryUnlucky: 'very unlucky',
  rarelyLucky: 'lucky as in one game of a hundred',
  rarelyUnlucky: 'unlucky as in one game of a hundred',
};

/** Sentences below the rows of a review. */
export const notes = {
  /** The title of the reasons for a row. */
  row: (row: number, guess: string, kind: keyof typeof rows.classes, loss: number) =>
    `Row ${row}, ${guess}: ${rows.classes[kind]}, cost ${formatMean(loss)}.`,
  /** The title for a row without a value. */
  unvaluedRow: (row: number, guess: string) => `Row ${row}, ${guess}:`,
  bestOpening: (guess: string) => `Opening: ${guess} is a best first guess.`,
  opening: (guess: string, loss: number, best: string) =>
    `Opening: ${guess} costs ${formatMean(loss)} compared with ${best}.`,
  lifeline: (row: number, clue: string) => `Row ${row}, lifeline: ${clue}`,
  correction: (row: number, answer: string) => `Row ${row} was corrected: its answer is ${answer}.`,
  contradiction: (row: number, { code }: Nouns) =>
    `The answer in row ${row} contradicts the others: no ${code} fits all of them.`,
  tooManyCodes: (row: number, { code }: Nouns) =>
    row === 1
      ? `Row 1 has no values: too many ${plural(code)} were left.`
      : `Rows 1 to ${row} have no values: too many ${plural(code)} were left.`,
  reference: (strategy: string) =>
    `The values are those of the ${strategy} strategy: perfect play may need less.`,
  skill: (skill: number) => `Skill: ${Math.round(skill)} of 100.`,
  luck: (size: keyof typeof luck) => `Luck: ${luck[size]}.`,
};
