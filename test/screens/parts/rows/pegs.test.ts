import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PegWidth, pegWidthFor } from '../../../../source/screens/parts/rows/pegs.ts';

it.each<[count: number, columns: number, width: PegWidth]>([
  [4, 16, 4],
  [4, 15, 4],
  [4, 14, 3],
  [4, 12, 3],
  [4, 11, 2],
  [10, 39, 4],
  [10, 30, 3],
  [10, 29, 2],
])('%i pegs in %i columns are %i wide', (count, columns, width) => {
  expect(pegWidthFor(count, columns)).toBe(width);
});

it('pegs are never narrower where there is more room', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.nat(80), (count, columns) => {
      expect(pegWidthFor(count, columns + 1)).toBeGreaterThanOrEqual(pegWidthFor(count, columns));
    }),
  );
});
