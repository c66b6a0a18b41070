import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf, type Peg, samePegs } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { type Fact, isClue, isConsistent, type Knowledge } from '../../engine/core/knowledge.ts';
import { memoize } from '../../engine/core/memoize.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { conflictIn, conflictOf, type Dispute, isContradicted, type TurnRows } from '../advice.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeAt,
  fullSpaceOf,
  indexIfListed,
} from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';

/** The facts that each secret of a game violates: bit `f` is set if it violates fact `f`. */
type Violations = { readonly space: CodeSpace; readonly violated: Uint32Array };

/** In games with more secrets, and with more facts, violations are not listed. */
export const MAX_SECRETS = 2 ** 16;
const MAX_FACTS = 31;

function violationsOf(variant: Variant, knowledge: Knowledge): Violations | undefined {
  if (variant.secretCount > MAX_SECRETS || knowledge.length > MAX_FACTS) return undefined;
  const { space, consistentWith } = codeListOf(variant);
  const violated = new Uint32Array(space.secretCount);
  for (const [at, fact] of knowledge.entries()) {
    checkpoint(4 * violated.length);
    const consistent = consistentWith(fact);
    for (let index = 0; index < violated.length; index++) {
      if (consistent[index] === 0) violated[index] = (violated[index] ?? 0) | (1 << at);
    }
  }
  return { space, violated };
}

type CodeList = {
  readonly space: CodeSpace;
  /** For each secret, 1 if it is consistent with a fact. */
  readonly consistentWith: (fact: Fact) => Uint8Array;
};

/** The secrets of a game; each fact is compared with all of them only once. */
export const codeListOf = memoize((variant: Variant): CodeList => {
  const space = fullSpaceOf(variant);
  const kernel = kernelOf(space, allSecrets(space));
  return { space, consistentWith: memoize((fact: Fact) => consistentCodes(kernel, variant, fact)) };
});

function consistentCodes(kernel: Kernel, variant: Variant, fact: Fact): Uint8Array {
  const { space, candidates } = kernel;
  const consistent = new Uint8Array(candidates.length);
  checkpoint(10 * candidates.length);
  if (!isClue(fact) && variant.checkFeedback(fact.feedback, fact.guess) !== undefined) {
    return consistent;
  }
  const guess = isClue(fact) ? undefined : indexIfListed(space, fact.guess);
  if (isClue(fact) || guess === undefined) {
    return consistent.map((_, index) =>
      isConsistent(variant, fact, codeAt(space, index)) ? 1 : 0,
    );
  }
  const ordinal = space.ordinals.ordinalOf(fact.feedback);
  const row = kernel.ordinals(guess);
  for (let index = 0; index < row.length; index++) {
    consistent[index] = row[index] === ordinal ? 1 : 0;
  }
  return consistent;
}

/** A provable claim about the secret: a peg is, or is not, in it or at a position, from 0. */
export type Claim =
  | { readonly kind: 'color'; readonly peg: Peg; readonly holds: boolean }
  | {
      readonly kind: 'place';
      readonly peg: Peg;
      readonly position: number;
      readonly holds: boolean;
    };

/** Why a guess could not be the code; facts are given by their index in what was known, from 0. */
export type Reason =
  /** The guess as the code would have had another answer to a turn, or lacks what a clue shows. */
  | { readonly kind: 'fact'; readonly fact: number; readonly answer: Feedback | 'clue' }
  /** A claim that the guess ignores, and a smallest set of facts that prove it. */
  | { readonly kind: 'proof'; readonly claim: Claim; readonly facts: TurnRows };

export function reasonsAgainst(rules: Rules, knowledge: Knowledge, guess: Code): readonly Reason[] {
  const variant = variantOf(rules);
  const isRepeated = (fact: Fact): boolean => !isClue(fact) && samePegs(fact.guess, guess);
  // That a guess was made before says more than the answers to other guesses.
  const violated = [...knowledge.entries()]
    .filter(([, fact]) => !isConsistent(variant, fact, guess))
    .toSorted(([, one], [, other]) => Number(isRepeated(other)) - Number(isRepeated(one)));
  if (violated.length === 0) return [];
  const prove = proverOf(variant, knowledge);
  return [
    ...violated.map(
      ([fact, violation]): Reason => ({
        kind: 'fact',
        fact,
        answer: answerTo(variant, violation, guess),
      }),
    ),
    ...claimsIgnoredBy(variant, guess).flatMap((claims) => {
      for (const claim of claims) {
        const facts = prove(claim);
        if (facts !== undefined) return [{ kind: 'proof' as const, claim, facts }];
      }
      return [];
    }),
  ];
}

const answerTo = (variant: Variant, fact: Fact, guess: Code): Feedback | 'clue' =>
  isClue(fact) ? 'clue' : variant.score(guess, fact.guess);

/** The claims that a guess contradicts, in groups: the first claim of a group that is true says the most. */
function claimsIgnoredBy(variant: Variant, guess: Code): readonly (readonly Claim[])[] {
  const missing = [...variant.alphabet.keys()].filter((peg) => !guess.includes(peg));
  const isRepeated = (peg: Peg, position: number): boolean => guess.indexOf(peg) < position;
  return [
    ...guess.map((peg, position): readonly Claim[] => {
      const place: Claim = { kind: 'place', peg, position, holds: false };
      const color: Claim = { kind: 'color', peg, holds: false };
      return isRepeated(peg, position) ? [place] : [color, place];
    }),
    ...missing.map((peg): readonly Claim[] => [{ kind: 'color', peg, holds: true }]),
  ];
}

/**
 * The smallest set of facts that proves a claim about the secret, as indices of the facts; undefined
 * if the claim does not follow from all facts. For more than twelve facts the set is only minimal.
 *
 * @example proofOf(rules, [], { kind: 'color', peg: 0, holds: true }) // undefined
 */
export const proofOf = (rules: Rules, knowledge: Knowledge, claim: Claim): TurnRows | undefined =>
  proverOf(variantOf(rules), knowledge)(claim);

function proverOf(variant: Variant, knowledge: Knowledge): (claim: Claim) => TurnRows | undefined {
  const violations = violationsOf(variant, knowledge);
  return (claim) =>
    violations === undefined
      ? countedProof(variant, knowledge, claim)
      : listedProof(violations, knowledge.length, claim);
}

/** A proof by all secrets for which a claim is false: each of them violates a fact. */
function listedProof(
  { space, violated }: Violations,
  factCount: number,
  claim: Claim,
): TurnRows | undefined {
  const isFalse = refutedIn(space, claim);
  const sets = new Set<number>();
  checkpoint(5 * violated.length);
  for (let index = 0; index < violated.length; index++) {
    const set = violated[index] ?? 0;
    if (sets.has(set) || !isFalse(index)) continue;
    if (set === 0) return undefined;
    sets.add(set);
  }
  return conflictIn(sets, factCount);
}

function refutedIn({ pegs, pegRows }: CodeSpace, claim: Claim): (index: CodeIndex) => boolean {
  const { peg, holds } = claim;
  if (claim.kind === 'place') {
    return (index) => (pegRows[index * pegs + claim.position] === peg) !== holds;
  }
  return (index) => {
    for (let at = index * pegs; at < (index + 1) * pegs; at++) {
      if (pegRows[at] === peg) return !holds;
    }
    return holds;
  };
}

function countedProof(variant: Variant, knowledge: Knowledge, claim: Claim): TurnRows | undefined {
  const dispute: Dispute = { facts: knowledge, assumptions: oppositesOf(variant, claim) };
  return isContradicted(variant, dispute) ? conflictOf(variant, dispute, []) : undefined;
}

/** Assumptions one of which is true if a claim is false. */
function oppositesOf(variant: Variant, claim: Claim): readonly Knowledge[] {
  const { peg } = claim;
  if (claim.kind === 'color') {
    return claim.holds ? [[factWithout(variant, peg)]] : [[{ lifeline: 'color', peg }]];
  }
  const { position } = claim;
  if (!claim.holds) return [[{ lifeline: 'place', peg, position }]];
  const others = [...variant.alphabet.keys()].filter((other) => other !== peg);
  return others.map((other) => [{ lifeline: 'place', peg: other, position }]);
}

/** The fact that the secret has no such peg: the answer to a row of it. The row need not be a code. */
const factWithout = ({ pegs, feedback }: Variant, peg: Peg): Fact => ({
  guess: codeOf(Array.from({ length: pegs }, () => peg)),
  feedback: noMatches[feedback](pegs),
});

const noMatches: Readonly<Record<FeedbackForm, (pegs: number) => Feedback>> = {
  counts: () => ({ exact: 0, partial: 0 }),
  marks: (pegs) => Array.from({ length: pegs }, () => 'absent' as const),
};
