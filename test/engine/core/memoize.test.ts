import { expect, it, vi } from 'vitest';
import { memoize } from '../../../source/engine/core/memoize.ts';

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
