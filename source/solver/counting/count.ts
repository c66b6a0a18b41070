import type { Code } from '../../engine/core/code.ts';
import { isClue, type Knowledge } from '../../engine/core/knowledge.ts';
import { lazy } from '../../engine/core/memoize.ts';
import type { Drawn, Random } from '../../engine/core/random.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { repeatsOf } from '../space/code-count.ts';
import { type CandidateSet, emptySet, type PartSize } from './candidate-set.ts';
import { type ConstraintOptions, constraintsOf } from './constraints.ts';
import { halvesOf } from './halves.ts';
import { codesByLeftGroup, type Join, joinOf } from './join.ts';
import { lowestCandidates } from './list.ts';
import { partSizesOf } from './part-sizes.ts';
import { sampleOf } from './sample.ts';
import { scannedSet } from './scanned-set.ts';

/** A method of finding the candidates that are consistent with what is known. */
type CountingMethod = (variant: Variant, known: Knowledge) => CandidateSet;

const methods: Readonly<Record<FeedbackForm, CountingMethod>> = {
  counts: (variant, known) => {
    const repeats = repeatsOf(variant);
    return repeats !== undefined && variant.pegs > 1
      ? meetInTheMiddle(variant, repeats, known)
      : scannedSet(variant, known);
  },
  marks: scannedSet,
};

/**
 * The candidates that are consistent with all that is known. In a complete space with counts they are
 * counted by meeting in the middle, which is fast even for ten pegs of ten colors (10¹⁰ codes). In
 * other games every secret is scanned.
 *
 * @param assumed facts that the candidates also have; their guesses may be any rows of the alphabet
 */
export const candidateSetOf = (
  variant: Variant,
  known: Knowledge,
  assumed: Knowledge = [],
): CandidateSet =>
  known.some((fact) => !isClue(fact) && variant.checkFeedback(fact.feedback) !== undefined)
    ? emptySet
    : methods[variant.feedback](variant, [...assumed, ...known]);

/**
 * The exact number of codes that are consistent with every answer and clue, up to 10¹⁰.
 *
 * @example countCandidates(rules, []) // 1296
 */
export const countCandidates = (rules: Rules, known: Knowledge): number =>
  candidateSetOf(variantOf(rules), known).count();

/** The lowest codes that are consistent with all that is known, up to `limit`, in ascending order. */
export const listCandidates = (rules: Rules, known: Knowledge, limit: number): readonly Code[] =>
  candidateSetOf(variantOf(rules), known).list(limit);

/** `count` different codes that are consistent with all that is known, drawn uniformly; all if no more. */
export const sampleCandidates = (
  rules: Rules,
  known: Knowledge,
  count: number,
  random: Random,
): Drawn<readonly Code[]> => candidateSetOf(variantOf(rules), known).sample(count, random);

/** The possible feedbacks to a guess with their part sizes, the largest first. */
export const countParts = (rules: Rules, known: Knowledge, guess: Code): readonly PartSize[] =>
  candidateSetOf(variantOf(rules), known).partSizes(guess);

function meetInTheMiddle(variant: Variant, repeats: boolean, known: Knowledge): CandidateSet {
  const join = (options: ConstraintOptions = {}): Join =>
    joinOf(halvesOf(constraintsOf(variant, repeats, known, options)));
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
