import type { Plan } from './mode.ts';
import { opponents } from './opponents.ts';

/** What of a plan is played by one person at least; machines among themselves can be had again. */
export type PersonalPlan = Exclude<Plan, { readonly kind: 'watch' }>;

/** A plan as a word or three, such as `break` or `hide head auto`. */
export const formatPlan = (plan: PersonalPlan): string =>
  plan.kind === 'hide' ? `hide ${plan.secretKept} ${plan.opponent.strategy}` : plan.kind;

/** The plan that a text means, if it means one. */
export function parsePlan(text: string): PersonalPlan | undefined {
  const everyPlan: readonly PersonalPlan[] = [
    { kind: 'break' },
    { kind: 'duel' },
    ...(['head', 'table'] as const).flatMap((secretKept) =>
      opponents.map((opponent): PersonalPlan => ({ kind: 'hide', secretKept, opponent })),
    ),
  ];
  return everyPlan.find((plan) => formatPlan(plan) === text);
}
