import type { Code } from '../../core/code.ts';
import { lazy } from '../../core/memoize.ts';
import type { Drawn, Random } from '../../core/random.ts';
import type { FeedbackForm, Variant } from '../../core/variant.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { repeatsOf } from '../space/code-count.ts';
import type { Turn } from '../turns.ts';
import { type CandidateSet, emptySet, type PartSize } from './candidate-set.ts';
import { type ConstraintOptions, constraintsOf } from './constraints.ts';
import { halvesOf } from './halves.ts';
import { codesByLeftGroup, type Join, joinOf } from './join.ts';
import { lowestCandidates } from './list.ts';
import { partSizesOf } from './part-sizes.ts';
import { sampleOf } from './sample.ts';
import { scannedSet } from './scanned-set.ts';

/** A method of finding the candidates that are consistent with turns. */
type CountingMethod = (variant: Variant, turns: readonly Turn[]) => CandidateSet;

const methods: Readonly<Record<FeedbackForm, CountingMethod>> = {
  counts: (variant, turns) => {
    const repeats = repeatsOf(variant);
    return repeats !== undefined && variant.pegs > 1
      ? meetInTheMiddle(variant, repeats, turns)
      : scannedSet(variant, turns);
  },
  marks: scannedSet,
};

/**
 * The candidates that are consistent with every turn. In a complete space with counts they are
 * counted by meeting in the middle, which is fast even for ten pegs of ten colors (10¹⁰ codes). In
 * other games every secret is scanned.
 */
export const candidateSetOf = (variant: Variant, turns: readonly Turn[]): CandidateSet =>
  turns.some(({ feedback }) => variant.checkFeedback(feedback) !== undefined)
    ? emptySet
    : methods[variant.feedback](variant, turns);

/**
 * The exact number of codes that are consistent with every turn, up to 10¹⁰.
 *
 * @example countCandidates(rules, []) // 1296
 */
export const countCandidates = (rules: Rules, turns: readonly Turn[]): number =>
  candidateSetOf(variantOf(rules), turns).count();

/** The lowest codes that are consistent with every turn, up to `limit`, in ascending order. */
export const listCandidates = (
  rules: Rules,
  turns: readonly Turn[],
  limit: number,
): readonly Code[] => candidateSetOf(variantOf(rules), turns).list(limit);

/** `count` different codes that are consistent with every turn, drawn uniformly; all if no more. */
export const sampleCandidates = (
  rules: Rules,
  turns: readonly Turn[],
  count: number,
  random: Random,
): Drawn<readonly Code[]> => candidateSetOf(variantOf(rules), turns).sample(count, random);

/** The possible feedbacks to a guess after the turns with their part sizes, the largest first. */
export const countParts = (
  rules: Rules,
  turns: readonly Turn[],
  guess: Code,
): readonly PartSize[] => candidateSetOf(variantOf(rules), turns).partSizes(guess);

function meetInTheMiddle(variant: Variant, repeats: boolean, turns: readonly Turn[]): CandidateSet {
  const join = (options: ConstraintOptions = {}): Join =>
    joinOf(halvesOf(constraintsOf(variant, repeats, turns, options)));
  const counted = lazy(() => {
    const joined = join();
    return { joined, counts: codesByLeftGroup(joined) };
  });
  return {
    count: () => counted().counts.reduce((sum, codes) => sum + codes, 0),
    list: (limit) => lowestCandidates(join({ separateColors: true }), limit),
    sample: (count, random) => sampleOf(counted().joined, counted().counts, count, random),
    partSizes: (guess) => partSizesOf(join({ nextGuess: guess })),
  };
}
