import type { Variant } from '../../engine/core/variant.ts';
import { partitionOf } from '../position/partition.ts';
import type { Turn } from '../position/turns.ts';
import { type CodeIndex, type CodeSpace, codeAt, indexOf } from '../space/code-space.ts';

/** A decision tree of a game: a guess, and a subtree for each feedback that leaves a candidate. */
export type Tree = {
  readonly guess: CodeIndex;
  /** By the ordinal of the feedback, except the one for a cracked code. */
  readonly after: ReadonlyMap<number, Tree>;
};

/**
 * The tree whose guesses `choose` chooses where more than two candidates are left, depth first and
 * by ascending ordinals. Of one or two candidates the first is guessed.
 *
 * @returns undefined if `choose` returns no guess, or one that does not split the candidates
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
 * The number of secrets that a tree cracks with 0, 1, 2, … guesses, counted by playing every secret.
 * A secret that it does not crack is not counted.
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

/** The guess of a tree after turns; undefined if the turns do not follow the tree. */
export function guessInTree(
  space: CodeSpace,
  tree: Tree,
  turns: readonly Turn[],
): CodeIndex | undefined {
  let node: Tree | undefined = tree;
  for (const { guess, feedback } of turns) {
    if (node?.guess !== indexOf(space, guess)) return undefined;
    node = node?.after.get(space.ordinals.ordinalOf(feedback));
  }
  return node?.guess;
}
