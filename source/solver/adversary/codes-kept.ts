import { isClue, type Knowledge } from '../../engine/core/knowledge.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { countOf, positionWith, startPosition } from '../position/position.ts';

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
