import type * as fs from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const disk = vi.hoisted((): { failing: 'writeFile' | 'sync' | 'close' | 'link' | 'none' } => ({
  failing: 'none',
}));

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const noSpace = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  return {
    ...original,
    link: (from: string, to: string) =>
      disk.failing === 'link' ? noSpace() : original.link(from, to),
    open: async (...options: Parameters<typeof original.open>) => {
      const handle = await original.open(...options);
      if (disk.failing === 'none' || disk.failing === 'link') return handle;
      if (disk.failing !== 'close') return Object.assign(handle, { [disk.failing]: noSpace });
      const close = handle.close.bind(handle);
      return Object.assign(handle, { close: () => close().then(noSpace) });
    },
  };
});

vi.resetModules();
const { openHostKey } = await import('../../../source/ssh/protocol/keys.ts');

const folder = await mkdtemp(join(tmpdir(), 'keypeg-full-disk-'));
afterAll(() => rm(folder, { recursive: true }));

it.each(['writeFile', 'sync', 'close', 'link'] as const)(
  'a full disk leaves no file: %s fails',
  async (failing) => {
    disk.failing = failing;
    const file = join(folder, 'host-key');
    expect(await openHostKey(file)).toEqual({
      ok: false,
      problem: `The host key ${file} can be neither read nor created: the disk is full.`,
    });
    expect(await readdir(folder)).toEqual([]);
    disk.failing = 'none';
    expect(await openHostKey(file)).toMatchObject({ ok: true });
    expect(await readdir(folder)).toEqual(['host-key']);
    await rm(file);
  },
);
