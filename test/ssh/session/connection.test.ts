import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { Lease } from '../../../source/ssh/limits/lease.ts';
import type { Offense } from '../../../source/ssh/limits/penalties.ts';
import type { ConnectionListener } from '../../../source/ssh/protocol/ssh2.ts';
import { acceptConnection } from '../../../source/ssh/session/connection.ts';
import { eventually } from '../../helpers/eventually.ts';
import { openChannel, openResources } from '../fake-connection.ts';

const nothing = (): void => undefined;

const lease: Lease = {
  address: '192.0.2.1',
  addressKey: undefined,
  markVersionReceived: nothing,
  markAuthenticated: nothing,
  markShellOpened: nothing,
  penalize: nothing,
  release: nothing,
};

const pty = { term: 'xterm', size: { columns: 80, rows: 24 } };

/** A connection without a client, whose SSH events come from the test. */
function openConnection() {
  const { resources } = openResources();
  const socket = new Socket();
  const offenses: string[] = [];
  const listening = Promise.withResolvers<ConnectionListener>();
  const ssh = {
    accept: (_socket: Socket, accepted: ConnectionListener) => {
      listening.resolve(accepted);
      return nothing;
    },
  };
  const markVersionReceived = vi.fn();
  const counted = {
    ...lease,
    markVersionReceived,
    penalize: (offense: Offense) => void offenses.push(offense),
    release: () => void offenses.push('released'),
  };
  const context = { resources, ssh, sessionRefusal: () => undefined };
  const connection = acceptConnection(context, socket, counted);
  return { ...connection, socket, offenses, markVersionReceived, listener: listening.promise };
}

describe('a client that leaves', () => {
  it('without trying to authenticate is penalized', async () => {
    const { socket, offenses, listener, markVersionReceived, closed } = openConnection();
    (await listener).onVersion();
    expect(markVersionReceived).toHaveBeenCalledTimes(1);
    socket.destroy();
    await closed;
    expect(offenses).toEqual(['noauth', 'released']);
  });

  it('after it has tried to authenticate is not penalized', async () => {
    const { socket, offenses, listener, closed } = openConnection();
    (await listener).onLoginAttempt();
    socket.destroy();
    await closed;
    expect(offenses).toEqual(['released']);
  });

  it('because the server closes the connection is not penalized', async () => {
    const { socket, offenses, close, closed } = openConnection();
    close();
    socket.destroy();
    await closed;
    expect(offenses).toEqual(['released']);
  });
});

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
  listener?.onSession({ command: undefined, pty, env: {} }, openChannel());
  socket.destroy();
  await eventually(() => expect(events).toContain('session-closed'));
  // Those of minutes, which do not pass here, are gone too.
  await eventually(() => expect(vi.getTimerCount()).toBe(0));
  vi.useRealTimers();
});
