import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ScreenRun, screenPageWith } from '../../bench/compare/screen.ts';

it('the page of benchmarks has the table of the last run beside another screen', () => {
  const page = readFileSync('bench/README.md', 'utf8');
  const run: ScreenRun = JSON.parse(readFileSync('docs/data/screen.json', 'utf8'));
  expect(screenPageWith(page, run)).toBe(page);
  expect(screenPageWith(page, { ...run, peer: 'another program' })).not.toBe(page);
});
