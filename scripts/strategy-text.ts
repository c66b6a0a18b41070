import type { Variant } from '../source/engine/core/variant.ts';
import { partitionOf } from '../source/solver/position.ts';
import { addStep } from '../source/solver/simulate.ts';
import { type CodeIndex, type CodeSpace, codeAt } from '../source/solver/space/code-space.ts';
import { CHARACTERS, DIGIT, type Tree } from '../source/solver/trees/tree.ts';

/** How guesses and answers are written. */
type Notation = {
  /** A guess; `isCandidate` if it may be the secret. */
  readonly guess: (index: CodeIndex, isCandidate: boolean) => string;
  readonly answer: (ordinal: number) => string;
};

/**
 * A tree for some candidates in the grammar of the public question "Mastermind Strategy"
 * (codegolf.stackexchange.com/questions/31926), such as `{AB:{10:{AC:{10:AA}},02:BA}}`: a guess, then
 * for each answer what follows; a guess alone where it is the only code left.
 */
export function strategyText(
  space: CodeSpace,
  candidates: Uint32Array,
  { guess, after }: Tree,
  notation: Notation,
): string {
  const name = notation.guess(guess, candidates.includes(guess));
  if (after.size === 0) return name;
  const branches = partitionOf(space, candidates, guess).flatMap((part) => {
    const next = after.get(part.ordinal);
    if (next === undefined) return [];
    const text = strategyText(space, part.candidates, next, notation);
    return [`${notation.answer(part.ordinal)}:${text}`];
  });
  return `{${name}:{${branches.join(',')}}}`;
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
      if (variant.solved(feedback)) addStep(depths, { depth, cracked: 1 });
      node = node.after.get(space.ordinals.ordinalOf(feedback));
    }
  }
  return depths;
}

/** A tree as the short text that `decodeTree` reads. */
export const encodeTree = (space: CodeSpace, tree: Tree): string =>
  encodePart(space, space.all, tree);

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
