import type { Nouns } from './games/game-sentences.ts';
import { capitalized, counted, decimal, formatMean, grouped, plural, rowsDo } from './phrases.ts';

type ReviewEnd = 'cracked' | 'exhausted' | 'resigned' | 'unfinished';

/** How the turns of a game came about: `turns + rest = start + loss + lifelines − luck + codemaker`. */
export type ReviewSums = {
  /** The machine whose values these are; undefined if they are those of perfect play. */
  readonly machine: string | undefined;
  readonly isProved: boolean;
  /** The number of the row after which the sums begin: 0, unless too many codes were left at first. */
  readonly after: number;
  readonly start: number;
  readonly rest: number;
  readonly loss: number;
  readonly lifelines: number;
  readonly luck: number;
  readonly codemaker: number;
};

/** What the verdict and the figures of a review are about; `sums` is undefined if nothing could be valued. */
type ReviewedGame = {
  /** Whether values are averages over all codes, or what the adversary forces. */
  readonly measure: 'average' | 'worst-case';
  readonly codebreaker: 'human' | 'machine';
  /** The name of another player whose game it is; empty for a game of the reader. */
  readonly player: string;
  readonly end: ReviewEnd;
  readonly guesses: number;
  /** How many lifelines were used, and the turns of guesses and lifelines. */
  readonly lifelines: number;
  readonly turns: number;
  readonly sums: ReviewSums | undefined;
  /** The row of the guess that cost most; `none` if none cost much, `unknown` if one without a value may have. */
  readonly worst: number | 'none' | 'unknown';
  readonly nouns: Nouns;
};

/** What rows prove about a code; a symbol by its name, a place from 1. */
export type NamedClaim =
  | { readonly kind: 'color'; readonly symbol: string; readonly holds: boolean }
  | {
      readonly kind: 'place';
      readonly symbol: string;
      readonly place: number;
      readonly holds: boolean;
    };

/** A guess in signs, and the expected number of further guesses or the number of groups with it. */
type MeasuredGuess = { readonly guess: string; readonly measure: number };

type Measure = ReviewedGame['measure'];

/** A loss: turns on average, or the whole guesses that the adversary forces. */
export const lossText: Readonly<Record<Measure, (loss: number) => string>> = {
  average: (loss) => `${formatMean(Math.max(0, loss))} guesses`,
  'worst-case': (loss) => counted(loss, 'guess'),
};

/** The same where the unit is known. */
export const shortLossText: typeof lossText = {
  ...lossText,
  average: (loss) => formatMean(Math.max(0, loss)),
};

export const areEnough = (guesses: number): string =>
  `${counted(guesses, 'guess')} ${guesses === 1 ? 'is' : 'are'} enough`;

/** Luck below this is not mentioned, in turns. */
export const MIN_LUCK = 0.1;

/** Whether a number of turns shows as 0.00. */
const isNothing = (turns: number): boolean => Math.abs(turns) < 0.005;

/** A number of turns with its sign, such as `+0.74`. */
export function signed(turns: number): string {
  if (isNothing(turns)) return formatMean(0);
  return `${turns < 0 ? '−' : '+'}${formatMean(Math.abs(turns))}`;
}

function costClause(turns: number): string {
  if (isNothing(turns)) return 'cost nothing';
  return `${turns < 0 ? 'saved' : 'cost'} ${formatMean(Math.abs(turns))}`;
}

export const rows = {
  heads: {
    row: 'row',
    guess: 'guess',
    answer: 'answer',
    class: 'class',
    loss: 'loss',
    luck: 'luck',
    before: 'codes',
    after: 'left',
    best: 'best',
  },
  classes: {
    best: 'best',
    good: 'good',
    inaccuracy: 'inaccuracy',
    mistake: 'mistake',
    blunder: 'blunder',
  },
  onlyMove: 'only move',
  opening: 'opening',
  lifeline: 'lifeline',
  correction: 'corrected',
  /** A row that has no value. */
  none: '–',
  loss: (turns: number, measure: ReviewedGame['measure']) =>
    measure === 'average' ? formatMean(Math.max(0, turns)) : grouped(turns),
  /** The loss of a lifeline, which can be negative. */
  cost: signed,
  luck: signed,
  codes: grouped,
};

/** Luck in words, by its size; ordinary luck is not mentioned. */
const luck = {
  ordinary: '',
  lucky: ', lucky',
  unlucky: ', unlucky',
  veryLucky: ', very lucky',
  veryUnlucky: ', very unlucky',
  rarelyLucky: ', extremely lucky',
  rarelyUnlucky: ', extremely unlucky',
};

const notes = {
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
  equalCodes: ({ code }: Nouns) =>
    `Not exact: after a lifeline some ${plural(code)} are likelier, and each counts the same here.`,
  bestKnown: 'Not all of this is proved: fewer guesses may be enough.',
  /** Skill and luck after a row; 0 for the whole game. */
  skill: (skill: number, size: keyof typeof luck, after: number) =>
    `Skill${after === 0 ? '' : ` after row ${after}`}: ${Math.round(skill)} of 100${luck[size]}.`,
};

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  ...['tenth', 'eleventh'],
];

const ordinal = (place: number): string => ordinals[place - 1] ?? `at place ${place}`;

/** A claim as a clause: `red (1) cannot be second`. */
function claimClause(claim: NamedClaim, { code }: Nouns): string {
  const { symbol, holds } = claim;
  switch (claim.kind) {
    case 'color':
      return `${symbol} ${holds ? 'is' : 'is not'} in the ${code}`;
    case 'place':
      return `${symbol} ${holds ? 'is' : 'cannot be'} ${ordinal(claim.place)}`;
  }
}

const reasons = {
  proof: (claim: NamedClaim, rows: readonly number[], nouns: Nouns) =>
    `${capitalized(claimClause(claim, nouns))}: ${rowsDo(rows, claim.holds ? 'prove' : 'exclude')} it.`,
  /** The answer that a row would have if the guess were the code. */
  answer: (guess: string, row: number, answer: string, { code }: Nouns) =>
    `${guess} could not be the ${code}: row ${row} would show ${answer}.`,
  repeated: (guess: string, row: number) => `${guess} repeats row ${row}.`,
  clue: (guess: string, row: number) => `${guess} contradicts the lifeline in row ${row}.`,
  values: (best: MeasuredGuess, own: MeasuredGuess) =>
    `${best.guess} needs ${formatMean(best.measure)} more guesses on average, ${own.guess} needs ${formatMean(own.measure)}.`,
  /** The same for the guesses that the adversary forces. */
  forced: (best: MeasuredGuess, own: MeasuredGuess) =>
    `With ${best.guess}, ${areEnough(best.measure)}; with ${own.guess}, it takes ${own.measure}.`,
  groups: (codes: number, best: MeasuredGuess, own: MeasuredGuess, { code }: Nouns) =>
    `${best.guess} splits the ${counted(codes, code)} into ${counted(best.measure, 'group')}, ${own.guess} into ${grouped(own.measure)}.`,
  onlyCode: (code: string | undefined, nouns: Nouns) =>
    `Only one ${nouns.code} was left${code === undefined ? '' : `: ${code}`}.`,
};

const moves = ({ guesses, lifelines, turns }: ReviewedGame): string =>
  lifelines === 0
    ? counted(guesses, 'guess')
    : `${counted(turns, 'turn')} with ${counted(lifelines, 'lifeline')}`;

const ends: Readonly<Record<ReviewEnd, (game: ReviewedGame) => string>> = {
  cracked: (game) => `Solved in ${moves(game)}`,
  exhausted: (game) => `Lost${missing(game) ?? ` after ${moves(game)}`}`,
  resigned: (game) =>
    game.turns === 0
      ? 'Given up before the first guess'
      : `Given up${missing(game) ?? ` after ${moves(game)}`}`,
  unfinished: (game) => (game.turns === 0 ? 'No guess yet' : `${moves(game)} so far`),
};

/** How many guesses a game was short of its code, such as `, about 2.4 guesses short`. */
function missing({ sums, measure }: ReviewedGame): string | undefined {
  if (sums === undefined || isNothing(sums.rest)) return undefined;
  if (measure === 'worst-case') return `, at least ${counted(sums.rest, 'guess')} short`;
  return sums.rest === 1 ? ', 1 guess short' : `, about ${decimal(sums.rest, 1)} guesses short`;
}

/** How a game ended, and its worst guess: at most ten words. */
function verdict(game: ReviewedGame): string {
  const { worst, guesses } = game;
  const worstGuess = worst === 'none' ? ' No mistakes.' : ` Worst: row ${worst}.`;
  return `${ends[game.end](game)}.${worst === 'unknown' || guesses < 2 ? '' : worstGuess}`;
}

function choices({ player, codebreaker }: ReviewedGame): string {
  if (player !== '') return `${player}’s choices`;
  return codebreaker === 'human' ? 'your choices' : 'the machine’s choices';
}

function startClause({ machine = 'perfect play', after, start }: ReviewSums): string {
  const needs = `needs ${formatMean(start)}`;
  return after === 0
    ? `${capitalized(machine)} ${needs} on average`
    : `After row ${after}, ${machine} ${needs} more on average`;
}

function sumsSentence(game: ReviewedGame, sums: ReviewSums): string {
  if (game.turns === 0) return `${startClause(sums)}.`;
  const costs = [
    `${choices(game)} ${costClause(sums.loss)}`,
    ...(game.lifelines === 0 ? [] : [`lifelines ${costClause(sums.lifelines)}`]),
    ...(Math.abs(sums.luck) < MIN_LUCK ? [] : [`luck ${costClause(-sums.luck)}`]),
    ...(isNothing(sums.codemaker)
      ? []
      : [`the codemaker’s wrong answers ${costClause(sums.codemaker)}`]),
  ];
  return `${startClause(sums)}; ${costs.join(', ')}.`;
}

const wholeCost = (guesses: number): string =>
  guesses === 0 ? 'cost nothing' : `cost ${counted(guesses, 'guess')}`;

/** What the adversary forces, and what was lost to it. */
function worstCaseSentence(
  game: ReviewedGame,
  { isProved, start, loss, lifelines }: ReviewSums,
): string {
  const par = `The adversary can be beaten in ${counted(start, 'guess')} (${isProved ? 'proved' : 'best known'})`;
  if (game.turns === 0) return `${par}.`;
  const costs = [
    `${choices(game)} ${wholeCost(loss)} in the worst case`,
    ...(game.lifelines === 0 ? [] : [`lifelines ${wholeCost(lifelines)}`]),
  ];
  return `${par}; ${costs.join(', ')}.`;
}

/** What the guesses were worth, and what else cost or saved turns. */
const figures = (game: ReviewedGame): string =>
  game.sums === undefined
    ? `Too many ${plural(game.nouns.code)} are left to say what a guess is worth.`
    : (game.measure === 'average' ? sumsSentence : worstCaseSentence)(game, game.sums);

export const review = { notes, reasons, rows, verdict, figures };

export const proofs = {
  proved: (claims: readonly NamedClaim[], by: readonly number[], nouns: Nouns) =>
    `${capitalized(rowsDo(by, 'prove'))}: ${claims.map((claim) => claimClause(claim, nouns)).join('; ')}.`,
};
