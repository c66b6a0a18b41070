import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf } from '../../engine/core/code.ts';
import { lazy } from '../../engine/core/memoize.ts';
import { variantOf } from '../../engine/variants/index.ts';
import type { HeuristicName } from '../heuristics.ts';
import { type Search, searchOf } from '../optimal/search.ts';
import type { History } from '../optimal/splits.ts';
import {
  historyOf,
  knowledgeAt,
  type ListedPosition,
  listedAfter,
  type Position,
  partitionOf,
} from '../position.ts';
import { type CodeSpace, codeAt, indexIfListed, indexOf, repeatsOf } from '../space/code-space.ts';
import { totalOf } from '../trees/tree.ts';
import { type CanonicalFacts, canonicalFacts } from './canonical-facts.ts';

/**
 * Where a value comes from: `exact` is proved, by a search of all guesses. `reference` is the value of
 * play by a heuristic, lowered where the review met a better guess; perfect play may need less.
 */
export type ValueSource =
  | { readonly kind: 'exact' }
  | { readonly kind: 'reference'; readonly strategy: HeuristicName }
  /** The fewest guesses against the adversary that a search has found; fewer may be enough. */
  | { readonly kind: 'best-known' }
  /** Each code counts once, though a lifeline has made some of them more likely than others. */
  | { readonly kind: 'equal-codes' };

export const exactSource: ValueSource = { kind: 'exact' };

/** The source of a value that depends on values of two sources: exact only if both are. */
export const weakerSource = (one: ValueSource, other: ValueSource): ValueSource =>
  one.kind === 'exact' ? other : one;

/**
 * The source of values that count each code once, after the clues of a position. A color lifeline chooses
 * a peg of the secret, so that a code with more pegs of its color gives the clue more often; a further
 * lifeline chooses among what is not shown yet. A first place is as likely for all codes.
 */
export function sourceWithClues({ rules, clues }: Position): ValueSource {
  const isEven = clues.length === 0 || (clues.length === 1 && clues[0]?.lifeline === 'place');
  return isEven || repeatsOf(variantOf(rules)) === false ? exactSource : { kind: 'equal-codes' };
}

/** A guess and the total of further guesses that it takes to crack each candidate of a position. */
export type Plan = {
  readonly guess: Code;
  readonly total: number;
  readonly source: ValueSource;
};

export const sameSet = (one: Uint32Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((index, at) => index === other[at]);

type ReviewedPart = {
  readonly size: number;
  readonly solved: boolean;
  readonly after: ListedPosition;
};

/** The parts into which a guess splits the candidates of a position; it need not be in the code space. */
export function partsAfter(position: ListedPosition, guess: Code): readonly ReviewedPart[] {
  const { space, indices } = position.candidates;
  const index = indexIfListed(space, guess);
  const parts =
    index === undefined ? scoredParts(position, guess) : partitionOf(space, indices, index);
  return parts.map(({ ordinal, candidates }) => ({
    size: candidates.length,
    solved: ordinal === space.ordinals.solved,
    after: listedAfter(
      position,
      { guess, feedback: space.ordinals.feedbackOf(ordinal) },
      candidates,
    ),
  }));
}

type ScoredPart = { readonly ordinal: number; readonly candidates: Uint32Array };

function scoredParts(position: ListedPosition, guess: Code): readonly ScoredPart[] {
  const { space, indices } = position.candidates;
  const { score } = variantOf(position.rules);
  const groups = Map.groupBy(indices, (index) => {
    checkpoint(1000);
    return space.ordinals.ordinalOf(score(codeAt(space, index), guess));
  });
  return [...groups].map(([ordinal, group]) => ({ ordinal, candidates: Uint32Array.from(group) }));
}

type SharedSearch = {
  readonly search: Search;
  /** Proved plans with canonical guesses, by the canonical facts of their positions. */
  readonly plans: Map<string, Plan>;
};

/** The searches of the last games that were reviewed, the last one at the end. */
const searches = new Map<string, { readonly shared?: SharedSearch; readonly pairs: number }>();

/** The feedback tables of all searches that are kept have up to this number of cells: 64 MB. */
const MAX_SHARED_PAIRS = 2 ** 25;
/** A search whose game has more proved plans forgets them: about 10 MB. */
const MAX_PLANS = 2 ** 15;

/**
 * The search of a game whose codes are all rows of its alphabet, or all rows without repeats;
 * undefined if it has too many different feedbacks. The same sets of candidates recur in many
 * games, and the rules of each request are an object of their own. Plans that earlier reviews have
 * proved take no further steps; the costs of plans are the same.
 */
export function sharedSearch(space: CodeSpace): SharedSearch | undefined {
  const key = `${space.pegs} ${space.symbols} ${space.size}`;
  const entry = searches.get(key) ?? newSearch(space);
  searches.delete(key);
  searches.set(key, entry);
  let pairs = 0;
  for (const { pairs: more } of searches.values()) pairs += more;
  for (const [oldest, { pairs: fewer }] of searches) {
    if (pairs <= MAX_SHARED_PAIRS || oldest === key) break;
    searches.delete(oldest);
    pairs -= fewer;
  }
  if (entry.shared !== undefined && entry.shared.plans.size > MAX_PLANS) entry.shared.plans.clear();
  return entry.shared;
}

function newSearch(space: CodeSpace): { readonly shared?: SharedSearch; readonly pairs: number } {
  const search = searchOf(space);
  const pairs = space.size ** 2;
  return search === undefined ? { pairs } : { shared: { search, plans: new Map() }, pairs };
}

/** Returns the plan of a position that perfect play follows, or undefined if the proof takes long. */
export type ProvedPlans = (position: ListedPosition) => Plan | undefined;

/** A proof is tried up to this number of pairs of a candidate and a code: 832 candidates of Bulls and Cows. */
const MAX_PAIRS = 2 ** 22;

/**
 * In larger games, and once a proof was given up, only smaller positions are tried: 32 candidates of
 * five pegs of eight colors, or 208 of Bulls and Cows.
 */
const LARGE_GAME = 2 ** 13;
const MAX_FAST_PAIRS = 2 ** 20;
/** A proof that takes more steps, about half a second, is given up. */
const MAX_STEPS = 2 ** 29;
const MAX_ALL_STEPS = 2 ** 30;
/** The search has a table of a row for each code, and in larger games too few rows fit in it. */
const MAX_CODES = 2 ** 16;
/** Finding out which positions are alike takes longer than the proofs of fewer candidates. */
const MIN_ALIKE = 32;
/** With more facts or pegs there are too many orders to compare. */
const MAX_FACTS = 4;
const MAX_PEGS = 5;

/**
 * Proved plans of the positions of a game. Positions that differ only by an exchange of positions and a
 * renaming of pegs have one proof, in all reviews: most of the clues that a lifeline could give do.
 */
export function provedPlansOf(first: ListedPosition): ProvedPlans {
  const { rules, candidates } = first;
  const { space } = candidates;
  const isComplete = repeatsOf(variantOf(rules)) !== undefined && space.blockSizes !== undefined;
  if (!isComplete || space.size > MAX_CODES) return () => undefined;
  /** The candidates of the positions whose proofs were given up. */
  const unproved: Uint32Array[] = [];
  const shared = lazy(() => sharedSearch(space));
  const triesAll = space.size <= LARGE_GAME;
  let stepsLeft = MAX_ALL_STEPS;

  /** The plan of some candidates, which must be all that follow from a history. */
  const prove = (indices: Uint32Array, history: History): Plan | undefined => {
    const maxPairs = triesAll && unproved.length === 0 ? MAX_PAIRS : MAX_FAST_PAIRS;
    if (indices.length * space.size > maxPairs || stepsLeft <= 0) return undefined;
    if (unproved.some((earlier) => sameSet(earlier, indices))) return undefined;
    const search = shared()?.search;
    const proof = search?.plan(indices, history, Math.min(MAX_STEPS, stepsLeft));
    stepsLeft -= search?.stepsOfLastPlan() ?? 0;
    if (proof === undefined) unproved.push(indices);
    return proof?.guess === undefined
      ? undefined
      : { guess: codeAt(space, proof.guess), total: totalOf(proof.cost), source: exactSource };
  };
  const proveCanonical = (
    { indices }: ListedPosition['candidates'],
    history: History,
    { key, toCanonical }: CanonicalFacts,
  ): Plan | undefined => {
    const plans = shared()?.plans;
    const stored = plans?.get(key);
    if (stored !== undefined) return stored;
    const codes = indices.map((index) => indexOf(space, codeOf(toCanonical(codeAt(space, index)))));
    const plan = prove(codes.sort(), history.map(toCanonical));
    if (plan !== undefined) plans?.set(key, plan);
    return plan;
  };
  return (position) => {
    const { candidates } = position;
    const history = historyOf(position);
    const facts = factsOf(position);
    if (facts === undefined) return prove(candidates.indices, history);
    const plan = proveCanonical(candidates, history, facts);
    return plan && { ...plan, guess: codeOf(facts.lowestFromCanonical(plan.guess)) };
  };
}

function factsOf(position: ListedPosition): CanonicalFacts | undefined {
  const { space, indices } = position.candidates;
  const knowledge = knowledgeAt(position);
  return indices.length < MIN_ALIKE || knowledge.length > MAX_FACTS || space.pegs > MAX_PEGS
    ? undefined
    : canonicalFacts(knowledge, space.pegs, space.symbols);
}
