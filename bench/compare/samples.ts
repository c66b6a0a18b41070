/** The summary of repeated runs of one measure. */
type Summary = {
  readonly median: number;
  readonly minimum: number;
  /** The distance from the lowest quarter to the highest, as a share of the median. */
  readonly spread: number;
};

/** A ratio of medians with the interval in which it lies with a probability of about 99%. */
type Ratio = { readonly value: number; readonly low: number; readonly high: number };

/** How a measure changed, beyond noise. */
export type Change = 'slower' | 'faster' | 'same';

/** The median of at least one sample; of an even number, the mean of the middle two. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** The median, minimum and spread of at least one sample. */
export function summaryOf(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? NaN;
  const middle = median(samples);
  return { median: middle, minimum: at(0), spread: (at(0.75) - at(0.25)) / middle };
}

const RESAMPLES = 2000;
/** The share of resamples that is cut off at each end of the interval. */
const TAIL = 0.005;

/**
 * The ratio of the medians of two lists of samples, with an interval by the bootstrap: both lists are
 * drawn again from themselves 2,000 times, and the interval holds the middle 99% of the ratios. A
 * median ignores single late runs, and the interval grows with the noise of both lists. The draws
 * have a fixed seed, so the same samples give the same interval.
 */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const next = drawsFrom(1);
  const drawn = (samples: readonly number[]): readonly number[] =>
    samples.map(() => samples[Math.floor(next() * samples.length)] ?? NaN);
  const ratios = Array.from(
    { length: RESAMPLES },
    () => median(drawn(ours)) / median(drawn(theirs)),
  );
  ratios.sort((one, other) => one - other);
  return {
    value: median(ours) / median(theirs),
    low: ratios[Math.floor(TAIL * RESAMPLES)] ?? NaN,
    high: ratios[Math.ceil((1 - TAIL) * RESAMPLES) - 1] ?? NaN,
  };
}

/** A smaller change is not named, even where the noise is still smaller. */
const LEAST_CHANGE = 0.03;

/**
 * How a cost changed beyond noise: the whole interval of the ratio is on one side of 1, and the ratio
 * of the medians is at least 3% away from 1.
 */
export function changeOf({ value, low, high }: Ratio): Change {
  if (low <= 1 && high >= 1) return 'same';
  if (!(Math.abs(value - 1) >= LEAST_CHANGE)) return 'same';
  return value > 1 ? 'slower' : 'faster';
}

/** Numbers from 0 to 1 by a linear congruential generator (Numerical Recipes). */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The median, minimum and spread of samples as cells of a table. */
export function summaryCells(samples: readonly number[], digits: number): readonly string[] {
  const { median, minimum, spread } = summaryOf(samples);
  return [median.toFixed(digits), minimum.toFixed(digits), `${(100 * spread).toFixed(0)}%`];
}

/** The heads of these columns for the samples of one side. */
export const summaryHeads = (side: string): readonly string[] => [
  `${side} median`,
  'minimum',
  'spread',
];

/** A ratio and its interval as a cell of a table. */
export const ratioCell = ({ value, low, high }: Ratio): string =>
  `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
