import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../../source/store/folder.ts';

it('creates a folder and those above it for their owner', () => {
  const root = mkdtempSync(join(tmpdir(), 'keypeg-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'a', 'b');
  createFolder(folder);
  createFolder(folder);
  expect([statSync(folder).mode & 0o777, statSync(join(root, 'a')).mode & 0o777]).toEqual([
    0o700, 0o700,
  ]);
  writeFileSync(join(root, 'file'), '');
  expect(() => createFolder(join(root, 'file', 'c'))).toThrow();
});

it.runIf(process.platform === 'linux')('throws in /proc, where nothing can be created', () => {
  expect(() => createFolder('/proc/.cache/keypeg')).toThrow('ENOENT');
});
