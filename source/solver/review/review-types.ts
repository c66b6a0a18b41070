import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { CourseEvent } from '../../engine/core/game/game.ts';
import type { Clue } from '../../engine/core/game/record.ts';
import type { PartSize } from '../counting/candidate-set.ts';
import { exactSource, type ValueSource, weakerSource } from './plan.ts';
import type { Reason } from './reasons.ts';

export type GuessClass = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/**
 * The classes of guesses and the loss below which each begins to end. Players who guess random
 * candidates have 38, 16, 24, 20 and 3 % of their guesses in these classes (4×6).
 */
const classLimits: readonly (readonly [GuessClass, number])[] = [
  ['best', 0.001],
  ['good', 0.05],
  ['inaccuracy', 0.15],
  ['mistake', 0.5],
];

/** The loss of the second best guess from which the best one is the only move. */
export const ONLY_MOVE_LOSS = 0.15;

/**
 * As exact as comparing totals: a loss is p/n with whole p and n codes, and a limit is a/b with b of at
 * most 1,000, so that they are equal or differ by at least 1/(1,000 n). That is at least this for a
 * million codes, the most that a review lists, and rounding is less: about 1e-15.
 */
const ROUNDING = 1e-9;

/** The class of a guess with a loss, in turns; a loss of exactly a limit is above it. */
export const classOf = (loss: number): GuessClass =>
  classLimits.find(([, limit]) => loss < limit - ROUNDING)?.[0] ?? 'blunder';

/** The class of a guess that loses whole guesses: one is a mistake. */
export function worstCaseClassOf(loss: number): GuessClass {
  if (loss === 0) return 'best';
  return loss === 1 ? 'mistake' : 'blunder';
}

export const skillOf = (loss: number): number => 100 * 2 ** -loss;

/** Why an entry of a review has no values. */
type Unvalued =
  /** Too many codes are left to value the position. */
  | { readonly kind: 'too-many-codes' }
  /** The answers before it contradict each other, so no guess was better than another. */
  | { readonly kind: 'no-codes' };

/**
 * The worth of a guess, in turns. `loss` is the expected number of turns above the best guess.
 * `luck` is how many turns the answer saved compared with the mean of all answers. Its own mean is 0
 * where the codes are equally likely; after the clues of an `equal-codes` source they are not, and the
 * mean of luck is some hundredths of a turn above or below 0.
 */
export type GuessVerdict =
  | Unvalued
  | (ValuedGuess & { readonly answer: AnswerVerdict; readonly judgment: Judgment });

/** The worth of a guess, in turns, before its answer is known. */
export type ValuedGuess = {
  readonly kind: 'valued';
  readonly source: ValueSource;
  /** V(S): the expected further guesses with the best guess. */
  readonly value: number;
  /** Q(S, g): the expected further guesses with this guess. */
  readonly guessValue: number;
  readonly loss: number;
  readonly best: BestGuess;
};

/** The verdict on an answer: luck, or a fault of the codemaker, whose answers are contradictory. */
export type AnswerVerdict =
  | {
      readonly kind: 'luck';
      readonly luck: number;
      /** The variance of the luck over all answers to the guess. */
      readonly variance: number;
    }
  | { readonly kind: 'contradiction' }
  /** The adversary draws nothing, so its answer is neither luck nor a fault. */
  | { readonly kind: 'adversary' };

/** The class of a guess; the first guess of a game is not a decision, and has none. */
export type Judgment =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'class';
      readonly class: GuessClass;
      /** Whether every other guess loses much more. */
      readonly onlyMove: boolean;
    };

/** A best guess, into how many groups it splits the codes, and these groups, the largest first. */
export type BestGuess = {
  readonly guess: Code;
  readonly parts: number;
  readonly partition: readonly PartSize[];
};

/**
 * The worth of a lifeline, in turns: `loss` is its cost compared with perfect play without
 * lifelines, which is negative if it saves turns. `luck` is that of the clue, with a mean of 0 unless
 * the source is `equal-codes`.
 */
export type LifelineVerdict =
  | Unvalued
  | {
      readonly kind: 'valued';
      readonly source: ValueSource;
      readonly value: number;
      readonly loss: number;
      readonly luck: number;
      readonly variance: number;
    };

/** The number of codes that were possible before and after an entry. */
export type CodesLeft = {
  readonly before: number;
  readonly after: number;
  /** The codes that were possible after it; empty if they are more than 100. */
  readonly codes: readonly Code[];
};

/** One guess of a game and its answer. */
export type ReviewedTurn = CodesLeft & {
  readonly kind: 'turn';
  /** The number of the turn, from 0. */
  readonly turn: number;
  readonly guess: Code;
  /** The answer that the codebreaker saw, even if it was corrected later. */
  readonly feedback: Feedback;
  /** Whether the guess could have been the code. */
  readonly possible: boolean;
  /** The partition of the codes by the guess, the largest part first. */
  readonly partition: readonly PartSize[];
  readonly verdict: GuessVerdict;
  /** Proofs of what the guess ignored; empty if it could have been the code. */
  readonly reasons: readonly Reason[];
};

/** One lifeline of a game. */
export type ReviewedLifeline = CodesLeft & {
  readonly kind: 'lifeline';
  readonly clue: Clue;
  /** The turns that it took. */
  readonly price: number;
  readonly verdict: LifelineVerdict;
};

/** A correction of an answer by the codemaker, which is neither the loss nor the luck of the codebreaker. */
type ReviewedCorrection = CodesLeft & {
  readonly kind: 'correction';
  readonly turn: number;
  readonly feedback: Feedback;
};

/** The entries of a game with their verdicts. */
export type ReviewEntry = ReviewedTurn | ReviewedLifeline | ReviewedCorrection;

/** How the turns of a game came about, in turns: `turns + rest = start + loss + lifelines − luck + codemaker`. */
export type Balance =
  | {
      readonly kind: 'valued';
      /** Whether every value is proved. */
      readonly source: ValueSource;
      /** The entry, from 0, with which the sums begin: with earlier ones too many codes are left. */
      readonly from: number;
      /** The turns of the sums, lifelines included. */
      readonly turns: number;
      /** The expected further guesses at the end: 0 if the code was cracked. */
      readonly rest: number;
      /** The expected guesses at the start of the sums. */
      readonly start: number;
      /** The loss of all guesses. */
      readonly loss: number;
      /** The part of `loss` that is the loss of the first guess of the game. */
      readonly opening: number;
      /** The loss of the lifelines. */
      readonly lifelines: number;
      readonly luck: number;
      /** `luck` in standard deviations of the luck in games of the same rules. */
      readonly zScore: number;
      /** The turns that answers cost which contradict others or were corrected. */
      readonly codemaker: number;
      /** 100 · 2^(−loss): from 100 for perfect guesses, half as much for each turn lost. */
      readonly skill: number;
    }
  | { readonly kind: 'unvalued' };

/**
 * How guesses are judged: by the further guesses that are expected on average over all codes, or by those
 * that the adversary forces, whose answers are fixed. Then all values are whole, and there is no luck.
 */
export type ReviewMeasure = 'average' | 'worst-case';

/** The review of a game: the worth of each guess, and the share of luck. */
export type Review = {
  readonly measure: ReviewMeasure;
  readonly entries: readonly ReviewEntry[];
  readonly balance: Balance;
};

/** How far a review is: the share that is done, from 0 to 1, and the events, judged where they are turns that are done. */
export type ReviewProgress = {
  readonly kind: 'progress';
  readonly share: number;
  readonly entries: readonly (CourseEvent | ReviewedTurn)[];
};

/** The contribution of one entry, or of several, to a balance; in turns. */
type Share = {
  readonly source: ValueSource;
  readonly loss: number;
  readonly opening: number;
  readonly lifelines: number;
  readonly luck: number;
  readonly variance: number;
};

const nothing: Share = {
  source: exactSource,
  loss: 0,
  opening: 0,
  lifelines: 0,
  luck: 0,
  variance: 0,
};

export function shareOf(entry: ReviewEntry): Share {
  if (entry.kind === 'correction' || entry.verdict.kind !== 'valued') return nothing;
  if (entry.kind === 'lifeline') {
    const { source, loss, luck, variance } = entry.verdict;
    return { ...nothing, source, lifelines: loss, luck, variance };
  }
  const { source, loss, answer, judgment } = entry.verdict;
  const opening = judgment.kind === 'opening' ? loss : 0;
  const share = { ...nothing, source, loss, opening };
  return answer.kind === 'luck'
    ? { ...share, luck: answer.luck, variance: answer.variance }
    : share;
}

export const totalShare = (entries: readonly ReviewEntry[]): Share =>
  entries.map(shareOf).reduce(sumOf, nothing);

const sumOf = (one: Share, other: Share): Share => ({
  source: weakerSource(one.source, other.source),
  loss: one.loss + other.loss,
  opening: one.opening + other.opening,
  lifelines: one.lifelines + other.lifelines,
  luck: one.luck + other.luck,
  variance: one.variance + other.variance,
});
