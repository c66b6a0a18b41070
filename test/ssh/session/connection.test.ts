import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import type { Lease } from '../../../source/ssh/limits/lease.ts';
import type { ConnectionListener } from '../../../source/ssh/protocol/ssh2.ts';
import { acceptConnection } from '../../../source/ssh/session/connection.ts';
import { eventually } from '../../helpers/eventually.ts';
import { openChannel, openResources } from '../fake-connection.ts';

const nothing = (): void => undefined;

const lease: Lease = {
  address: '192.0.2.1',
  addressKey: undefined,
  markAuthenticated: nothing,
  markShellOpened: nothing,
  penalize: nothing,
  release: nothing,
};

it('keeps no timer for a client whose connection is lost', async () => {
  const { resources, events } = openResources();
  const socket = new Socket();
  let listener: ConnectionListener | undefined;
  const ssh = {
    accept: (_socket: Socket, accepted: ConnectionListener) => {
      listener = accepted;
      return nothing;
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  acceptConnection({ resources, ssh, sessionRefusal: () => undefined }, socket, lease);
  const pty = { term: 'xterm', size: { columns: 80, rows: 24 } };
  listener?.onSession({ command: undefined, pty, env: {} }, openChannel());
  socket.destroy();
  await eventually(() => expect(events).toContain('session-closed'));
  // Those of minutes, which do not pass here, are gone too.
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  vi.useRealTimers();
});
