import type { Code } from '../core/code.ts';
import { type Rules, variantOf } from '../core/rules.ts';
import { indexOf } from './code-space.ts';
import { partitionOf } from './partition.ts';
import {
  isListed,
  type ListedPosition,
  positionAfter,
  startPosition,
} from './position.ts';
import type { Strategy } from './strategy.ts';

export type Simulation = {
  secrets: number;
  total: number;
  mean: number;
  deepest: number;
  depths: readonly number[];
};

export function simulateAll(rules: Rules, strategy: Strategy, first?: Code): Simulation {
  const start = startPosition(rules);
  const variant = variantOf(rules);
  const depths: number[] = [];
  const visit = (position: ListedPosition, depth: number) => {
    const { space, indices } = position.candidates;
    const code = depth === 0 && first ? first : strategy.choose(position);
    const guess = indexOf(space, code) ?? -1;
    for (const part of partitionOf(space, indices, guess)) {
      if (variant.solved(part.feedback)) {
        depths[depth] = (depths[depth] ?? 0) + 1;
        continue;
      }
      visit(positionAfter(position, guess, part.feedback, part.candidates), depth + 1);
    }
  };
  if (!isListed(start)) throw new Error();
  visit(start, 0);
  const all = [...depths].map((d) => d ?? 0);
  const secrets = all.reduce((a, b) => a + b, 0);
  const total = all.reduce((a, b, i) => a + b * (i + 1), 0);
  return { secrets, total, mean: total / secrets, deepest: all.length, depths: all };
}
