import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { partitionOf } from '../position.ts';
import { type CodeIndex, type CodeSpace, indexIfListed } from '../space/code-space.ts';

/**
 * The cost of cracking each of some candidates as one number: the total of guesses, then the guesses
 * for the deepest candidate. A lower total is better; of equal totals, the lower depth.
 */
export type TreeCost = number;

/** Every tree is less deep than this. */
const DEPTH_LIMIT = 64;

export const treeCost = (total: number, deepest: number): TreeCost => total * DEPTH_LIMIT + deepest;

export const totalOf = (cost: TreeCost): number => Math.floor(cost / DEPTH_LIMIT);

export const deepestOf = (cost: TreeCost): number => cost % DEPTH_LIMIT;

/**
 * A lower bound of the cost for each number of candidates up to `maxSize`, in a game with
 * `feedbackCount` feedbacks: the first guess cracks one candidate, and after each guess that does
 * not, there is one next guess for every other feedback.
 */
export function minCosts(maxSize: number, feedbackCount: number): Float64Array {
  const costs = new Float64Array(maxSize + 1);
  let total = 0;
  let depth = 1;
  let guesses = 1;
  let left = 1;
  for (let size = 1; size <= maxSize; size++) {
    if (left === 0) {
      depth += 1;
      guesses *= feedbackCount - 1;
      left = guesses;
    }
    total += depth;
    left -= 1;
    costs[size] = treeCost(total, depth);
  }
  return costs;
}

/** A lower bound of the total: one guess for one of the candidates, two for each other one. */
export const minTotal = (candidates: number): number => 2 * candidates - 1;

/**
 * An estimate of the total for a number of candidates, fitted to optimal trees of games of four
 * pegs. It only decides the order in which guesses are tried.
 */
export const estimatedTotal = (size: number): number =>
  size <= 2 ? (size * (size + 1)) / 2 : size * (1.17 + 0.44 * Math.log(size));

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

/** The guess of a tree after turns; undefined if the turns do not follow the tree. */
export function guessInTree(
  space: CodeSpace,
  tree: Tree,
  turns: readonly AnsweredGuess[],
): CodeIndex | undefined {
  let node: Tree | undefined = tree;
  for (const { guess, feedback } of turns) {
    if (node?.guess !== indexIfListed(space, guess)) return undefined;
    node = node?.after.get(space.ordinals.ordinalOf(feedback));
  }
  return node?.guess;
}

type TreeTextProblem = 'not-a-tree-of-this-game';

/** Characters of six bits: five bits of a number, and whether another character follows. */
export const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
export const DIGIT = 32;

const digits = new Map([...CHARACTERS].map((character, digit) => [character, digit]));

/**
 * Reads a tree from a short text: the guesses where more than two candidates are left, in the order of
 * `treeOf`. Each is a number, lowest digit first: for a candidate, twice its index among the
 * candidates; for any other guess, twice its index in the space plus one.
 */
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

export type TreeLookup = (
  space: CodeSpace,
  turns: readonly AnsweredGuess[],
) => CodeIndex | undefined;

/** A lookup in an encoded tree, which is decoded on first use. */
export function treeLookupOf(text: string): TreeLookup {
  let root: Tree | undefined;
  return (space, turns) => {
    if (root === undefined) {
      const decoded = decodeTree(space, text);
      if (!decoded.ok) throw new RangeError(decoded.problem);
      root = decoded.value;
    }
    return guessInTree(space, root, turns);
  };
}
