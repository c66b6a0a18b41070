import type { Code } from '../../core/code.ts';
import type { Position } from '../position.ts';

/** A way to choose guesses. */
export type Strategy = {
  /** What a command line calls it, such as `entropy` or `beam:3`. */
  readonly name: string;
  /** Whether it only ever guesses codes that may still be the secret. */
  readonly consistent: boolean;
  /** The guess to make. The position has at least one candidate; the same one, the same guess. */
  choose(position: Position): Code;
};

/** A strategy that begins with a guess of another's choice, if there is one. */
export const beginningWith = (first: Code | undefined, strategy: Strategy): Strategy =>
  first === undefined
    ? strategy
    : {
        ...strategy,
        choose: (position) => (position.turns.length === 0 ? first : strategy.choose(position)),
      };
