import { expect, it, vi } from 'vitest';
import { boundedMemo, charactersIn } from '../../../source/terminal/cells/bounded-memo.ts';

it('computes a value once for recent texts and drops old ones', () => {
  const compute = vi.fn((text: string) => text.length);
  const memo = boundedMemo(2, compute);
  expect(['a', 'a', 'bb', 'a', 'ccc', 'a'].map(memo)).toEqual([1, 1, 2, 1, 3, 1]);
  expect(compute).toHaveBeenCalledTimes(3);
  for (const text of ['d', 'e', 'f', 'g', 'h']) memo(text);
  memo('a');
  expect(compute).toHaveBeenCalledTimes(9);
});

it('remembers texts up to a size, however many or long they are', () => {
  /** How many of the newest texts of a length are remembered. */
  const remembered = (length: number): number => {
    const compute = vi.fn(() => 0);
    const memo = boundedMemo(10_000, compute, charactersIn);
    const texts = Array.from({ length: 1000 }, (_, index) => String(index).padEnd(length));
    for (const text of texts) memo(text);
    compute.mockClear();
    const isKnown = (text: string): boolean => {
      memo(text);
      return compute.mock.calls.length === 0;
    };
    const forgotten = texts.toReversed().findIndex((text) => !isKnown(text));
    return forgotten === -1 ? texts.length : forgotten;
  };
  const sizes = [10, 100, 1000].map((length) => remembered(length) * (length + 50));
  for (const size of sizes) {
    expect(size).toBeGreaterThan(9000);
    expect(size).toBeLessThanOrEqual(20_000);
  }
  // The last text is always remembered.
  expect(remembered(20_000)).toBeGreaterThanOrEqual(1);
});
