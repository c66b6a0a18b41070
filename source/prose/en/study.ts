import type { Rarity } from '../../engine/core/variant.ts';
import type { NamedClaim, Nouns, ReviewedGame } from '../sentence-data.ts';
import { candidates, capitalized, counted, formatMean } from './phrases.ts';
import { areEnough, claimClause, lossText, type rows, rowsDo, shortLossText } from './review.ts';

/** The screen of a review. */
const screen = {
  title: 'Review',
  rows: 'Rows',
  running: (percent: number) => `The solver looks at each guess: ${percent}%`,
  failed: 'The game could not be reviewed.',
  empty: 'No guess was made.',
  /** The panels about the chosen row. */
  panels: {
    why: 'About this guess',
    groups: (guess: string) => `Groups of ${guess}`,
    best: (guess: string) => `Groups of ${guess}, the best`,
    codes: ({ code }: Nouns) => `Possible ${code}s`,
  },
  /** The title of a row whose guess needs no reasons. */
  fine: (row: number, guess: string, kind: 'best' | 'good' | 'onlyMove') =>
    ({
      best: `Row ${row}, ${guess}: a best guess.`,
      good: `Row ${row}, ${guess}: a good guess.`,
      onlyMove: `Row ${row}, ${guess}: the only good guess.`,
    })[kind],
  /** The first guess of a game, while a better one is hidden. */
  openingLoss: (guess: string, loss: number, measure: ReviewedGame['measure']) =>
    `Opening: ${guess} costs ${lossText[measure](loss)} compared with the best first guess.`,
  possible: ({ code }: Nouns) => `It could have been the ${code}.`,
  impossible: ({ code }: Nouns) => `It could not have been the ${code}.`,
  /** What an answer was worth. */
  luck: {
    none: 'The answer was neither lucky nor unlucky.',
    lucky: (turns: number) => `The answer was lucky: it saved ${formatMean(turns)} guesses.`,
    unlucky: (turns: number) => `The answer was unlucky: it cost ${formatMean(turns)} guesses.`,
  },
  /** The values of a guess and of the best one, whose name is not shown yet. */
  hidden: (best: number, guess: string, value: number) =>
    `The best guess needs ${formatMean(best)} more guesses on average, ${guess} needs ${formatMean(value)}.`,
  /** The same against the adversary. */
  hiddenForced: (best: number, guess: string, value: number) =>
    `With the best guess, ${areEnough(best)}; with ${guess}, it takes ${value}.`,
  hiddenGroups: (codes: number, best: number, guess: string, groups: number, { code }: Nouns) =>
    `The best guess splits the ${counted(codes, code)} into ${counted(best, 'group')}, ${guess} into ${groups}.`,
  onlyCode: ({ code }: Nouns) => `Only one ${code} was left.`,
  bestValue: (guess: string, value: number) =>
    `Best: ${guess} needs ${formatMean(value)} more guesses on average.`,
  bestForced: (guess: string, value: number) => `Best: with ${guess}, ${areEnough(value)}.`,
  /** Which keys look for the best guess and show it. */
  invitation: (whatIf: string, show: string) =>
    `${whatIf}: find a better guess yourself. ${show}: show the best one.`,
  /** The classes in a letter, where there is no room for a word. */
  letters: { best: 'b', good: 'g', inaccuracy: 'i', mistake: 'm', blunder: 'B' } satisfies Record<
    keyof typeof rows.classes,
    string
  >,
  shortOpening: 'op',
  shortLifeline: 'life',
  shortCorrection: 'corr',
  tooMany: ({ code }: Nouns) => `More than 100 ${code}s were left.`,
  noneLeft: ({ code }: Nouns) => `No ${code} was left.`,
  codes: (row: number, count: number, { code }: Nouns) =>
    `${counted(count, code)} left after row ${row}:`,
  /** The lines of the spoken form. */
  spoken: {
    row: (row: number, guess: string, kind: string) => `row ${row}, ${guess}, ${kind}`,
    /** A lifeline or a correction. */
    other: (row: number, kind: string) => `row ${row}, ${kind}`,
    cost: (turns: number, measure: ReviewedGame['measure']) =>
      `cost ${shortLossText[measure](turns)}`,
    codes: (before: number, after: number, { code }: Nouns) =>
      `${counted(before, code)} before, ${after} after`,
    help: 'A number reads a row.',
  },
};

/** What the rows of a game prove about its code. */
export const proofs = {
  /** How many codes are left. */
  codesLeft: (count: number, rarity: Rarity, nouns: Nouns) =>
    `${capitalized(candidates.codes(count, rarity, nouns))} ${count === 1 ? 'is' : 'are'} left.`,
  /** What some rows prove. */
  proved: (claims: readonly NamedClaim[], by: readonly number[], nouns: Nouns) =>
    `${capitalized(rowsDo(by, 'prove'))}: ${claims.map((claim) => claimClause(claim, nouns)).join('; ')}.`,
};

/** The screen on which a game is studied. */
export const study = { screen };
