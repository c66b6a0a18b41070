import type { Attempts } from '../core/attempts.ts';

/** The smallest and the largest value of a number that can be chosen. */
export type Limits = { readonly min: number; readonly max: number };

/** How many turns a codebreaker can have in every game where they are limited. */
export const attemptLimits = { min: 1, max: 20 } as const satisfies Limits;

/** Whether a number is whole and within limits. */
export const isWithin = (value: number, { min, max }: Limits): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Whether a game can have these attempts: a number within limits, or no limit. */
export const isAttempts = (attempts: Attempts, limits: Limits = attemptLimits): boolean =>
  attempts === 'unlimited' || isWithin(attempts, limits);

/** Data from outside as attempts, whose number may be out of range, or undefined. */
export const readAttempts = (data: unknown): Attempts | undefined =>
  typeof data === 'number' || data === 'unlimited' ? data : undefined;
