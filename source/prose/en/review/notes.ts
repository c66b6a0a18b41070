import type { Nouns } from '../../nouns.ts';
import type { ReviewedGame } from '../../review.ts';
import { plural } from '../phrases.ts';
import { lossText } from './figures.ts';
import { rows } from './rows.ts';

type Measure = ReviewedGame['measure'];

/** Luck in words, by its size. */
const luck = {
  ordinary: 'about average',
  lucky: 'lucky',
  unlucky: 'unlucky',
  veryLucky: 'very lucky',
  veryUnlucky: 'very unlucky',
  rarelyLucky: 'extremely lucky, as in one game of a hundred',
  rarelyUnlucky: 'extremely unlucky, as in one game of a hundred',
};

const since = (row: number): string => (row === 0 ? '' : ` after row ${row}`);

/** Sentences below the rows of a review. */
export const notes = {
  /** The title of the reasons for a row. */
  row: (
    row: number,
    guess: string,
    kind: keyof typeof rows.classes,
    loss: number,
    measure: Measure,
  ) => `Row ${row}, ${guess}: ${rows.classes[kind]}, cost ${lossText[measure](loss)}.`,
  /** The title for a row without a value. */
  unvaluedRow: (row: number, guess: string) => `Row ${row}, ${guess}:`,
  bestOpening: (guess: string) => `Opening: ${guess} is a best first guess.`,
  /** No better first guess is known, but there is no proof. */
  goodOpening: (guess: string) => `Opening: no first guess is known to be better than ${guess}.`,
  opening: (guess: string, loss: number, best: string, measure: Measure) =>
    `Opening: ${guess} costs ${lossText[measure](loss)} compared with ${best}.`,
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
  worstCase: 'There is no luck: a guess costs the guesses that it forces above the fewest.',
  bestKnown:
    'Not all of it is proved: the fewest guesses are the best known, and fewer may be enough.',
  /** Skill and luck after a row; 0 for the whole game. */
  skill: (skill: number, after: number) => `Skill${since(after)}: ${Math.round(skill)} of 100.`,
  luck: (size: keyof typeof luck, after: number) => `Luck${since(after)}: ${luck[size]}.`,
  costliest: (row: number) => `The costliest guess is in row ${row}.`,
};
