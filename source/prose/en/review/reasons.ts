import type { Nouns } from '../../nouns.ts';
import type { MeasuredGuess, NamedClaim } from '../../review.ts';
import { capitalized, counted, formatMean } from '../phrases.ts';
import { areEnough } from './figures.ts';

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  ...['tenth', 'eleventh'],
];

const ordinal = (place: number): string => ordinals[place - 1] ?? `at place ${place}`;

/** `row 1 excludes`, `rows 1, 2 and 4 exclude`. */
export function rowsDo(rows: readonly number[], verb: string): string {
  const last = rows.at(-1);
  return rows.length === 1
    ? `row ${last} ${verb}s`
    : `rows ${rows.slice(0, -1).join(', ')} and ${last} ${verb}`;
}

/** A claim as a clause: `red (1) cannot be second`. */
export function claimClause(claim: NamedClaim, { code }: Nouns): string {
  const { symbol, holds } = claim;
  switch (claim.kind) {
    case 'color':
      return `${symbol} ${holds ? 'is' : 'is not'} in the ${code}`;
    case 'place':
      return `${symbol} ${holds ? 'is' : 'cannot be'} ${ordinal(claim.place)}`;
  }
}

/** Why a guess was not the best one, as sentences. */
export const reasons = {
  proof: (claim: NamedClaim, rows: readonly number[], nouns: Nouns) =>
    `${capitalized(claimClause(claim, nouns))}: ${rowsDo(rows, claim.holds ? 'prove' : 'exclude')} it.`,
  /** The answer that a row would have if the guess were the code. */
  answer: (guess: string, row: number, answer: string, { code }: Nouns) =>
    `If ${guess} were the ${code}, the answer in row ${row} would be ${answer}.`,
  repeated: (guess: string, row: number) => `${guess} is the guess of row ${row} again.`,
  clue: (guess: string, row: number) =>
    `${guess} does not have what the lifeline of row ${row} shows.`,
  /** How many guesses two guesses still need. */
  values: (best: MeasuredGuess, own: MeasuredGuess) =>
    `${best.guess} needs ${formatMean(best.measure)} more guesses on average, ${own.guess} needs ${formatMean(own.measure)}.`,
  /** The same for the guesses that the adversary forces. */
  forced: (best: MeasuredGuess, own: MeasuredGuess) =>
    `With ${best.guess}, ${areEnough(best.measure)}; with ${own.guess}, it takes ${own.measure}.`,
  /** Into how many groups two guesses split the codes. */
  groups: (codes: number, best: MeasuredGuess, own: MeasuredGuess, { code }: Nouns) =>
    `${best.guess} splits the ${counted(codes, code)} into ${counted(best.measure, 'group')}, ${own.guess} into ${own.measure}.`,
  onlyCode: (code: string, nouns: Nouns) => `Only one ${nouns.code} was left: ${code}.`,
};
