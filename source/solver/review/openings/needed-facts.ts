import { checkpoint } from '../../../engine/core/game/checkpoint.ts';
import { type Fact, isConsistent, type Knowledge } from '../../../engine/core/knowledge.ts';
import { variantOf } from '../../../engine/variants/index.ts';
import { knownAt, type ListedPosition } from '../../position/position.ts';
import { codeAt } from '../../space/code-space.ts';

/** The facts that leave the candidates of a position, without those that follow from the others. */
export function neededFacts(position: ListedPosition): Knowledge {
  const { rules, candidates } = position;
  const { space, indices } = candidates;
  const variant = variantOf(rules);
  const codes = Array.from(space.all, (index) => codeAt(space, index));
  const isAllowed = (facts: Knowledge): boolean => {
    let left = 0;
    for (const code of codes) {
      checkpoint(200);
      if (facts.every((fact: Fact) => isConsistent(variant, fact, code))) left += 1;
      if (left > indices.length) return false;
    }
    return true;
  };
  return knownAt(position).reduceRight<Knowledge>((needed, fact) => {
    const others = needed.filter((other) => other !== fact);
    return isAllowed(others) ? others : needed;
  }, knownAt(position));
}
