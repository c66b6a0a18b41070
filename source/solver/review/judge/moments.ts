/** A possible outcome: the further turns that are expected after it, and its probability. */
export type Chance = { readonly turns: number; readonly probability: number };

/** The mean of the turns of all outcomes. */
export const meanOf = (chances: readonly Chance[]): number =>
  chances.reduce((sum, { turns, probability }) => sum + probability * turns, 0);

/** The variance of the turns of all outcomes. */
export function varianceOf(chances: readonly Chance[]): number {
  const mean = meanOf(chances);
  return chances.reduce(
    (sum, { turns, probability }) => sum + probability * (turns - mean) ** 2,
    0,
  );
}
