import { type Rules, variantOf } from '../variants/index.ts';
import { conflictOf, type TurnRows } from './conflict.ts';
import type { PartSize } from './counting/candidate-set.ts';
import { candidatesOf } from './counting/count.ts';
import type { Turn } from './turns.ts';

/** Whether the answers of a game can all be true, and if not, which rows to look at. */
export type Explanation =
  | { readonly kind: 'consistent'; readonly candidates: number }
  | {
      readonly kind: 'contradiction';
      /** The rows that contradict each other: whichever of them is left out, the others agree. */
      readonly conflict: TurnRows;
      /**
       * For each row, the answers that would make the whole fit if that row alone is corrected, and
       * how many candidates each would leave; most first, none if another row is wrong as well.
       */
      readonly repairs: readonly (readonly PartSize[])[];
    };

/**
 * Why no code agrees with every turn, or how many do.
 *
 * @param turns the answers given so far; `conflict` and `repairs` are in their order, from 0
 */
export function explainContradiction(rules: Rules, turns: readonly Turn[]): Explanation {
  const variant = variantOf(rules);
  const candidates = candidatesOf(variant, turns).count();
  if (candidates > 0) return { kind: 'consistent', candidates };
  const repairs = turns.map(({ guess }, row) =>
    candidatesOf(variant, turns.toSpliced(row, 1)).partSizes(guess),
  );
  // A row that can be repaired alone is in every conflict, as all the others agree.
  const needed = [...repairs.keys()].filter((row) => repairs[row]?.length !== 0);
  return { kind: 'contradiction', conflict: conflictOf(variant, turns, needed), repairs };
}
