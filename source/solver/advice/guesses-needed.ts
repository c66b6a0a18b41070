import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { countOf, type Position, positionAfter, startPosition } from '../position/position.ts';
import { ordinalsOf } from '../space/ordinal.ts';
import type { Strategy } from '../strategies/strategy.ts';

/** A position that some secrets lead to; the last turn is added when it is reached. */
type Branch = {
  readonly before: Position;
  readonly turn: { readonly guess: Code; readonly feedback: Feedback } | undefined;
  /** Indices of secrets. */
  readonly secrets: readonly number[];
};

/**
 * How many guesses a strategy needs for each of some secrets; 0 for one that no list of codes has,
 * such as letters that are no word. Each guess is chosen only once for all secrets with the same
 * feedback before it.
 */
export function guessesNeeded(
  rules: Rules,
  strategy: Strategy,
  secrets: readonly Code[],
): readonly number[] {
  const variant = variantOf(rules);
  const ordinals = ordinalsOf(variant);
  const needed = secrets.map(() => 0);
  const all: Branch = {
    before: startPosition(rules),
    turn: undefined,
    secrets: [...secrets.keys()],
  };
  const open = secrets.length === 0 ? [] : [all];
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const { before, turn } = branch;
    const position = turn === undefined ? before : positionAfter(before, turn.guess, turn.feedback);
    if (countOf(position) === 0) continue;
    const guess = strategy.choose(position);
    const ordinalOf = (index: number): number => {
      const secret = secrets[index];
      return secret === undefined ? 0 : ordinals.ordinalOf(variant.score(secret, guess));
    };
    for (const [ordinal, group] of Map.groupBy(branch.secrets, ordinalOf)) {
      if (ordinal === ordinals.solved) {
        for (const index of group) needed[index] = position.turns.length + 1;
      } else {
        const feedback = ordinals.feedbackOf(ordinal);
        open.push({ before: position, turn: { guess, feedback }, secrets: group });
      }
    }
  }
  return needed;
}
