import { subscribe } from 'node:diagnostics_channel';
import { vi } from 'vitest';

/** Ends a unit test that needs more than this process. */
function refuse(): never {
  throw new Error('A unit test starts no process and opens no socket: name it *.system.test.ts.');
}

vi.mock('node:child_process', () => ({
  exec: refuse,
  execFile: refuse,
  execFileSync: refuse,
  execSync: refuse,
  fork: refuse,
  spawn: refuse,
  spawnSync: refuse,
}));

vi.mock('@lydell/node-pty', () => ({ spawn: refuse }));

for (const channel of ['net.client.socket', 'tracing:net.server.listen:asyncStart'])
  subscribe(channel, refuse);
