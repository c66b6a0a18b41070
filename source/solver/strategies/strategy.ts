import type { Code } from '../../engine/core/code.ts';
import type { HeuristicName } from '../heuristics/heuristics.ts';
import { isOpening, type Position } from '../position/position.ts';

/** The name of a strategy on a command line; a beam includes its width, from 1 to 99. */
export type StrategyName =
  | 'auto'
  | 'random'
  | 'first'
  | HeuristicName
  | `beam:${number}`
  | 'sweep'
  | 'optimal';

/** A strategy for choosing guesses. */
export type Strategy = {
  readonly name: StrategyName;
  /** Whether it guesses only codes that may be the secret. */
  readonly consistent: boolean;
  /** The guess for a position with at least one candidate: always the same for equal positions. */
  choose(position: Position): Code;
};

/** A strategy whose first guess is replaced by another one, if given. */
export const withFirstGuess = (first: Code | undefined, strategy: Strategy): Strategy =>
  first === undefined
    ? strategy
    : {
        ...strategy,
        choose: (position) => (isOpening(position) ? first : strategy.choose(position)),
      };
