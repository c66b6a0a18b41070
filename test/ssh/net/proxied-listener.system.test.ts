import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import {
  HEADER,
  LOGIN_MILLISECONDS,
  openTestListenerInFakeTime,
  PROXIES,
  type TestListener,
} from './open-test-listener.ts';

/** Waits until one more connection is admitted: then earlier bytes have been read. */
const waitForOneMore = async (at: TestListener): Promise<void> => {
  at.dial(HEADER);
  await at.arrived.reach(at.arrived.all.length + 1);
};

describe('a listener behind a proxy', () => {
  it('passes on the address of the client and the bytes after the header', async () => {
    const at = await openTestListenerInFakeTime({ ...PROXIES, addressConnections: 1 });
    at.dial(`${HEADER}SSH-2.0-x\r\n`).socket.end('more');
    const { socket, lease } = await at.arrival(1);
    expect(lease.address).toBe('192.0.2.1');
    expect(socket.isPaused()).toBe(true);
    expect(socket.listenerCount('data') + socket.listenerCount('close')).toBe(0);
    expect(await text(socket)).toBe('SSH-2.0-x\r\nmore');
    at.dial(HEADER.replace('192.0.2.1', '192.0.2.2'));
    expect((await at.arrival(2)).lease.address).toBe('192.0.2.2');
    await at.dial(HEADER).closed;
    expect(at.refused.all).toEqual(['address-connections 192.0.2.1']);
  });

  it('reads a header that comes byte by byte', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    const { socket: client } = at.dial();
    client.setNoDelay();
    for (const byte of `${HEADER}S`) {
      await new Promise<void>((resolve) => {
        client.write(byte, () => setImmediate(resolve));
      });
    }
    const { socket, lease } = await at.arrival(1);
    expect(lease.address).toBe('192.0.2.1');
    socket.resume();
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toBe('S');
  });

  it('trusts headers only from the ranges', async () => {
    const at = await openTestListenerInFakeTime({ proxyFrom: ['10.0.0.0/8'] });
    at.dial(HEADER);
    const { socket, lease } = await at.arrival(1);
    expect(lease.address).toBe('127.0.0.1');
    expect(socket.bytesRead).toBe(0);
  });

  it('trusts no proxy when a range is invalid', async () => {
    const at = await openTestListenerInFakeTime({ proxyFrom: ['127.0.0.1/8'] });
    at.dial(HEADER);
    expect((await at.arrival(1)).lease.address).toBe('127.0.0.1');
  });

  it.each(['SSH-2.0-OpenSSH_10.0\r\n', 'GET / HTTP/1.1\r\n\r\n', '\u0016\u0003\u0001'])(
    'closes a connection without a header: %j',
    async (bytes) => {
      const at = await openTestListenerInFakeTime(PROXIES);
      await at.dial(bytes).closed;
      expect(at.refused.all).toEqual(['proxy-header 127.0.0.1']);
      expect(at.arrived.all).toEqual([]);
    },
  );

  it('closes a silent connection after its time', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    const silent = at.dial('PROXY ');
    await waitForOneMore(at);
    at.clock.now = LOGIN_MILLISECONDS;
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    await silent.closed;
    expect(at.refused.all).toEqual(['proxy-header 127.0.0.1']);
    await waitForOneMore(at);
  });

  it('counts a connection without a header as a startup, and drops it for a client', async () => {
    const at = await openTestListenerInFakeTime({
      ...PROXIES,
      startups: { begin: 2, rate: 100, full: 2 },
    });
    const silent = [at.dial('PROXY '), at.dial('PROXY ')];
    await Promise.all(silent.map(({ socket }) => once(socket, 'connect')));
    await waitForOneMore(at);
    await silent[0]?.closed;
    expect(at.refused.all).toEqual(['startups 127.0.0.1']);
  });

  it('allows one time for the header and the login together', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    const slow = at.dial('PROXY ');
    await waitForOneMore(at);
    at.clock.now = LOGIN_MILLISECONDS - 1000;
    vi.advanceTimersByTime(at.clock.now);
    slow.socket.write(HEADER.slice(6));
    const { socket } = await at.arrival(2);
    vi.advanceTimersByTime(1000);
    expect(socket.destroyed).toBe(true);
  });

  it('applies no address limits and no penalties to the proxy itself', async () => {
    const at = await openTestListenerInFakeTime({
      ...PROXIES,
      addressConnections: 1,
      addressUnauthenticated: 1,
    });
    for (const count of [1, 2, 3]) {
      at.dial('PROXY UNKNOWN\r\n');
      const { lease } = await at.arrival(count);
      expect(lease.address).toBe('127.0.0.1');
      lease.penalize('crash');
    }
    expect(at.refused.all).toEqual([]);
  });

  it('penalizes the address of the client', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    at.dial(HEADER);
    (await at.arrival(1)).lease.penalize('crash');
    await at.dial(HEADER).closed;
    at.dial(HEADER.replace('192.0.2.1', '192.0.2.2'));
    await at.arrival(2);
    expect(at.refused.all).toEqual(['penalty 192.0.2.1']);
  });

  it('does not count health checks that only connect', async () => {
    const at = await openTestListenerInFakeTime({
      ...PROXIES,
      startups: { begin: 1, rate: 100, full: 1 },
    });
    for (let n = 0; n < 3; n++) {
      const { socket, closed } = at.dial();
      socket.end();
      await closed;
    }
    await waitForOneMore(at);
    expect(at.refused.all).toEqual([]);
  });
});
