import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../source/ssh/config/settings.ts';
import { opened } from './loopback.ts';
import { openTestServer } from './open-test-server.ts';
import { connectRaw } from './raw-client.ts';

const { startups, addressUnauthenticated, addressConnections } = defaultSettings('');

afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Opens a connection from a loopback address. */
function dial(port: number, localAddress: string): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => undefined);
  opened.push(() => socket.destroy());
  return socket;
}

const logInFrom = (port: number, localAddress: string) =>
  connectRaw(port, 'ready', { localAddress, authHandler: ['none', 'none'], readyTimeout: 0 });

describe('a server with the default limits of connections', () => {
  it('lets sixty-four newcomers in while fourteen addresses open silent connections', async () => {
    const limits = { startups, addressUnauthenticated, addressConnections };
    const { port, metrics, logged, events } = await openTestServer(limits);
    for (let count = 0; count < addressConnections; count++) {
      for (let address = 1; address <= 14; address++) dial(port, `127.0.7.${address}`).resume();
    }
    await logged('connection-ended', 14 * addressConnections - startups.full);
    for (let group = 0; group < 8; group++) {
      const addresses = Array.from({ length: 8 }, (_, index) => `127.0.8.${group * 8 + index + 1}`);
      const clients = await Promise.all(addresses.map((address) => logInFrom(port, address)));
      expect(clients.flatMap(({ errors }) => errors)).toEqual([]);
    }
    const ended = events().filter(({ event }) => event === 'connection-ended');
    expect(ended.filter(({ address }) => !String(address).startsWith('127.0.7.'))).toEqual([]);
    expect(metrics.snapshot().refused.startups).toBeGreaterThanOrEqual(124);
  });

  it('refuses an address that connects without end, and no other', async () => {
    const { port, metrics } = await openTestServer({ addressRate: 1 });
    const replies = new Set<string>();
    while (metrics.snapshot().refused.penalty === undefined) {
      const socket = dial(port, '127.0.9.1');
      const [bytes] = await once(socket, 'data');
      for (const [sentence] of `${bytes}`.matchAll(/Your address [a-z ]+\./g))
        replies.add(sentence);
      socket.destroy();
    }
    expect([...replies].at(-1)).toBe('Your address is refused for a while.');
    const other = await logInFrom(port, '127.0.9.2');
    expect(other.errors).toEqual([]);
  });
});
