import { fail, type Result, succeed } from '../../core/result.ts';
import { partitionOf } from '../partition.ts';
import type { CodeSpace } from '../space/code-space.ts';
import { type Tree, treeOf } from './tree.ts';

/** Why a text is no tree of a game. */
export type TreeTextProblem = 'not-a-tree-of-this-game';

/** Signs of six bits: the highest says that another sign follows, the others are the number. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT = 32;

const digits = new Map([...SIGNS].map((sign, digit) => [sign, digit]));

/**
 * A tree as a short text: the guesses where more than two candidates are left, in the order of
 * `treeOf`; each is a number, least digit first. A guess that is a candidate is twice its place
 * among the candidates, any other is twice its index and one more.
 */
export const encodeTree = (space: CodeSpace, tree: Tree): string =>
  encodePart(space, space.all, tree);

/** The tree of a game that a text stands for. */
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
  const place = candidates.indexOf(tree.guess);
  const texts = partitionOf(space, candidates, tree.guess).map((part) => {
    const next = tree.after.get(part.ordinal);
    return next === undefined ? '' : encodePart(space, part.candidates, next);
  });
  return encodeNumber(place < 0 ? 2 * tree.guess + 1 : 2 * place) + texts.join('');
}

function encodeNumber(number: number): string {
  const rest = Math.floor(number / DIGIT);
  if (rest === 0) return SIGNS.charAt(number);
  return SIGNS.charAt(DIGIT + (number % DIGIT)) + encodeNumber(rest);
}
