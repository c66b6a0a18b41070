import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import {
  entropy,
  entropyBound,
  type Heuristic,
  type HeuristicName,
  type LowerBound,
  mostParts,
} from '../heuristics.ts';
import { isOpening, type Position } from '../position.ts';
import type { CodeSpace } from '../space/code-space.ts';

/** The name of a strategy on a command line; a beam includes its width, from 1 to 99. */
export type StrategyName =
  | 'auto'
  | 'random'
  | 'first'
  | HeuristicName
  | `beam:${number}`
  | 'sweep'
  | 'optimal';

export type Strategy = {
  readonly name: StrategyName;
  /** Whether it guesses only codes that may be the secret. */
  readonly consistent: boolean;
  /** The guess for a position with at least one candidate: always the same for equal positions. */
  choose(position: Position): Code;
  /**
   * The position as the strategy sees it: where it is another one, playing on from it is faster and has
   * the same guesses. A simulation gives the candidates of a position that follows one that was the same.
   */
  readonly narrow?: (position: Position, candidates?: CodeList) => Position;
};

/** Codes in ascending order, listed when they are needed. */
export type CodeList = { readonly length: number; readonly codes: () => readonly Code[] };

export const withFirstGuess = (first: Code | undefined, strategy: Strategy): Strategy =>
  first === undefined
    ? strategy
    : {
        ...strategy,
        choose: (position) => (isOpening(position) ? first : strategy.choose(position)),
      };

/** How guesses are searched, which depends on the form of the feedback. */
type SearchSettings = {
  /** Returns lower bounds of the extra cost by entropy over candidates, if the form has any. */
  readonly entropyBound: ((space: CodeSpace, candidates: Uint32Array) => LowerBound) | undefined;
  /** All guesses of a position are ranked up to this number of pairs of a candidate and a guess. */
  readonly maxRankedPairs: number;
  /** `auto` ranks all guesses in games of up to this number of codes. */
  readonly maxRankedCodes: number;
  /** The heuristic of `auto` where there are few candidates for each possible feedback. */
  readonly lateHeuristic: Heuristic;
  /** Whether the lowest estimates are searched to the end of the game; in a larger game in a space of few candidates. */
  readonly looksAhead: boolean;
  /** The first guesses to rank in a game whose guesses cannot all be ranked, if they are special. */
  readonly firstGuesses: ((variant: Variant) => readonly Code[]) | undefined;
};

const settings: Readonly<Record<FeedbackForm, SearchSettings>> = {
  counts: {
    entropyBound: undefined,
    maxRankedPairs: Infinity,
    // In larger games a sample leads to better guesses in the same time.
    maxRankedCodes: 2 ** 17,
    lateHeuristic: entropy,
    looksAhead: true,
    firstGuesses: repeatPatterns,
  },
  marks: {
    entropyBound,
    // With more pairs, too much work is left in spite of the bounds.
    maxRankedPairs: 2 ** 32,
    maxRankedCodes: Infinity,
    lateHeuristic: mostParts,
    looksAhead: false,
    firstGuesses: undefined,
  },
};

export const searchSettingsOf = (rules: Rules): SearchSettings =>
  settings[variantOf(rules).feedback];

/** A code for each pattern of repeated colors, such as 00112233 and 00011122. */
function repeatPatterns(variant: Variant): readonly Code[] {
  const rows: (readonly Peg[])[] = [];
  const extend = (row: readonly Peg[], peg: Peg, maxRun: number): void => {
    const left = variant.pegs - row.length;
    if (left === 0) rows.push(row);
    if (left === 0 || peg === variant.alphabet.length) return;
    for (let run = Math.min(maxRun, left); run > 0; run--) {
      extend([...row, ...Array.from({ length: run }, () => peg)], peg + 1, run);
    }
  };
  extend([], 0, variant.pegs);
  return rows.filter((row) => variant.checkSecret(row) === undefined).map(codeOf);
}
