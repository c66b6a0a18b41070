import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dailyOrder, REPEAT_FREE_DAYS } from '../../../source/engine/daily/series.ts';
import { shortestRepeat } from './repeats.ts';

it('draws each day among the answers that were not drawn in the 1,000 days before', () => {
  const limits: number[] = [];
  const order = dailyOrder(1_003, (_, limit) => {
    limits.push(limit);
    return 0;
  });
  order(1_005);
  expect(limits.slice(0, 3)).toEqual([1_003, 1_002, 1_001]);
  expect(limits.slice(999)).toEqual([4, 3, 3, 3, 3, 3]);
});

it('repeats no answer in 1,000 days, whatever is drawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: REPEAT_FREE_DAYS + 1, max: 1_200 }),
      fc.infiniteStream(fc.nat()),
      (count, numbers) => {
        const order = dailyOrder(count, (_, limit) => Number(numbers.next().value) % limit);
        const drawn = Array.from({ length: 3_000 }, (_, index) => order(index + 1));
        expect(drawn.every((index) => index >= 0 && index < count)).toBe(true);
        expect(shortestRepeat(drawn)).toBeGreaterThan(REPEAT_FREE_DAYS);
      },
    ),
    { numRuns: 20 },
  );
});

it('gives a day the same answer in whatever order days are asked for', () => {
  const draw = (day: number, limit: number): number => (day * 7_919) % limit;
  const [forward, jumping] = [dailyOrder(1_296, draw), dailyOrder(1_296, draw)];
  const late = jumping(2_500);
  expect([1, 700, 2_500].map(forward)).toEqual([1, 700, 2_500].map(jumping));
  expect(jumping(2_500)).toBe(late);
});
