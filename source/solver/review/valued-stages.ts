import { type Code, samePegs } from '../../engine/core/code.ts';
import { reportProgress } from '../../engine/core/game/checkpoint.ts';
import type { Course } from '../../engine/core/game/game.ts';
import { isListed, type ListedPosition } from '../position/position.ts';
import { type CodeSpace, codeAt } from '../space/code-space.ts';
import { exactSource, type Plan, type ValueSource, weakerSource } from './plans/plan.ts';
import { isLowest, type PlannedPart, type Plans, plansOf, totalOf } from './plans/plans.ts';
import type { Stage } from './stages.ts';

/** A stage of a game with its value. */
export type ValuedStage = Stage & { readonly value: StageValue };

/** The expected further guesses of a stage. */
export type StageValue =
  /** The code was cracked. */
  | { readonly kind: 'solved' }
  /** The answers contradict each other. */
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
 */
export function valueStages(stages: readonly Stage[], course: Course): readonly ValuedStage[] {
  const known = new Map<CodeSpace, Plans>();
  const plansFor = (position: ListedPosition): Plans => {
    const { space } = position.candidates;
    const plans = known.get(space) ?? plansOf(position);
    known.set(space, plans);
    return plans;
  };
  return stages
    .map((stage, at) => ({ stage, event: course[at] }))
    .toReversed()
    .map(({ stage, event }, done) => {
      reportProgress(done / stages.length);
      const guess = event?.kind === 'turn' ? event.guess : undefined;
      return { ...stage, value: stageValue(stage, guess, plansFor) };
    })
    .toReversed();
}

/** The value of a stage in which a guess is considered. */
export const valueGuess = (stage: Stage, guess: Code): ValuedStage => ({
  ...stage,
  value: stageValue(stage, guess, plansOf),
});

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

/** The source of the values of a plan and of all parts of a guess. */
export const sourceOf = ({ plan, parts }: PlannedStage): ValueSource =>
  sourceOfParts(plan.source, parts);

const sourceOfParts = (first: ValueSource, parts: readonly PlannedPart[]): ValueSource =>
  parts.reduce(
    (source, part) => (part.plan === 'solved' ? source : weakerSource(source, part.plan.source)),
    first,
  );

/** Up to this number of codes that are left are listed in a review. */
const MAX_SHOWN_CODES = 100;

/** The codes that are left at a stage, if they are few. */
export function codesAt({ position, codes }: Stage): readonly Code[] {
  if (codes > MAX_SHOWN_CODES || !isListed(position)) return [];
  const { space, indices } = position.candidates;
  return Array.from(indices, (index) => codeAt(space, index));
}
