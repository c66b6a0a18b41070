import type { Code } from '../../engine/core/code.ts';
import { checkpoint } from '../../engine/core/game/checkpoint.ts';
import { type Fact, isClue, isConsistent, type Knowledge } from '../../engine/core/knowledge.ts';
import { memoize } from '../../engine/core/memoize.ts';
import type { Variant } from '../../engine/core/variant.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeAt,
  fullSpaceOf,
  indexIfListed,
} from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import type { OrdinalRow } from '../space/ordinal.ts';

/** A set of facts that a code violates: bit `f` is set if it violates fact `f`. */
export type ViolatedFacts = number;

/** The facts that each secret of a game violates. */
export type Violations = {
  readonly space: CodeSpace;
  /** For each secret, in the order of the space. */
  readonly violated: Uint32Array;
};

/** In games with more secrets, and with more facts, violations are not listed. */
const MAX_SECRETS = 2 ** 16;
const MAX_FACTS = 31;

/** The violations of all that is known; undefined if there are too many secrets or facts. */
export function violationsOf(variant: Variant, known: Knowledge): Violations | undefined {
  if (variant.secretCount > MAX_SECRETS || known.length > MAX_FACTS) return undefined;
  const { space, testOf } = comparedWith(variant);
  const violated = new Uint32Array(space.secretCount);
  for (const [at, fact] of known.entries()) {
    checkpoint(4 * violated.length);
    const isViolated = testOf(fact);
    for (let index = 0; index < violated.length; index++) {
      if (isViolated(index)) violated[index] = (violated[index] ?? 0) | (1 << at);
    }
  }
  return { space, violated };
}

/** The secrets of a game, and which of them violate a fact. Each guess is scored only once. */
const comparedWith = memoize((variant: Variant) => {
  const space = fullSpaceOf(variant);
  const kernel = kernelOf(space, allSecrets(space));
  const ordinalsAfter = memoize((guess: Code): OrdinalRow | undefined => {
    const index = indexIfListed(space, guess);
    checkpoint(10 * space.secretCount);
    return index === undefined ? undefined : kernel.ordinals(index).slice();
  });
  /** Returns a function that tests whether the secret at an index violates a fact. */
  const testOf = (fact: Fact): ((index: CodeIndex) => boolean) => {
    if (!isClue(fact) && variant.checkFeedback(fact.feedback) !== undefined) return () => true;
    const ordinals = isClue(fact) ? undefined : ordinalsAfter(fact.guess);
    if (isClue(fact) || ordinals === undefined) {
      return (index) => !isConsistent(variant, fact, codeAt(space, index));
    }
    const given = space.ordinals.ordinalOf(fact.feedback);
    return (index) => ordinals[index] !== given;
  };
  return { space, testOf };
});
