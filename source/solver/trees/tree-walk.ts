import { type CodeIndex, type CodeSpace, indexOf } from '../space/code-space.ts';
import type { Turn } from '../turns.ts';
import type { Tree } from './tree.ts';
import { decodeTree } from './tree-text.ts';

/** Says what a tree guesses after turns, or nothing if they are not of its making. */
export type TreeWalk = (space: CodeSpace, turns: readonly Turn[]) => CodeIndex | undefined;

/** A walk along the tree that a text stands for, which is decoded at the first step. */
export function treeWalkOf(text: string): TreeWalk {
  let root: Tree | undefined;
  return (space, turns) => {
    root ??= treeIn(space, text);
    return guessOfTree(space, root, turns);
  };
}

function treeIn(space: CodeSpace, text: string): Tree {
  const tree = decodeTree(space, text);
  if (!tree.ok) throw new RangeError(tree.problem);
  return tree.value;
}

/** What a tree guesses after turns, or nothing if they are not of its making. */
export function guessOfTree(
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
