import { type Code, codeOf, samePegs } from '../../engine/core/code.ts';
import { countsOf, type Feedback } from '../../engine/core/feedback.ts';
import { lazy } from '../../engine/core/memoize.ts';
import type { ListedPosition } from '../position/position.ts';
import { codeAt } from '../space/code-space.ts';
import { heuristicFor } from '../strategies/auto.ts';
import { bestGuess } from '../strategies/best-guess.ts';
import { storedOpeningsOf, storedPositionsOf } from '../trees/stored-games.ts';
import { canonicalFacts, neededFacts, renamingFor } from './openings/canonical-facts.ts';
import { openingOf, type StoredOpening } from './openings/openings.ts';
import { positionsOf } from './openings/positions.ts';
import {
  exactSource,
  type Plan,
  type ProvedPlans,
  partsAfter,
  provedPlansOf,
  sameSet,
} from './plan.ts';

type TabledPlans = (position: ListedPosition) => Plan | undefined;

/** The plans of the tables of a game; none if no table is shipped. */
export function tabledPlansOf(first: ListedPosition): TabledPlans {
  const openings = openingPlansOf(first);
  const positions = positionPlansOf(first);
  return (position) => openings(position) ?? positions(position);
}

/** The plans before and after the first guess. */
function openingPlansOf({ rules, candidates: { space } }: ListedPosition): TabledPlans {
  const stored = storedOpeningsOf(rules);
  if (stored === undefined) return () => undefined;
  const { source } = stored;
  const openings = stored.openings.map(openingOf);
  const [best] = openings.toSorted(
    (one, other) => totalAfter(one, space.size) - totalAfter(other, space.size),
  );
  return ({ turns, clues }) => {
    const [turn] = turns;
    if (clues.length > 0 || turns.length > 1 || best === undefined) return undefined;
    if (turn === undefined) {
      return { guess: codeOf(best.guess), total: totalAfter(best, space.size), source };
    }
    const { canonical, apply } = renamingFor(turn.guess, space.symbols);
    const opening = openings.find(({ guess }) => samePegs(guess, canonical));
    const answer = opening?.answers.get(keyOf(turn.feedback));
    return answer && { guess: codeOf(apply(answer.next)), total: answer.total, source };
  };
}

/** The plans of later positions with many candidates, whatever facts led to them. */
function positionPlansOf({ rules, candidates: { space } }: ListedPosition): TabledPlans {
  const stored = storedPositionsOf(rules);
  if (stored === undefined) return () => undefined;
  const positions = lazy(() => positionsOf(stored));
  return (position) => {
    if (position.candidates.indices.length <= stored.minCodes) return undefined;
    const needed = neededFacts(position);
    if (needed.length > stored.maxFacts) return undefined;
    const { key, lowestFromCanonical } = canonicalFacts(needed, space.pegs, space.symbols);
    const entry = positions().get(key);
    return (
      entry && {
        guess: codeOf(lowestFromCanonical(entry.next)),
        total: entry.total,
        source: exactSource,
      }
    );
  };
}

function keyOf(feedback: Feedback): string {
  const { exact, partial } = countsOf(feedback);
  return `${exact}${partial}`;
}

const totalAfter = ({ answers }: StoredOpening, codes: number): number =>
  [...answers.values()].reduce((sum, { total }) => sum + total, codes);

/** A part of a guess: its size, and the plan of its candidates unless the code is cracked. */
export type PlannedPart = { readonly size: number; readonly plan: Plan | 'solved' };

/** The best known plans of the positions of a game. A plan without a proof is improved by better ones. */
export type Plans = {
  /** The plan of a position with candidates; undefined if there are too many of them. */
  planOf(position: ListedPosition): Plan | undefined;
  /** The parts of a guess in a position that has a plan, planned in the same way as the position. */
  partsOf(position: ListedPosition, plan: Plan, guess: Code): readonly PlannedPart[];
  replace(position: ListedPosition, plan: Plan): void;
};

/**
 * Positions are valued by play with a heuristic up to this number of pairs of a candidate and a code
 * of the game, which takes up to four seconds: all codes of five pegs of eight colors.
 */
const MAX_PAIRS = 2 ** 30;

/**
 * In games of up to this number of codes, a position that is too large for a proof is valued with
 * proofs of the positions that follow it. In larger games there would be too many of these.
 */
const MAX_CODES_WITH_PROOFS = 2 ** 13;

/** The plans of a game: from a table or a proof where there is one, else from play by a heuristic. */
export function plansOf(first: ListedPosition): Plans {
  const { space } = first.candidates;
  const proved: ProvedPlans = provedPlansOf(first);
  const tabled = tabledPlansOf(first);
  const replaced: { readonly candidates: Uint32Array; readonly plan: Plan }[] = [];
  const provesParts = space.size <= MAX_CODES_WITH_PROOFS;

  const knownPlan = (position: ListedPosition, isProved: boolean): Plan | undefined => {
    const { indices } = position.candidates;
    const { length } = indices;
    if (length <= 2) {
      return { guess: codeAt(space, indices[0] ?? 0), total: 2 * length - 1, source: exactSource };
    }
    return (
      replaced.find(({ candidates }) => sameSet(candidates, indices))?.plan ??
      tabled(position) ??
      (isProved ? proved(position) : undefined)
    );
  };
  const referencePlan = (position: ListedPosition): Plan => {
    const heuristic = heuristicFor(position);
    const guess = codeAt(space, bestGuess(position, heuristic));
    const parts = plannedParts(position, guess, provesParts);
    const total = totalOf(parts);
    const isBest = isLowest(total, position.candidates.indices.length);
    return {
      guess,
      total,
      source: isBest ? exactSource : { kind: 'reference', strategy: heuristic.name },
    };
  };
  const plannedParts = (
    position: ListedPosition,
    guess: Code,
    isProved: boolean,
  ): readonly PlannedPart[] =>
    partsAfter(position, guess).map(({ size, solved, after }) => ({
      size,
      plan: solved ? 'solved' : (knownPlan(after, isProved) ?? referencePlan(after)),
    }));

  return {
    planOf: (position) =>
      knownPlan(position, true) ??
      (position.candidates.indices.length * space.size <= MAX_PAIRS
        ? referencePlan(position)
        : undefined),
    partsOf: (position, plan, guess) =>
      plannedParts(position, guess, provesParts || plan.source.kind === 'exact'),
    replace: (position, plan) => {
      replaced.unshift({ candidates: position.candidates.indices, plan });
    },
  };
}

/**
 * Whether no total is lower than that of a heuristic's best guess. A candidate that gives each other
 * candidate another answer takes 2n − 1 guesses for n candidates, and any other guess takes 2n or more.
 * Heuristics choose such a candidate if there is one.
 */
export const isLowest = (total: number, candidates: number): boolean => total <= 2 * candidates;

/** The total of a guess from its parts: a guess for each candidate, and what follows it. */
export const totalOf = (parts: readonly PlannedPart[]): number =>
  parts.reduce((sum, { size, plan }) => sum + size + (plan === 'solved' ? 0 : plan.total), 0);
