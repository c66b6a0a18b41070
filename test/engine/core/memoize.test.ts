import { expect, it, vi } from 'vitest';
import { memoize, memoizeLatest } from '../../../source/engine/core/memoize.ts';

it('computes once for each object, even where the result is undefined', () => {
  const work = vi.fn(({ size }: { readonly size: number }) => (size > 0 ? size : undefined));
  const sizeOf = memoize(work);
  const [one, twin, none] = [{ size: 1 }, { size: 1 }, { size: 0 }];
  expect([one, twin, none, one, twin, none].map(sizeOf)).toEqual([
    1,
    1,
    undefined,
    1,
    1,
    undefined,
  ]);
  expect(work.mock.calls).toEqual([[one], [twin], [none]]);
});

it('computes again only for other arguments than the last ones', () => {
  const work = vi.fn((sign: string, count: number) => sign.repeat(count));
  const repeat = memoizeLatest(work);
  const calls: readonly [sign: string, count: number][] = [
    ['a', 2],
    ['a', 2],
    ['b', 2],
    ['b', 3],
    ['a', 2],
  ];
  expect(calls.map((call) => repeat(...call))).toEqual(['aa', 'aa', 'bb', 'bbb', 'aa']);
  expect(work.mock.calls).toEqual([calls[0], calls[2], calls[3], calls[4]]);
});
