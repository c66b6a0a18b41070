import type { Code } from '../core/code.ts';
import { type Rules, variantOf, withRareCodes } from '../variants/index.ts';
import { conflictOf, type TurnRows } from './conflict.ts';
import type { PartSize } from './counting/candidate-set.ts';
import { candidateSetOf } from './counting/count.ts';
import { ordinalsOf } from './space/ordinal.ts';
import type { Turn } from './turns.ts';

/** Whether the feedback of a game is consistent, and if not, which rows to check. */
export type Explanation =
  | { readonly kind: 'consistent'; readonly candidates: number }
  | {
      readonly kind: 'contradiction';
      /** The rows that contradict each other: without any one of them the others are consistent. */
      readonly conflict: TurnRows;
      /**
       * For each row, the feedbacks that make all rows consistent if only this row is corrected,
       * with the number of candidates that each leaves: first those that leave codes that the game
       * draws, the most first, then those that leave only rare codes. Empty if another row must be
       * corrected as well.
       */
      readonly repairs: readonly (readonly PartSize[])[];
    };

/**
 * Explains why no code is consistent with every turn, rare codes included, or counts the codes that
 * are.
 *
 * @param turns the turns so far; `conflict` has their indices, `repairs` their order
 */
export function explainContradiction(rules: Rules, turns: readonly Turn[]): Explanation {
  const rare = withRareCodes(rules);
  const candidates = countIn(rules, turns) || (rare === undefined ? 0 : countIn(rare, turns));
  if (candidates > 0) return { kind: 'consistent', candidates };
  const repairs = turns.map(({ guess }, row) => repairsIn(rules, turns.toSpliced(row, 1), guess));
  // If correcting a row is enough, the other rows are consistent, so the row is in every conflict.
  const needed = [...repairs.keys()].filter((row) => repairs[row]?.length !== 0);
  return {
    kind: 'contradiction',
    conflict: conflictOf(variantOf(rare ?? rules), turns, needed),
    repairs,
  };
}

const countIn = (rules: Rules, turns: readonly Turn[]): number =>
  candidateSetOf(variantOf(rules), turns).count();

/** The feedbacks to a guess that are consistent with other turns. */
function repairsIn(rules: Rules, others: readonly Turn[], guess: Code): readonly PartSize[] {
  const variant = variantOf(rules);
  const common = candidateSetOf(variant, others).partSizes(guess);
  const rareRules = withRareCodes(rules);
  if (rareRules === undefined) return common;
  const { ordinalOf } = ordinalsOf(variant);
  const known = new Set(common.map(({ feedback }) => ordinalOf(feedback)));
  const rare = candidateSetOf(variantOf(rareRules), others)
    .partSizes(guess)
    .filter(({ feedback }) => !known.has(ordinalOf(feedback)));
  return [...common, ...rare];
}
