import { describe, expect, it } from 'vitest';
import { changeOf, median, ratioOf, summaryOf } from '../../bench/compare/samples.ts';

const around = (center: number, noise: number): readonly number[] =>
  [-4, 3, -2, 1, 0, -1, 2, -3, 4].map((step) => center * (1 + (noise * step) / 4));

describe('samples of a measure', () => {
  it('have a median, of an even number the mean of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
  });

  it('have a minimum, and a spread between their quarters', () => {
    expect(summaryOf([10, 8, 9, 11, 400])).toEqual({ median: 10, minimum: 8, spread: 0.2 });
  });
});

describe('the ratio of two lists of samples', () => {
  it('is that of the medians, and the same for the same samples', () => {
    const ratio = ratioOf(around(20, 0.05), around(10, 0.05));
    expect(ratio.value).toBe(2);
    expect(ratio.low).toBeGreaterThan(1.85);
    expect(ratio.high).toBeLessThan(2.15);
    expect(ratioOf(around(20, 0.05), around(10, 0.05))).toEqual(ratio);
  });

  it('has a wider interval where there is more noise', () => {
    const width = (noise: number): number => {
      const { low, high } = ratioOf(around(10, noise), around(10, noise));
      return high - low;
    };
    expect(width(0.3)).toBeGreaterThan(3 * width(0.05));
  });

  it.each([
    [12, 0.05, 'slower'],
    [8, 0.05, 'faster'],
    [12, 0.5, 'same'],
    [10.1, 0, 'same'],
    [10, 0.05, 'same'],
  ])('of %d beside 10 with noise %d is %s', (center, noise, change) => {
    expect(changeOf(ratioOf(around(center, noise), around(10, noise)))).toBe(change);
  });

  it('does not follow one late run', () => {
    const late = [...around(10, 0.02).slice(1), 500];
    expect(changeOf(ratioOf(late, around(10, 0.02)))).toBe('same');
  });
});
