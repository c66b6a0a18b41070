import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GrowthResults } from '../../bench/growth/growth-results.ts';
import { plotOf } from '../../bench/growth/page.ts';

const textOf = (path: string): string => readFileSync(`docs/${path}`, 'utf8');
const results: GrowthResults = JSON.parse(textOf('data/growth.json'));

it('the plot of growth is that of the last run', () => {
  expect(plotOf(results)).toBe(textOf('data/growth.svg'));
});
