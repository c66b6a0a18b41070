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

/** When a later one has been let in, what came before has been read. */
const oneMore = async (at: TestListener): Promise<void> => {
  at.dial(HEADER);
  await at.arrived.reach(at.arrived.all.length + 1);
};

describe('behind a proxy', () => {
  it('a client has its own address, and the bytes behind the header', async () => {
    const at = await openTestListenerInFakeTime({ ...PROXIES, addressConnections: 1 });
    at.dial(`${HEADER}SSH-2.0-x\r\n`).socket.end('more');
    const { socket, ticket } = await at.arrival(1);
    expect(ticket.address).toBe('192.0.2.1');
    expect(socket.isPaused()).toBe(true);
    expect(socket.listenerCount('data') + socket.listenerCount('close')).toBe(0);
    expect(await text(socket)).toBe('SSH-2.0-x\r\nmore');
    at.dial(HEADER.replace('192.0.2.1', '192.0.2.2'));
    expect((await at.arrival(2)).ticket.address).toBe('192.0.2.2');
    await at.dial(HEADER).closed;
    expect(at.refused.all).toEqual(['address-connections 192.0.2.1']);
  });

  it('a header may come byte by byte', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    const { socket: client } = at.dial();
    client.setNoDelay();
    for (const byte of `${HEADER}S`) {
      await new Promise<void>((resolve) => {
        client.write(byte, () => setImmediate(resolve));
      });
    }
    const { socket, ticket } = await at.arrival(1);
    expect(ticket.address).toBe('192.0.2.1');
    socket.resume();
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toBe('S');
  });

  it('a header is believed from the ranges only', async () => {
    const at = await openTestListenerInFakeTime({ proxyFrom: ['10.0.0.0/8'] });
    at.dial(HEADER);
    const { socket, ticket } = await at.arrival(1);
    expect(ticket.address).toBe('127.0.0.1');
    expect(socket.bytesRead).toBe(0);
  });

  it('nobody is trusted where a range is wrong', async () => {
    const at = await openTestListenerInFakeTime({ proxyFrom: ['127.0.0.1/8'] });
    at.dial(HEADER);
    expect((await at.arrival(1)).ticket.address).toBe('127.0.0.1');
  });

  it.each(['SSH-2.0-OpenSSH_10.0\r\n', 'GET / HTTP/1.1\r\n\r\n', '\u0016\u0003\u0001'])(
    'a line without a header is closed: %j',
    async (bytes) => {
      const at = await openTestListenerInFakeTime(PROXIES);
      await at.dial(bytes).closed;
      expect(at.refused.all).toEqual(['proxy-header 127.0.0.1']);
      expect(at.arrived.all).toEqual([]);
    },
  );

  it('who says nothing is closed when its time is over, and counts as a startup until then', async () => {
    const at = await openTestListenerInFakeTime({
      ...PROXIES,
      startups: { begin: 2, rate: 100, full: 2 },
    });
    const silent = at.dial('PROXY ');
    await oneMore(at);
    await at.dial().closed;
    expect(at.refused.all).toEqual(['startups 127.0.0.1']);
    at.clock.now = LOGIN_MILLISECONDS;
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    await silent.closed;
    expect(at.refused.all.slice(1)).toEqual(['proxy-header 127.0.0.1']);
    await oneMore(at);
  });

  it('the time is one for the header and for what follows it', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    const slow = at.dial('PROXY ');
    await oneMore(at);
    at.clock.now = LOGIN_MILLISECONDS - 1000;
    vi.advanceTimersByTime(at.clock.now);
    slow.socket.write(HEADER.slice(6));
    const { socket } = await at.arrival(2);
    vi.advanceTimersByTime(1000);
    expect(socket.destroyed).toBe(true);
  });

  it('the proxy itself is bound by no limit of an address, and never penalized', async () => {
    const at = await openTestListenerInFakeTime({
      ...PROXIES,
      addressConnections: 1,
      addressUnauthenticated: 1,
    });
    for (const count of [1, 2, 3]) {
      at.dial('PROXY UNKNOWN\r\n');
      const { ticket } = await at.arrival(count);
      expect(ticket.address).toBe('127.0.0.1');
      ticket.penalize('crash');
    }
    expect(at.refused.all).toEqual([]);
  });

  it('an offender is known by its own address', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    at.dial(HEADER);
    (await at.arrival(1)).ticket.penalize('crash');
    await at.dial(HEADER).closed;
    at.dial(HEADER.replace('192.0.2.1', '192.0.2.2'));
    await at.arrival(2);
    expect(at.refused.all).toEqual(['penalty 192.0.2.1']);
  });

  it('a proxy that only looks whether somebody is there costs nothing', async () => {
    const at = await openTestListenerInFakeTime({
      ...PROXIES,
      startups: { begin: 1, rate: 100, full: 1 },
    });
    for (let n = 0; n < 3; n++) {
      const { socket, closed } = at.dial();
      socket.end();
      await closed;
    }
    await oneMore(at);
    expect(at.refused.all).toEqual([]);
  });
});
