import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTextFile } from '../../source/store/text-file.ts';

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
