import { type Code, codeOf, compareCodes, samePegs } from '../../engine/core/code.ts';
import { countsOf, type Feedback } from '../../engine/core/feedback.ts';
import type { Course, CourseEvent } from '../../engine/core/game/game.ts';
import { type GameRecord, turnsOf, turnsSpent } from '../../engine/core/game/record.ts';
import { knowledgeOf } from '../../engine/core/knowledge.ts';
import { lazy } from '../../engine/core/memoize.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import {
  candidatesAt,
  countOf,
  isListed,
  type ListedPosition,
  type Position,
  positionWith,
  startPosition,
} from '../position.ts';
import { allSecrets, type CodeSpace, codeAt, codeSpaceOf } from '../space/code-space.ts';
import { heuristicFor } from '../strategies/auto.ts';
import { bestGuess } from '../strategies/best-guess.ts';
import { newCodes } from '../strategies/sampled-guess.ts';
import { storedOpeningsOf, storedPositionsOf } from '../trees/stored-games.ts';
import { canonicalFacts, neededFacts, renamingFor } from './canonical-facts.ts';
import { openingOf, positionsOf, type StoredOpening } from './openings.ts';
import {
  exactSource,
  type Plan,
  type ProvedPlans,
  partsAfter,
  provedPlansOf,
  sameSet,
  type ValueSource,
  weakerSource,
} from './plan.ts';
import type { CodesLeft } from './review-types.ts';

export type Stage = {
  readonly record: GameRecord;
  readonly position: Position;
  readonly codes: number;
  readonly spent: number;
  readonly solved: boolean;
};

/** The stages of a game: before each of its events, and after the last one. */
export function stagesOf(rules: Rules, course: Course): readonly Stage[] {
  const variant = variantOf(rules);
  const guesses = course.flatMap((event) => (event.kind === 'turn' ? [event.guess] : []));
  const start = startPosition(rules);
  let record: GameRecord = [];
  let position = withListed(start, guesses);
  const stages = [stageOf(variant, record, position)];
  for (const event of course) {
    const before = record;
    record = recordAfter(variant, before, event);
    const added = event.kind === 'correction' ? knowledgeOf(record) : knowledgeOf(record.slice(-1));
    const from = event.kind === 'correction' ? start : position;
    position = withListed(added.reduce(positionWith, from), guesses);
    stages.push(stageOf(variant, record, position));
  }
  return stages;
}

function stageOf(variant: Variant, record: GameRecord, position: Position): Stage {
  const last = turnsOf(record).at(-1);
  return {
    record,
    position,
    codes: countOf(position),
    spent: turnsSpent(record),
    solved: last !== undefined && variant.solved(last.feedback),
  };
}

/** A record after an event. A correction that says that the code was cracked ends it there. */
function recordAfter(variant: Variant, record: GameRecord, event: CourseEvent): GameRecord {
  if (event.kind === 'lifeline') return [...record, { kind: 'lifeline', clue: event.clue }];
  const { feedback } = event;
  if (event.kind === 'turn') {
    return [...record, { kind: 'turn', guess: event.guess, feedback, corrected: [] }];
  }
  const corrected = turnsOf(record)[event.turn];
  const after = record.map((entry) => (entry === corrected ? { ...corrected, feedback } : entry));
  return corrected !== undefined && variant.solved(feedback)
    ? after.slice(0, record.indexOf(corrected) + 1)
    : after;
}

/** Up to this number of counted candidates are listed, with the guesses of the game. */
const MAX_LISTED = 1000;

/**
 * The position with its candidates listed, if they are few. In a game with too many codes to list, the
 * guesses to choose from are then the candidates and the guesses of the game.
 */
function withListed(position: Position, guesses: readonly Code[]): Position {
  const { rules, candidates: counted } = position;
  if (counted.kind === 'listed' || countOf(position) > MAX_LISTED) return position;
  const codes = counted.set.list(MAX_LISTED);
  const others = newCodes(guesses, codes).toSorted(compareCodes);
  const space = codeSpaceOf(variantOf(rules), codes, others);
  const candidates = {
    kind: 'listed' as const,
    space,
    indices: allSecrets(space),
    allowedGuesses: () => space.all,
  };
  return { ...position, candidates };
}

export type ValuedStage = Stage & { readonly value: StageValue };

type StageValue =
  | { readonly kind: 'solved' }
  | { readonly kind: 'no-codes' }
  | { readonly kind: 'too-many-codes' }
  | PlannedStage;

/** A stage with a plan, and the parts of the guess that was made there, if one was. */
export type PlannedStage = {
  readonly kind: 'planned';
  readonly position: ListedPosition;
  readonly plans: Plans;
  readonly plan: Plan;
  readonly parts: readonly PlannedPart[];
  /** The total of this guess; that of the plan without a guess. */
  readonly guessTotal: number;
};

/**
 * Values the stages of a game from the last to the first, so that a better guess that is met in a
 * later stage counts in all earlier ones.
 *
 * @param onValued called after each stage with those that are valued
 */
export function valueStages(
  stages: readonly Stage[],
  course: Course,
  onValued: (valued: readonly ValuedStage[]) => void,
): readonly ValuedStage[] {
  const plansBySpace = new Map<CodeSpace, Plans>();
  const plansFor = (position: ListedPosition): Plans => {
    const { space } = position.candidates;
    const plans = plansBySpace.get(space) ?? plansOf(position);
    plansBySpace.set(space, plans);
    return plans;
  };
  const valued: ValuedStage[] = [];
  for (const [done, stage] of stages.toReversed().entries()) {
    const event = course[stages.length - 1 - done];
    const guess = event?.kind === 'turn' ? event.guess : undefined;
    valued.unshift({ ...stage, value: stageValue(stage, guess, plansFor) });
    onValued(valued);
  }
  return valued;
}

function stageValue(
  { position, codes, solved }: Stage,
  guess: Code | undefined,
  plansFor: (position: ListedPosition) => Plans,
): StageValue {
  if (solved) return { kind: 'solved' };
  if (codes === 0) return { kind: 'no-codes' };
  if (!isListed(position)) return { kind: 'too-many-codes' };
  const plans = plansFor(position);
  const plan = plans.planOf(position);
  if (plan === undefined) return { kind: 'too-many-codes' };
  if (guess === undefined) {
    return { kind: 'planned', position, plans, plan, parts: [], guessTotal: plan.total };
  }
  const parts = plans.partsOf(position, plan, guess);
  const consistent = consistentPlan(plans, position, plan, parts);
  // The plan of a table may be better than what its parts add up to.
  const total = samePegs(guess, consistent.guess)
    ? Math.min(consistent.total, totalOf(parts))
    : totalOf(parts);
  const planned = { kind: 'planned', position, plans, parts, guessTotal: total } as const;
  if (total >= consistent.total) return { ...planned, plan: consistent };
  const source = isLowest(total, codes) ? exactSource : consistent.source;
  const improved: Plan = { guess, total, source };
  plans.replace(position, improved);
  return { ...planned, plan: improved };
}

/**
 * The plan of a position, with the value of its parts if a part of the guess has no proof: both are then
 * valued in the same way, and the plan is called a reference. The earlier stages have such a part, too.
 */
function consistentPlan(
  plans: Plans,
  position: ListedPosition,
  plan: Plan,
  parts: readonly PlannedPart[],
): Plan {
  const source = sourceOfParts(plan.source, parts);
  const { length } = position.candidates.indices;
  if (source.kind === plan.source.kind || isLowest(plan.total, length)) {
    return plan;
  }
  const total = totalOf(plans.partsOf(position, plan, plan.guess));
  const reference: Plan = { guess: plan.guess, total, source };
  plans.replace(position, reference);
  return reference;
}

/** The expected further guesses, 0 if there is nothing to guess. */
export function guessesLeft({ codes, value }: ValuedStage): number {
  return value.kind === 'planned' ? value.plan.total / codes : 0;
}

export const sourceOf = ({ plan, parts }: PlannedStage): ValueSource =>
  sourceOfParts(plan.source, parts);

const sourceOfParts = (first: ValueSource, parts: readonly PlannedPart[]): ValueSource =>
  parts.reduce(
    (source, part) => (part.plan === 'solved' ? source : weakerSource(source, part.plan.source)),
    first,
  );

export const reviewEach = <OneStage, Reviewed>(
  stages: readonly OneStage[],
  events: Course,
  review: (before: OneStage, event: CourseEvent, after: OneStage) => Reviewed,
): readonly Reviewed[] =>
  events.flatMap((event, at) => {
    const [before, after] = [stages[at], stages[at + 1]];
    return before === undefined || after === undefined ? [] : [review(before, event, after)];
  });

export const codesLeft = (before: Stage, after: Stage): CodesLeft => ({
  before: before.codes,
  after: after.codes,
  codes: codesAt(after),
});

/** Up to this number of codes that are left are listed in a review. */
const MAX_SHOWN_CODES = 100;

function codesAt({ position, codes }: Stage): readonly Code[] {
  return codes > MAX_SHOWN_CODES || !isListed(position)
    ? []
    : candidatesAt(position, MAX_SHOWN_CODES);
}

type TabledPlans = (position: ListedPosition) => Plan | undefined;

export function tabledPlansOf(first: ListedPosition): TabledPlans {
  const openings = openingPlansOf(first);
  const positions = positionPlansOf(first);
  return (position) => openings(position) ?? positions(position);
}

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

type PlannedPart = { readonly size: number; readonly plan: Plan | 'solved' };

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
const isLowest = (total: number, candidates: number): boolean => total <= 2 * candidates;

export const totalOf = (parts: readonly PlannedPart[]): number =>
  parts.reduce((sum, { size, plan }) => sum + size + (plan === 'solved' ? 0 : plan.total), 0);
