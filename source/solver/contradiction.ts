import { type Rules, variantOf } from '../variants/index.ts';
import { conflictOf, type TurnRows } from './conflict.ts';
import type { PartSize } from './counting/candidate-set.ts';
import { candidateSetOf } from './counting/count.ts';
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
       * with the number of candidates that each leaves, the most first. Empty if another row must be
       * corrected as well.
       */
      readonly repairs: readonly (readonly PartSize[])[];
    };

/**
 * Explains why no code is consistent with every turn, or counts the codes that are.
 *
 * @param turns the turns so far; `conflict` has their indices, `repairs` their order
 */
export function explainContradiction(rules: Rules, turns: readonly Turn[]): Explanation {
  const variant = variantOf(rules);
  const candidates = candidateSetOf(variant, turns).count();
  if (candidates > 0) return { kind: 'consistent', candidates };
  const repairs = turns.map(({ guess }, row) =>
    candidateSetOf(variant, turns.toSpliced(row, 1)).partSizes(guess),
  );
  // If correcting a row is enough, the other rows are consistent, so the row is in every conflict.
  const needed = [...repairs.keys()].filter((row) => repairs[row]?.length !== 0);
  return { kind: 'contradiction', conflict: conflictOf(variant, turns, needed), repairs };
}
