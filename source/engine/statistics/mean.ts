/** A mean of numbers, and how precise it is. */
export type Mean = {
  /** How many numbers there are, at least one. */
  readonly count: number;
  readonly mean: number;
  /**
   * Half the width of the 95 % confidence interval around the mean, by Student's t distribution,
   * which is right for few numbers too; undefined for a single number.
   */
  readonly margin: number | undefined;
};

/** The count and sums from which the mean of some integers is computed. */
export type Sums = { readonly count: number; readonly sum: number; readonly squares: number };

/** The sums of no numbers. */
export const noSums: Sums = { count: 0, sum: 0, squares: 0 };

/** The mean for the sums of some integers, undefined if there are none. */
export function meanOf({ count, sum, squares }: Sums): Mean | undefined {
  if (count === 0) return undefined;
  const mean = sum / count;
  if (count === 1) return { count, mean, margin: undefined };
  // The sums are integers, so that nothing is lost where they nearly cancel out.
  const variance = (count * squares - sum * sum) / (count * (count - 1));
  return { count, mean, margin: studentFactor(count - 1) * Math.sqrt(variance / count) };
}

/** The 97.5 % quantiles of Student's t distribution with 1, 2, … degrees of freedom. */
const quantiles: readonly number[] = [
  ...[12.7062047, 4.30265273, 3.18244631, 2.77644511, 2.57058184, 2.44691185, 2.36462425],
  ...[2.30600414, 2.26215716, 2.22813885, 2.20098516, 2.17881283, 2.16036866, 2.14478669],
  ...[2.13144955, 2.1199053, 2.10981558, 2.10092204, 2.09302405, 2.08596345],
];

/** The 97.5 % quantile of the normal distribution. */
const NORMAL = 1.959963985;

/** The 97.5 % quantile of Student's t distribution; six digits are right. */
export function studentFactor(degrees: number): number {
  const quantile = quantiles[degrees - 1];
  if (quantile !== undefined) return quantile;
  // Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5.
  const z = NORMAL;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z);
}
