import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { openBacklog } from '../../source/ssh/backlog.ts';
import type { Resources } from '../../source/ssh/resources.ts';
import { defaultSettings } from '../../source/ssh/settings.ts';
import type { ConnectionListener, Line } from '../../source/ssh/ssh2.ts';
import { textsOf } from '../../source/ssh/texts.ts';
import type { Ticket } from '../../source/ssh/ticket.ts';
import { receiveVisit } from '../../source/ssh/visit.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { eventually } from '../helpers/eventually.ts';
import { calmMetrics } from './calm-metrics.ts';

const nothing = (): void => undefined;

const ticket: Ticket = {
  address: '192.0.2.1',
  authenticated: nothing,
  settled: nothing,
  penalize: nothing,
  release: nothing,
};

const openLine = (): Line => Object.assign(new PassThrough(), { exit: nothing });

it('waits for nobody whose line has dropped', async () => {
  const events: string[] = [];
  const resources: Resources = {
    settings: () => defaultSettings(''),
    store: openMemoryStore({ most: 1 }),
    log: (event) => events.push(event),
    metrics: calmMetrics(),
    backlog: openBacklog(),
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
  receiveVisit({ resources, ssh, obstacle: () => undefined }, socket, ticket);
  const pty = { term: 'xterm', size: { columns: 80, rows: 24 } };
  listener?.asked({ command: undefined, pty, env: {} }, openLine());
  socket.destroy();
  await eventually(() => expect(events).toContain('session-closed'));
  // Those of minutes, which nothing here lets pass, are gone too.
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  vi.useRealTimers();
});
