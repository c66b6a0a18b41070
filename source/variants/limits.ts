/** The smallest and the largest value of a number that can be chosen. */
export type Limits = { readonly min: number; readonly max: number };

/** How many turns a codebreaker can have, in every game. */
export const attemptLimits = { min: 1, max: 20 } as const satisfies Limits;

/** Whether a number is whole and within limits. */
export const isWithin = (value: number, { min, max }: Limits): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
