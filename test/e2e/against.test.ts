import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { prepare } from '../../bench/compare/against.ts';

it('builds another commit as its own scripts do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await prepare('HEAD', folder, new AbortController().signal);
  expect(existsSync(join(folder, 'dist/index.js'))).toBe(true);
  const cli = join(folder, 'dist/cli.js');
  expect(execFileSync(process.execPath, [cli, '--version']).toString()).toMatch(
    /^\d+\.\d+\.\d+ \((commit \S+, )?Node [\d.]+\)\n$/,
  );
});
