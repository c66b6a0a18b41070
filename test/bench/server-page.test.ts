import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type ServerRun, serverPageWith } from '../../bench/ssh/page.ts';

it('the page of benchmarks has the table of the last run of a server', () => {
  const page = readFileSync('bench/README.md', 'utf8');
  const run: ServerRun = JSON.parse(readFileSync('docs/data/server.json', 'utf8'));
  expect(serverPageWith(page, run)).toBe(page);
  expect(serverPageWith(page, { ...run, day: 'another day' })).not.toBe(page);
});
