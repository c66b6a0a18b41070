import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder, readTextFile } from '../../source/store/files.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-text-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('reads a file of exactly the limit, and none that is larger', async () => {
  const path = join(newFolder(), 'file');
  writeFileSync(path, 'é'.repeat(5));
  expect(await readTextFile(path, 10)).toEqual({ ok: true, value: 'é'.repeat(5) });
  expect(await readTextFile(path, 9)).toEqual({ ok: false, problem: { kind: 'too-large' } });
});

it('refuses a device, which may have no end', async () => {
  const problem = { kind: 'no-regular-file' };
  expect(await readTextFile('/dev/zero', 10)).toEqual({ ok: false, problem });
});

it('says why a file has no text', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'latin'), Buffer.from([0xe9]));
  expect(await readTextFile(join(folder, 'latin'), 10)).toMatchObject({
    problem: { kind: 'not-utf-8' },
  });
  expect(await readTextFile(join(folder, 'missing'), 10)).toMatchObject({
    problem: { kind: 'unreadable', error: { code: 'ENOENT' } },
  });
  expect(await readTextFile(folder, 10)).toMatchObject({ problem: { kind: 'unreadable' } });
});

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
