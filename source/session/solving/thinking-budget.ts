/** The time that the machines may think for a player, which is refilled steadily. */
export type ThinkingBudget = {
  /** The milliseconds that are refilled in a minute, and the most that there can be. */
  readonly perMinute: number;
  /** The milliseconds left; negative if an effect has used more than there was. */
  readonly left: number;
  /** The time of `left`, in milliseconds. */
  readonly at: number;
};

const MINUTE = 60_000;

/** A budget that is spent lasts again when this part of it is refilled: after 20 seconds or more. */
const ENOUGH = 1 / 3;

/** Returns a budget of which nothing was used. */
export const fullBudget = (perMinute: number, now: number): ThinkingBudget => ({
  perMinute,
  left: perMinute,
  at: now,
});

/** The budget after some milliseconds were used. */
export function charge(budget: ThinkingBudget, used: number, now: number): ThinkingBudget {
  const { perMinute, left, at } = budget;
  if (perMinute === Infinity) return budget;
  // A clock that is set back must not change the budget.
  const later = Math.max(at, now);
  const refilled = left + ((later - at) / MINUTE) * perMinute;
  return { perMinute, left: Math.min(perMinute, refilled) - used, at: later };
}

/** The milliseconds until a budget that is spent can be used again; 0 if it is not spent. */
export function waitOf(budget: ThinkingBudget, now: number): number {
  const { perMinute, left } = charge(budget, 0, now);
  return left > 0 ? 0 : Math.ceil(((ENOUGH * perMinute - left) / perMinute) * MINUTE);
}
