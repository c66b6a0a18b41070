import type { Variant } from '../../core/variant.ts';
import { partitionOf } from '../partition.ts';
import { type CodeIndex, type CodeSpace, codeAt } from '../space/code-space.ts';

/** What to guess, and what after each answer that leaves a candidate: a whole game planned. */
export type Tree = {
  readonly guess: CodeIndex;
  /** By the ordinal of the answer; nothing follows the answer that the code is cracked. */
  readonly after: ReadonlyMap<number, Tree>;
};

/**
 * The tree that `choose` makes: it is asked for the guess wherever more than two candidates are
 * left, depth first and by ascending ordinals; of one or two the first is guessed.
 *
 * @returns nothing if `choose` has no guess, or one that tells nothing
 */
export function treeOf(
  space: CodeSpace,
  candidates: Uint32Array,
  choose: (candidates: Uint32Array) => CodeIndex | undefined,
): Tree | undefined {
  const guess = candidates.length > 2 ? choose(candidates) : candidates[0];
  if (guess === undefined) return undefined;
  const after = new Map<number, Tree>();
  if (candidates.length === 1) return { guess, after };
  for (const { ordinal, candidates: part } of partitionOf(space, candidates, guess)) {
    if (ordinal === space.ordinals.solved) continue;
    const tree = part.length < candidates.length ? treeOf(space, part, choose) : undefined;
    if (tree === undefined) return undefined;
    after.set(ordinal, tree);
  }
  return { guess, after };
}

/**
 * How many secrets a tree cracks with each number of guesses, by playing every secret; the first
 * entry is for none. A secret that it does not crack is not counted.
 */
export function depthsOfTree(variant: Variant, space: CodeSpace, tree: Tree): readonly number[] {
  const depths: number[] = [];
  for (const secret of variant.secrets()) {
    let node: Tree | undefined = tree;
    for (let depth = 1; node !== undefined; depth++) {
      const feedback = variant.score(secret, codeAt(space, node.guess));
      if (variant.solved(feedback)) depths[depth] = (depths[depth] ?? 0) + 1;
      node = node.after.get(space.ordinals.ordinalOf(feedback));
    }
  }
  return Array.from(depths, (count) => count ?? 0);
}
