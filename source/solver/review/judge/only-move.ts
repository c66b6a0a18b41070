import { type Code, samePegs } from '../../../engine/core/code.ts';
import { checkpoint } from '../../../engine/core/game/checkpoint.ts';
import type { ListedPosition } from '../../position/position.ts';
import { codeAt } from '../../space/code-space.ts';
import { kernelOf } from '../../space/kernel.ts';
import { ONLY_MOVE_LOSS } from '../classes.ts';
import type { Plan } from '../plans/plan.ts';
import { type Plans, totalOf } from '../plans/plans.ts';

/** With more pairs of a candidate and a guess, the second best guess is not searched. */
const MAX_PAIRS = 2 ** 22;

/** At most this number of guesses is valued: if so many are promising, one of them is hardly worse. */
const MAX_VALUED = 64;

/**
 * Whether a best guess is the only one: every other guess is proved to lose much more. With one or two
 * candidates there is nothing to decide.
 */
export function isOnlyMove(
  plans: Plans,
  position: ListedPosition,
  plan: Plan,
  guess: Code,
): boolean {
  const { space, indices, allowedGuesses } = position.candidates;
  const { length } = indices;
  if (length <= 2 || length * space.size > MAX_PAIRS) return false;
  const limit = plan.total + ONLY_MOVE_LOSS * length;
  const kernel = kernelOf(space, indices);
  const promising: { readonly other: Code; readonly bound: number }[] = [];
  for (const index of allowedGuesses()) {
    checkpoint(4 * length);
    const bound = minTotal(kernel.histogram(index), space.ordinals.solved, length);
    if (bound >= limit) continue;
    const other = codeAt(space, index);
    if (!samePegs(other, guess)) promising.push({ other, bound });
    if (promising.length > MAX_VALUED) return false;
  }
  return promising
    .toSorted((one, other) => one.bound - other.bound)
    .every(({ other }) => totalOf(plans.partsOf(position, plan, other)) >= limit);
}

/** A lower bound of the total of a guess: two guesses for each candidate of a part but its first. */
function minTotal(sizes: Uint32Array, solved: number, candidates: number): number {
  let total = candidates;
  for (let ordinal = 0; ordinal < sizes.length; ordinal++) {
    const size = sizes[ordinal] ?? 0;
    if (size > 0 && ordinal !== solved) total += 2 * size - 1;
  }
  return total;
}
