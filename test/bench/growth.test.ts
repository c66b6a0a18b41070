import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GrowthResults } from '../../bench/growth/growth-results.ts';
import { pageWith, plotOf } from '../../bench/growth/page.ts';

const textOf = (path: string): string => readFileSync(`docs/${path}`, 'utf8');
const results: GrowthResults = JSON.parse(textOf('data/growth.json'));

it('the page of growth has the tables of the last run', () => {
  const page = textOf('performance.md');
  expect(pageWith(page, results)).toBe(page);
  expect(() => pageWith('no tables', results)).toThrow('The page has no');
});

it('the plot of growth is that of the last run', () => {
  expect(plotOf(results)).toBe(textOf('data/growth.svg'));
});

it('the tables show each size once, with every figure', () => {
  const growth = {
    title: 'Codes',
    of: 'codes',
    columns: [{ name: 'CPU', unit: 'ms' }],
    points: [
      { size: 1296, name: '4×6', figures: [0.125] },
      { size: 10_000, name: '10,000', figures: [1234.5] },
    ],
  };
  const page = pageWith(textOf('performance.md'), {
    day: 'a day',
    machine: 'a machine',
    growths: [growth],
  });
  expect(page).toContain('| 4×6: 1,296 | 0.13 |');
  expect(page).toContain('| 10,000 | 1,235 |');
});
