import { partitionOf } from '../source/solver/position.ts';
import type { CodeIndex, CodeSpace } from '../source/solver/space/code-space.ts';
import type { Tree } from '../source/solver/trees/tree.ts';

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
