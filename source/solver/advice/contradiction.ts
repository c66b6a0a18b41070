import type { Code } from '../../engine/core/code.ts';
import { cluesIn, type Knowledge, turnsIn } from '../../engine/core/knowledge.ts';
import { type Rules, variantOf, withRareCodes } from '../../engine/variants/index.ts';
import type { PartSize } from '../counting/candidate-set.ts';
import { candidateSetOf } from '../counting/count.ts';
import { ordinalsOf } from '../space/ordinal.ts';
import { conflictOf, type TurnRows } from './conflict.ts';

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
 * Explains why no code is consistent with all that is known, rare codes included, or counts the codes
 * that are.
 *
 * @param known the turns so far, of which `conflict` has the indices and `repairs` the order, and
 *   clues, which are always true
 */
export function explainContradiction(rules: Rules, known: Knowledge): Explanation {
  const rare = withRareCodes(rules);
  const candidates = countIn(rules, known) || (rare === undefined ? 0 : countIn(rare, known));
  if (candidates > 0) return { kind: 'consistent', candidates };
  const clues = cluesIn(known);
  const turns = turnsIn(known);
  const repairs = turns.map(({ guess }, row) =>
    repairsIn(rules, [...clues, ...turns.toSpliced(row, 1)], guess),
  );
  // If correcting a row is enough, the other rows are consistent, so the row is in every conflict.
  const needed = [...repairs.keys()].filter((row) => repairs[row]?.length !== 0);
  return {
    kind: 'contradiction',
    conflict: conflictOf(variantOf(rare ?? rules), { facts: turns, assumptions: [clues] }, needed),
    repairs,
  };
}

const countIn = (rules: Rules, known: Knowledge): number =>
  candidateSetOf(variantOf(rules), known).count();

/** The feedbacks to a guess that are consistent with other facts. */
function repairsIn(rules: Rules, others: Knowledge, guess: Code): readonly PartSize[] {
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
