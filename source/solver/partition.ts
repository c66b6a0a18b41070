import type { Feedback } from '../core/feedback.ts';
import type { CodeIndex, CodeSpace } from './code-space.ts';
import { type Kernel, kernelOf } from './kernel.ts';

/** The candidates that earn one feedback: what is left of them after it. */
export type Part = {
  readonly ordinal: number;
  readonly feedback: Feedback;
  /** Indices in ascending order; never empty. */
  readonly candidates: Uint32Array;
};

/** How a guess splits candidates: a part for each feedback that it can earn, by ordinal. */
export type Partition = readonly Part[];

/** How a guess splits the candidates of a kernel. */
export function partitionBy(kernel: Kernel, guess: CodeIndex): Partition {
  const { space, candidates } = kernel;
  const sizes = kernel.histogram(guess);
  const parts = new Map<number, { readonly part: Part; filled: number }>();
  sizes.forEach((size, ordinal) => {
    if (size === 0) return;
    const feedback = space.ordinals.feedbackOf(ordinal);
    parts.set(ordinal, {
      part: { ordinal, feedback, candidates: new Uint32Array(size) },
      filled: 0,
    });
  });
  kernel.ordinals(guess).forEach((ordinal, i) => {
    const entry = parts.get(ordinal);
    if (entry !== undefined) entry.part.candidates[entry.filled++] = candidates[i] ?? 0;
  });
  return [...parts.values()].map(({ part }) => part);
}

/** How a guess splits candidates. */
export const partitionOf = (
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
): Partition => partitionBy(kernelOf(space, candidates), guess);

/** The candidates that would answer `guess` with `feedback`. */
export function candidatesAfter(
  space: CodeSpace,
  candidates: Uint32Array,
  guess: CodeIndex,
  feedback: Feedback,
): Uint32Array {
  const ordinal = space.ordinals.ordinalOf(feedback);
  const row = kernelOf(space, candidates).ordinals(guess);
  return candidates.filter((_, i) => row[i] === ordinal);
}
