import type { Mode } from './mode.ts';
import { opponents } from './opponents.ts';

/** What of a plan is played by one person at least; machines among themselves can be had again. */
export type ResumableMode = Exclude<Mode, { readonly kind: 'watch' }>;

/** A plan as a word or three, such as `break` or `hide head auto`. */
export const formatMode = (plan: ResumableMode): string =>
  plan.kind === 'hide' ? `hide ${plan.secretKept} ${plan.opponent.strategy}` : plan.kind;

/** The plan that a text means, if it means one. */
export function parseMode(text: string): ResumableMode | undefined {
  const everyPlan: readonly ResumableMode[] = [
    { kind: 'break' },
    { kind: 'duel' },
    ...(['head', 'table'] as const).flatMap((secretKept) =>
      opponents.map((opponent): ResumableMode => ({ kind: 'hide', secretKept, opponent })),
    ),
  ];
  return everyPlan.find((plan) => formatMode(plan) === text);
}
