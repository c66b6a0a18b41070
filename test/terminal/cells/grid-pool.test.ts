import { expect, it } from 'vitest';
import { SPACE } from '../../../source/terminal/cells/glyph.ts';
import { lendGrid } from '../../../source/terminal/cells/grid.ts';

it('lends grids that share memory but no cell, each of its size and blank', () => {
  const lents = Array.from({ length: 100 }, (_, index) => {
    const lent = lendGrid(80, 24);
    expect(lent.grid).toMatchObject({ columns: 80, rows: 24 });
    expect(lent.grid.glyphs.every((glyph) => glyph === SPACE)).toBe(true);
    expect(lent.grid.foregrounds.every((style) => style === 0)).toBe(true);
    lent.grid.glyphs.fill(1000 + index);
    lent.grid.foregrounds.fill(2000 + index);
    lent.grid.backgrounds.fill(3000 + index);
    return lent;
  });
  for (const [index, { grid }] of lents.entries()) {
    expect(new Set(grid.glyphs)).toEqual(new Set([1000 + index]));
    expect(new Set(grid.foregrounds)).toEqual(new Set([2000 + index]));
    expect(new Set(grid.backgrounds)).toEqual(new Set([3000 + index]));
  }
  expect(new Set(lents.map(({ grid }) => grid.bytes.buffer)).size).toBe(3);
  for (const { release } of lents) release();
});

it('lends a released grid again, once', () => {
  const [kept, released] = [lendGrid(70, 20), lendGrid(70, 20)];
  released.release();
  released.release();
  const [one, other] = [lendGrid(70, 20), lendGrid(70, 20)];
  expect(one.grid).toBe(released.grid);
  expect(other.grid).not.toBe(released.grid);
  for (const { release } of [kept, one, other]) release();
});

it('keeps no memory of which nothing is lent', () => {
  const first = lendGrid(60, 18);
  first.release();
  const second = lendGrid(60, 18);
  expect(second.grid.bytes.buffer).not.toBe(first.grid.bytes.buffer);
  second.release();
});

it('lends a grid that is larger than the memory that small ones share', () => {
  const { grid, release } = lendGrid(1000, 500);
  expect(grid.glyphs).toHaveLength(500_000);
  release();
});
