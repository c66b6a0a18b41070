import { expect, it, vi } from 'vitest';
import { boundedMemo } from '../../source/terminal/bounded-memo.ts';

it('computes a value once for recent texts and drops old ones', () => {
  const compute = vi.fn((text: string) => text.length);
  const memo = boundedMemo(2, compute);
  expect(['a', 'a', 'bb', 'a', 'ccc', 'a'].map(memo)).toEqual([1, 1, 2, 1, 3, 1]);
  expect(compute).toHaveBeenCalledTimes(3);
  for (const text of ['d', 'e', 'f', 'g', 'h']) memo(text);
  memo('a');
  expect(compute).toHaveBeenCalledTimes(9);
});
