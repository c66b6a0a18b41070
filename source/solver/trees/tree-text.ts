import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { partitionOf } from '../position/partition.ts';
import type { Turn } from '../position/turns.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { guessInTree, type Tree, treeOf } from './tree.ts';

/** Why a text cannot be decoded as a tree of a game. */
export type TreeTextProblem = 'not-a-tree-of-this-game';

/** Characters of six bits: five bits of a number, and whether another character follows. */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT = 32;

const digits = new Map([...CHARACTERS].map((character, digit) => [character, digit]));

/**
 * A tree as a short text: the guesses where more than two candidates are left, in the order of
 * `treeOf`. Each is a number, lowest digit first: for a candidate, twice its index among the
 * candidates; for any other guess, twice its index in the space plus one.
 */
export const encodeTree = (space: CodeSpace, tree: Tree): string =>
  encodePart(space, space.all, tree);

/** Decodes the tree of a game from a text. */
export function decodeTree(space: CodeSpace, text: string): Result<Tree, TreeTextProblem> {
  let at = 0;
  const readNumber = (): number => {
    let number = 0;
    for (let unit = 1; ; unit *= DIGIT) {
      const digit = digits.get(text[at++] ?? '');
      if (digit === undefined) return Number.NaN;
      number += (digit % DIGIT) * unit;
      if (digit < DIGIT) return number;
    }
  };
  const tree = treeOf(space, space.all, (candidates) => {
    const number = readNumber();
    const half = Math.floor(number / 2);
    if (number % 2 === 0) return candidates[half];
    return half < space.size ? half : undefined;
  });
  return tree !== undefined && at === text.length ? succeed(tree) : fail('not-a-tree-of-this-game');
}

function encodePart(space: CodeSpace, candidates: Uint32Array, tree: Tree): string {
  if (candidates.length <= 2) return '';
  const index = candidates.indexOf(tree.guess);
  const texts = partitionOf(space, candidates, tree.guess).map((part) => {
    const next = tree.after.get(part.ordinal);
    return next === undefined ? '' : encodePart(space, part.candidates, next);
  });
  return encodeNumber(index < 0 ? 2 * tree.guess + 1 : 2 * index) + texts.join('');
}

function encodeNumber(number: number): string {
  const rest = Math.floor(number / DIGIT);
  if (rest === 0) return CHARACTERS.charAt(number);
  return CHARACTERS.charAt(DIGIT + (number % DIGIT)) + encodeNumber(rest);
}

/** The guess of a tree after turns; undefined if the turns do not follow the tree. */
export type TreeLookup = (space: CodeSpace, turns: readonly Turn[]) => CodeIndex | undefined;

/** A lookup in an encoded tree, which is decoded on first use. */
export function treeLookupOf(text: string): TreeLookup {
  let root: Tree | undefined;
  return (space, turns) => {
    root ??= decodedTree(space, text);
    return guessInTree(space, root, turns);
  };
}

function decodedTree(space: CodeSpace, text: string): Tree {
  const tree = decodeTree(space, text);
  if (!tree.ok) throw new RangeError(tree.problem);
  return tree.value;
}
