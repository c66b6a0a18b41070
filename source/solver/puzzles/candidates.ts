import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import { type Fact, isClue, isConsistent, type Knowledge } from '../../engine/core/knowledge.ts';
import { memoize } from '../../engine/core/memoize.ts';
import { type Drawn, drawBelow, type Random } from '../../engine/core/random.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { type Rules, variantOf, withRareCodes } from '../../engine/variants/index.ts';
import type { CandidateSet } from '../counting/candidate-set.ts';
import { candidateSetOf } from '../counting/count.ts';
import {
  allSecrets,
  type CodeSpace,
  codeAt,
  fullSpaceOf,
  indexIfListed,
} from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';

/** The codes that are consistent with what is known. */
type Candidates = Pick<CandidateSet, 'count' | 'list'> & {
  /** Draws one of them; undefined if there are none. */
  draw(random: Random): Drawn<Code> | undefined;
};

/** In games with more codes, the candidates are counted. */
export const MAX_LISTED = 2 ** 16;

/** The game in which every code that a player may enter can be the code of a puzzle. */
export const puzzleVariant = (rules: Rules): Variant => variantOf(withRareCodes(rules) ?? rules);

/**
 * The codes of a game that are consistent with what is known. The same facts are used again and again
 * to make and to judge a puzzle, so in small games each fact is compared with all codes only once.
 */
export const candidatesOf = (variant: Variant, knowledge: Knowledge): Candidates =>
  variant.secretCount <= MAX_LISTED
    ? listedCandidates(listOf(variant), knowledge)
    : countedCandidates(variant, knowledge);

type CodeList = {
  readonly space: CodeSpace;
  /** For each code, 1 if it is consistent with a fact. */
  readonly consistentWith: (fact: Fact) => Uint8Array;
};

const listOf = memoize((variant: Variant): CodeList => {
  const space = fullSpaceOf(variant);
  const secrets = allSecrets(space);
  const kernel = kernelOf(space, secrets);
  return { space, consistentWith: memoize((fact: Fact) => consistentCodes(kernel, variant, fact)) };
});

function consistentCodes(kernel: Kernel, variant: Variant, fact: Fact): Uint8Array {
  const { space, candidates } = kernel;
  const consistent = new Uint8Array(candidates.length);
  checkpoint(10 * candidates.length);
  const guess = isClue(fact) ? undefined : indexIfListed(space, fact.guess);
  if (isClue(fact) || guess === undefined) {
    return consistent.map((_, index) =>
      isConsistent(variant, fact, codeAt(space, index)) ? 1 : 0,
    );
  }
  const ordinal = space.ordinals.ordinalOf(fact.feedback);
  const row = kernel.ordinals(guess);
  for (let index = 0; index < row.length; index++)
    consistent[index] = row[index] === ordinal ? 1 : 0;
  return consistent;
}

function listedCandidates({ space, consistentWith }: CodeList, knowledge: Knowledge): Candidates {
  const indices = knowledge.map(consistentWith).reduce(narrow, allSecrets(space));
  checkpoint(10 * space.secretCount);
  return {
    count: () => indices.length,
    list: (limit) => Array.from(indices.subarray(0, limit), (index) => codeAt(space, index)),
    draw: (random) => {
      if (indices.length === 0) return undefined;
      const pick = drawBelow(random, indices.length);
      return { value: codeAt(space, indices[pick.value] ?? 0), random: pick.random };
    },
  };
}

/** Those of some indices at which a fact is consistent. */
function narrow(indices: Uint32Array, consistent: Uint8Array): Uint32Array {
  const left = new Uint32Array(indices.length);
  let count = 0;
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] ?? 0;
    left[count] = index;
    count += consistent[index] ?? 0;
  }
  return left.subarray(0, count);
}

function countedCandidates(variant: Variant, knowledge: Knowledge): Candidates {
  const set = candidateSetOf(variant, knowledge);
  return {
    count: () => set.count(),
    list: (limit) => set.list(limit),
    draw: (random) => {
      const pick = set.sample(1, random);
      const [value] = pick.value;
      return value && { value, random: pick.random };
    },
  };
}
