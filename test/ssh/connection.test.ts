import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { defaultSettings } from '../../source/ssh/config/settings.ts';
import { acceptConnection } from '../../source/ssh/connection.ts';
import { openFairScheduler } from '../../source/ssh/limits/fair-scheduler.ts';
import type { Lease } from '../../source/ssh/limits/lease.ts';
import type { Channel, ConnectionListener } from '../../source/ssh/protocol/ssh2.ts';
import type { Resources } from '../../source/ssh/resources.ts';
import { textsOf } from '../../source/ssh/session/texts.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { calmMetrics } from './calm-metrics.ts';

const nothing = (): void => undefined;

const ticket: Lease = {
  address: '192.0.2.1',
  authenticated: nothing,
  settled: nothing,
  penalize: nothing,
  release: nothing,
};

const openLine = (): Channel => Object.assign(new PassThrough(), { exit: nothing });

it('waits for nobody whose line has dropped', async () => {
  const events: string[] = [];
  const resources: Resources = {
    settings: () => defaultSettings(''),
    store: openMemoryStore({ maxPlayers: 1 }),
    log: (event) => events.push(event),
    metrics: calmMetrics(),
    backlog: openFairScheduler(),
    newThinker: () => ({ ask: () => new Promise(nothing), close: nothing }),
    texts: textsOf('1'),
  };
  const socket = new Socket();
  let listener: ConnectionListener | undefined;
  const ssh = {
    receive: (_socket: Socket, attending: ConnectionListener) => {
      listener = attending;
      return nothing;
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  acceptConnection({ resources, ssh, obstacle: () => undefined }, socket, ticket);
  const pty = { term: 'xterm', size: { columns: 80, rows: 24 } };
  listener?.asked({ command: undefined, pty, env: {} }, openLine());
  socket.destroy();
  await vi.waitFor(() => expect(events).toContain('session-closed'));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
