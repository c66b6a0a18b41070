import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { isClue, type Knowledge } from '../../engine/core/knowledge.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { candidateSetOf } from '../counting/count.ts';
import { countOf, positionWith, startPosition } from '../position/position.ts';
import { ordinalsOf } from '../space/ordinal.ts';

/**
 * The answer of the adversary, a codemaker without a code: the feedback that keeps the most candidates.
 * Of equal parts it takes the one with the lowest ordinal. That is the one in which the least is found,
 * so a code is cracked only if no other is left (the rule of Absurdle, qntm 2021).
 *
 * Undefined if no code is consistent with what is known, which the adversary never lets happen.
 */
export function adversaryAnswer(rules: Rules, known: Knowledge, guess: Code): Feedback | undefined {
  const variant = variantOf(rules);
  const { ordinalOf } = ordinalsOf(variant);
  const [first, ...others] = candidateSetOf(variant, known).partSizes(guess);
  if (first === undefined) return undefined;
  return others
    .filter(({ size }) => size === first.size)
    .reduce(
      (lowest, { feedback }) => (ordinalOf(feedback) < ordinalOf(lowest) ? feedback : lowest),
      first.feedback,
    );
}

/** How many codes were possible at the start of a game and after each of its answers. */
export function codesKept(rules: Rules, known: Knowledge): readonly number[] {
  let position = startPosition(rules);
  const kept = [countOf(position)];
  for (const fact of known) {
    position = positionWith(position, fact);
    if (!isClue(fact)) kept.push(countOf(position));
  }
  return kept;
}
