import type { Code } from '../../core/code.ts';
import { isMarks } from '../../core/feedback.ts';
import { drawDistinct } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { type CandidateSet, largestFirst, type PartSize } from './candidate-set.ts';

/** A candidate set that is written out: `codes`, in ascending order. */
export const writtenOut = (variant: Variant, codes: readonly Code[]): CandidateSet => ({
  count: () => codes.length,
  list: (limit) => codes.slice(0, limit),
  sample(count, random) {
    if (count >= codes.length) return { value: codes, random };
    const drawn = drawDistinct(random, count, codes.length);
    const chosen = new Set(drawn.value);
    return { value: codes.filter((_, index) => chosen.has(index)), random: drawn.random };
  },
  partSizes(guess) {
    const sizes = new Map<string, PartSize>();
    for (const code of codes) {
      const feedback = variant.score(code, guess);
      const key = isMarks(feedback) ? feedback.join() : `${feedback.exact},${feedback.partial}`;
      sizes.set(key, { feedback, size: (sizes.get(key)?.size ?? 0) + 1 });
    }
    return largestFirst([...sizes.values()]);
  },
});
