import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { Drawn, Random } from '../../engine/core/random.ts';

/** A possible feedback to a guess, and the number of candidates that give it. */
export type PartSize = { readonly feedback: Feedback; readonly size: number };

/** The candidates of a game, which need not be listed to be counted and sampled. */
export type CandidateSet = {
  /** The exact number of candidates. */
  count(): number;
  /** The lowest candidates, up to `limit`, in ascending order. */
  list(limit: number): readonly Code[];
  /** `count` different candidates, drawn uniformly; all if there are fewer. */
  sample(count: number, random: Random): Drawn<readonly Code[]>;
  /** The possible feedbacks to a guess with their part sizes, the largest first. */
  partSizes(guess: Code): readonly PartSize[];
};

export const emptySet: CandidateSet = {
  count: () => 0,
  list: () => [],
  sample: (_, random) => ({ value: [], random }),
  partSizes: () => [],
};

/** Part sizes without empty parts, the largest first; equal sizes keep their order. */
export const largestFirst = (sizes: readonly PartSize[]): readonly PartSize[] =>
  sizes.filter(({ size }) => size > 0).sort((one, other) => other.size - one.size);
