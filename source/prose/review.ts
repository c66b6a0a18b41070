import type { Nouns } from './nouns.ts';

/** How a reviewed game ended, if it did. */
export type ReviewEnd = 'cracked' | 'exhausted' | 'resigned' | 'unfinished';

/** How the turns of a game came about: `turns + rest = start + loss + lifelines − luck + codemaker`. */
export type ReviewSums = {
  /** The strategy whose values these are; undefined if they are those of perfect play. */
  readonly strategy: string | undefined;
  /** Whether all values are proved. */
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

/** What the first sentence of a review is about; `sums` is undefined if nothing could be valued. */
export type ReviewedGame = {
  /** Whether values are averages over all codes, or what the adversary forces. */
  readonly measure: 'average' | 'worst-case';
  readonly codebreaker: 'human' | 'machine';
  readonly end: ReviewEnd;
  readonly guesses: number;
  /** How many lifelines were used, and the turns of guesses and lifelines. */
  readonly lifelines: number;
  readonly turns: number;
  readonly sums: ReviewSums | undefined;
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
export type MeasuredGuess = { readonly guess: string; readonly measure: number };

/** What the first sentence of the review of several boards is about; `sums` is undefined without values. */
export type ReviewedBoards = {
  readonly codebreaker: 'human' | 'machine';
  /** The name of the machine that the guesses are compared with. */
  readonly machine: string;
  readonly guesses: number;
  readonly lifelines: number;
  readonly boards: number;
  readonly solved: number;
  readonly sums: BoardsSums | undefined;
};

/** How the turns of a game with several boards came about, rounded so that all of it adds up. */
export type BoardsSums = {
  readonly start: number;
  readonly rest: number;
  readonly loss: number;
  readonly luck: number;
  readonly correction: number;
};
