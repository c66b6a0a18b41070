import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ran } from '../text/fake-terminal.ts';

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  appendFileSync: () => {
    throw new Error('ENOSPC: no space left on device');
  },
}));

it('a full disk ends the recording, but not the game', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-cast-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const args = ['text', '--pegs', '4', '--seed', '7', '--cast', join(folder, 'a.cast')];
  const { status, out, err } = await ran(args, '1122\n');
  expect(status).toBe(0);
  expect(out).toContain('right place');
  expect(err).toBe('keypeg: The recording is incomplete: ENOSPC: no space left on device.\n');
});
