import { expect, it } from 'vitest';
import { atOnce, mostAtOnce } from '../../bench/ssh/players/reviewing.ts';

it('reviews that overlap run at the same time', () => {
  const reviews = [
    { begun: 0, ended: 1000 },
    { begun: 500, ended: 1500 },
    { begun: 1500, ended: 'never' },
  ] as const;
  expect(mostAtOnce([])).toBe(0);
  expect(mostAtOnce(reviews)).toBe(2);
  expect(mostAtOnce(reviews.slice(1))).toBe(1);
  expect(atOnce(reviews, 2)).toBe((1 + 1 + 0.5) / 2);
});
