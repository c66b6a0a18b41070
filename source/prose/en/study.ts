import type { Rarity } from '../../engine/core/variant.ts';
import type { NamedClaim, Nouns, ReviewedGame } from '../sentence-data.ts';
import { candidates, capitalized, counted, formatMean } from './phrases.ts';
import { areEnough, claimClause, lossText, rows, rowsDo, shortLossText, signed } from './review.ts';

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

/** What a guess of a branch was worth. */
type BranchValue = {
  readonly row: number;
  readonly guess: string;
  readonly kind: keyof typeof rows.classes | 'onlyMove' | 'opening';
  readonly loss: number;
  readonly luck: number | 'none';
};

/** The screen on which a branch of a reviewed game is played. */
const whatIf = {
  title: 'What if',
  /** Who answers, in a word or two. */
  places: { code: 'the real code', adversary: 'the worst case' },
  task: {
    code: (row: number, { code }: Nouns) =>
      `You play on from row ${row}; the ${code} of the game answers.`,
    adversary: (row: number, { code }: Nouns) =>
      `You play on from row ${row} against the worst case: each answer keeps as many ${code}s as it can.`,
  },
  shortTask: {
    code: (row: number) => `From row ${row}, with the real code.`,
    adversary: (row: number) => `From row ${row}, against the worst case.`,
  },
  unchanged: 'The game itself stays as it was.',
  inTheGame: (guess: string) => `In the game the guess was ${guess}.`,
  /** Which key chooses the other one who answers. */
  change: {
    code: (key: string, { code }: Nouns) => `${key}: let the ${code} of the game answer.`,
    adversary: (key: string) => `${key}: play against the worst case.`,
  },
  answering: (guess: string) => `The solver answers ${guess} …`,
  noAnswer: 'The solver has no answer to this guess. Try another one.',
  values: {
    wanted: 'The solver looks at your guess …',
    failed: 'The solver could not value your guess.',
  },
  /** What a guess of the branch was worth; against the adversary there is no luck. */
  valued: ({ row, guess, kind, loss, luck }: BranchValue, count: number, { code }: Nouns) => {
    const costs = [
      kind === 'opening' ? rows.opening : kind === 'onlyMove' ? rows.onlyMove : rows.classes[kind],
      `cost ${lossText[luck === 'none' ? 'worst-case' : 'average'](loss)}`,
      ...(luck === 'none' ? [] : [`luck ${signed(luck)}`]),
    ];
    return `Row ${row}, ${guess}: ${costs.join(', ')}; ${counted(count, code)} left.`;
  },
  unvalued: (row: number, guess: string, count: number, { code }: Nouns) =>
    `Row ${row}, ${guess}: ${counted(count, code)} left.`,
  /** How many turns the branch took, and how many the game. */
  took: {
    both: (here: number, there: number) =>
      `Here it took ${counted(here, 'turn')}, in the game ${there}.`,
    onlyHere: (here: number, { code }: Nouns) =>
      `Here it took ${counted(here, 'turn')}; in the game the ${code} was not found.`,
    onlyThere: (there: number, { code }: Nouns) =>
      `Here the ${code} was not found; in the game it took ${counted(there, 'turn')}.`,
    neither: ({ code }: Nouns) => `The ${code} was not found, as in the game.`,
  },
  again: (key: string, row: number) => `${key}: play from row ${row} again.`,
  spoken: { help: 'Type a guess.' },
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

/** The screens on which a game is studied. */
export const study = { screen, whatIf };
