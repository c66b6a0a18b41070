import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanOf, noSums, studentFactor } from '../../../source/engine/statistics/statistics.ts';
import { referenceFactor, referenceMean } from './reference.ts';

describe('the factor of Student’s t distribution', () => {
  it.each([1, 2, 3, 5, 9, 19, 20, 21, 22, 30, 60, 120, 1_000, 10_000])(
    'for %i degrees of freedom is the quantile that an integral gives',
    (degrees) => {
      expect(studentFactor(degrees)).toBeCloseTo(referenceFactor(degrees), 5);
    },
  );

  it('has the values of a printed table', () => {
    const printed = [12.706, 4.303, 3.182, 2.776, 2.571];
    expect(printed.map((_, index) => Number(studentFactor(index + 1).toFixed(3)))).toEqual(printed);
    expect([25, 40, 100].map((degrees) => studentFactor(degrees).toFixed(3))).toEqual([
      '2.060',
      '2.021',
      '1.984',
    ]);
  });
});

describe('a mean', () => {
  it('is the same as by its definition', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }), (values) => {
        const sums = values.reduce(
          ({ count, sum, squares }, value) => ({
            count: count + 1,
            sum: sum + value,
            squares: squares + value * value,
          }),
          noSums,
        );
        const [mean, reference] = [meanOf(sums), referenceMean(values)];
        expect(mean?.count).toBe(reference?.count);
        expect(mean?.mean).toBe(reference?.mean);
        expect(mean?.margin === undefined).toBe(reference?.margin === undefined);
        expect(mean?.margin ?? 0).toBeCloseTo(reference?.margin ?? 0, 5);
      }),
    );
  });
});
