import type { Code } from '../../core/code.ts';
import type { Drawn, Random } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { lazy } from '../lazy.ts';
import { isCandidate, type Turn } from '../turns.ts';
import type { CandidateSet, PartSize } from './candidate-set.ts';
import { halvesOf } from './halves.ts';
import { type Join, joinOf, rowCounts } from './join.ts';
import { lowestOf } from './list.ts';
import { partSizesOf } from './part-sizes.ts';
import { type PuzzleOptions, puzzleOf, repeatsOf } from './puzzle.ts';
import { sampleOf } from './sample.ts';
import { writtenOut } from './written-out.ts';

/**
 * The candidates that turns leave. Counts over all rows of an alphabet are answered by meeting in
 * the middle, so that even ten pegs of ten colours (10¹⁰ codes) take no more than a moment; any
 * other game's secrets are looked through one by one.
 */
export function candidatesOf(variant: Variant, turns: readonly Turn[]): CandidateSet {
  if (turns.some(({ feedback }) => variant.checkFeedback(feedback) !== undefined)) {
    return writtenOut(variant, []);
  }
  const repeats = repeatsOf(variant);
  return variant.feedback === 'counts' && repeats !== undefined && variant.pegs > 1
    ? inHalves(variant, repeats, turns)
    : writtenOut(
        variant,
        [...variant.secrets()].filter((code) => isCandidate(variant, turns, code)),
      );
}

/**
 * How many codes agree with every turn: exact for every game, up to 10¹⁰.
 *
 * @example countCandidates(rules, []) // 1296
 */
export const countCandidates = (rules: Rules, turns: readonly Turn[]): number =>
  candidatesOf(variantOf(rules), turns).count();

/** Up to `limit` of the codes that agree with every turn: the lowest, in ascending order. */
export const listCandidates = (
  rules: Rules,
  turns: readonly Turn[],
  limit: number,
): readonly Code[] => candidatesOf(variantOf(rules), turns).list(limit);

/** `count` different codes that agree with every turn, drawn uniformly; all if no more are left. */
export const sampleCandidates = (
  rules: Rules,
  turns: readonly Turn[],
  count: number,
  random: Random,
): Drawn<readonly Code[]> => candidatesOf(variantOf(rules), turns).sample(count, random);

/** The answers that a guess could get after the turns, and how many codes each would leave. */
export const countParts = (
  rules: Rules,
  turns: readonly Turn[],
  guess: Code,
): readonly PartSize[] => candidatesOf(variantOf(rules), turns).partSizes(guess);

function inHalves(variant: Variant, repeats: boolean, turns: readonly Turn[]): CandidateSet {
  const joined = (options: PuzzleOptions = {}): Join =>
    joinOf(halvesOf(puzzleOf(variant, repeats, turns, options)));
  const counted = lazy(() => {
    const join = joined();
    return { join, rows: rowCounts(join) };
  });
  return {
    count: () => counted().rows.reduce((sum, codes) => sum + codes, 0),
    list: (limit) => lowestOf(joined({ allColors: true }), limit),
    sample: (count, random) => sampleOf(counted().join, counted().rows, count, random),
    partSizes: (guess) => partSizesOf(joined({ asked: guess })),
  };
}
