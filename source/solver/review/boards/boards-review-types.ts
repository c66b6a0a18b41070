import type { Code } from '../../../engine/core/code.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { HeuristicName } from '../../heuristics/heuristics.ts';
import type { Judgment, ReviewedLifeline, ReviewedTurn, Unvalued } from '../review-types.ts';

/** The record of a game with several boards, and its codes if they are known. */
export type BoardsCourse = Pick<Game, 'rules' | 'roles' | 'record'> & {
  readonly secrets: readonly Code[];
};

/** The worth of a guess on all boards together. */
export type BoardsWorth =
  | Unvalued
  | {
      readonly kind: 'valued';
      /** The estimated further turns with the best known guess. */
      readonly value: number;
      /** The same with this guess. */
      readonly guessValue: number;
      /** `guessValue − value`, which is never negative. */
      readonly loss: number;
      /** How many turns the answers saved; its mean over the codes of all boards is 0. */
      readonly luck: number;
      /** The variance of the luck over all answers. */
      readonly variance: number;
      /** How much `value` is above the estimate before the guess. */
      readonly correction: number;
      readonly judgment: Judgment;
      /** The guess of the reference, or that of the game if it is better. */
      readonly best: Code;
      /** The codes that the guess leaves on average, a sum over the unsolved boards. */
      readonly leaves: number;
      /** The same with the best guess. */
      readonly bestLeaves: number;
    };

/**
 * One guess or lifeline of a game with several boards. `boards` has what it did on each of them, or
 * `solved-before`; a turn there has the value of the guess on all boards together.
 */
export type BoardsEntry =
  | {
      readonly kind: 'turn';
      readonly guess: Code;
      readonly boards: readonly (ReviewedTurn | 'solved-before')[];
      readonly worth: BoardsWorth;
    }
  | { readonly kind: 'lifeline'; readonly boards: readonly (ReviewedLifeline | 'solved-before')[] };

/**
 * How the turns of a game with several boards came about:
 * `turns + rest = start + loss + lifelines − luck + correction`, all in turns.
 */
export type BoardsBalance =
  | { readonly kind: 'unvalued' }
  | {
      readonly kind: 'valued';
      readonly turns: number;
      /** The estimated further turns at the end: 0 if all boards are solved. */
      readonly rest: number;
      /** The estimated turns at the start. */
      readonly start: number;
      readonly loss: number;
      readonly lifelines: number;
      readonly luck: number;
      /** `luck` in standard deviations of the luck in games of the same rules. */
      readonly zScore: number;
      /** By how much the estimates before the guesses were too low. */
      readonly correction: number;
      /** 100 · 2^(−loss). */
      readonly skill: number;
    };

/** The worth of each guess of a game with several boards. */
export type BoardsReview = {
  readonly boards: number;
  /** The strategy that names the best guesses. */
  readonly reference: HeuristicName;
  readonly entries: readonly BoardsEntry[];
  readonly balance: BoardsBalance;
  /** The guesses that the reference needs for the same codes; `unknown` without them. */
  readonly par: number | 'unknown';
};
