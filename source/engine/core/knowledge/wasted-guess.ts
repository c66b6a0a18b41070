import { type Code, samePegs } from '../code.ts';
import { cluesOf, type GameRecord, turnsSpent } from '../game/record.ts';
import type { Variant } from '../variant.ts';
import { type Fact, isConsistent, knowledgeOf } from './knowledge.ts';

/**
 * Why a guess cannot crack the code: it was made before, or a fact rules it out. `row` is the number
 * of the turn, from 1, in which that is to be seen.
 */
export type Waste =
  | { readonly kind: 'repeated'; readonly row: number }
  | { readonly kind: 'ruled-out'; readonly row: number; readonly by: Fact };

/**
 * Why a guess cannot crack the code, as far as its codebreaker knows, or undefined if it may. A hint
 * can be worth a guess although it is ruled out, so only a repeat of it is wasted.
 */
export function wasteOf(variant: Variant, record: GameRecord, guess: Code): Waste | undefined {
  let ruledOut: Waste | undefined;
  const isHint = cluesOf(record).some(
    (clue) => clue.lifeline === 'hint' && samePegs(clue.guess, guess),
  );
  for (const [index, entry] of record.entries()) {
    const row = turnsSpent(record.slice(0, index)) + 1;
    if (entry.kind === 'turn' && samePegs(entry.guess, guess)) return { kind: 'repeated', row };
    for (const by of knowledgeOf([entry])) {
      if (isConsistent(variant, by, guess)) continue;
      ruledOut ??= { kind: 'ruled-out', row, by };
    }
  }
  return isHint ? undefined : ruledOut;
}
