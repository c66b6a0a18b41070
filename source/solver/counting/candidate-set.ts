import type { Code } from '../../core/code.ts';
import type { Feedback } from '../../core/feedback.ts';
import type { Drawn, Random } from '../../core/random.ts';

/** An answer that a guess could get, and how many candidates would give it. */
export type PartSize = { readonly feedback: Feedback; readonly size: number };

/** The candidates of a game: the codes that agree with every turn, whether written out or not. */
export type CandidateSet = {
  /** How many candidates there are, exactly. */
  count(): number;
  /** Up to `limit` candidates, the lowest, in ascending order. */
  list(limit: number): readonly Code[];
  /** `count` different candidates, every choice of them as likely; all if there are no more. */
  sample(count: number, random: Random): Drawn<readonly Code[]>;
  /** The answers that a guess could get and how many candidates each would leave, most first. */
  partSizes(guess: Code): readonly PartSize[];
};

/** Part sizes without the empty parts, the largest first; equal ones stay in their order. */
export const largestFirst = (sizes: readonly PartSize[]): readonly PartSize[] =>
  sizes.filter(({ size }) => size > 0).sort((one, other) => other.size - one.size);
