import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openListener } from '../../source/ssh/listener.ts';
import { limitsBut } from './limits.ts';
import { type Arrived, type Listening, listenWith } from './listening.ts';

const LOGIN_MILLISECONDS = 15_000;
const HEADER = 'PROXY TCP4 192.0.2.1 127.0.0.1 49152 22\r\n';
const PROXIES = { proxyFrom: ['127.0.0.0/8'] };

let at: Listening;
const listen = async (narrow: Parameters<typeof listenWith>[0] = {}): Promise<Listening> => {
  at = await listenWith(narrow);
  return at;
};

// Time to log in goes by when a test says so; the sockets are real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await at.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** The connection that came as the so-manieth. */
const arrival = async (count: number): Promise<Arrived> => {
  const one = (await at.arrived.reach(count))[count - 1];
  if (one === undefined) throw new Error(`none came as number ${count}`);
  return one;
};

const closing = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

describe('a connection', () => {
  it('is handed over paused, unread, with its address and an ear for errors', async () => {
    await listen();
    at.dial('SSH-2.0-x\r\n');
    const { socket, ticket } = await arrival(1);
    expect(ticket.address).toBe('127.0.0.1');
    expect(socket.isPaused()).toBe(true);
    expect(socket.bytesRead).toBe(0);
    expect(socket.listenerCount('error')).toBe(1);
    expect(socket.listenerCount('data') + socket.listenerCount('close')).toBe(0);
    socket.resume();
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toBe('SSH-2.0-x\r\n');
  });

  it('does not end the process by an error', async () => {
    await listen();
    const { socket: client } = at.dial('x');
    const { socket } = await arrival(1);
    client.resetAndDestroy();
    socket.resume();
    await closing(socket);
    expect(socket.errored).toBeInstanceOf(Error);
  });

  it('has until the end of its time to reach a shell', async () => {
    const { overdue } = await listen();
    const { closed } = at.dial();
    const { socket, ticket } = await arrival(1);
    ticket.authenticated();
    vi.advanceTimersByTime(LOGIN_MILLISECONDS - 1);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
    expect(overdue.all).toEqual([ticket]);
    await closed;
  });

  it('stays once it has reached a shell', async () => {
    await listen();
    at.dial();
    const { socket, ticket } = await arrival(1);
    ticket.settled();
    vi.advanceTimersByTime(LOGIN_MILLISECONDS * 100);
    expect(socket.destroyed).toBe(false);
    expect(at.overdue.all).toEqual([]);
  });

  it('is told to be overdue even when its socket has gone to another process', async () => {
    await listen();
    at.dial();
    const { socket, ticket } = await arrival(1);
    socket.destroy();
    await closing(socket);
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    expect(at.overdue.all).toEqual([ticket]);
  });
});

describe('limits', () => {
  it('turn startups away at random, until they are authenticated or gone', async () => {
    const { clock } = await listen({ startups: { begin: 2, rate: 50, full: 4 } });
    clock.chance = 0.5;
    for (const count of [1, 2, 3]) {
      at.dial();
      await arrival(count);
      clock.chance = 0.75;
    }
    clock.chance = 0.4;
    await at.dial().closed;
    clock.chance = 0.9999;
    at.dial();
    await arrival(4);
    await at.dial().closed;
    expect(at.refused.all).toEqual(['startups 127.0.0.1', 'startups 127.0.0.1']);
    (await arrival(1)).ticket.authenticated();
    at.dial();
    await arrival(5);
    (await arrival(2)).ticket.release();
    at.dial();
    await arrival(6);
    await at.dial().closed;
    expect(at.refused.all.length).toBe(3);
  });

  it('hold for each address, for those without authentication and for all', async () => {
    await listen({ addressUnauthenticated: 1, addressConnections: 2 });
    at.dial();
    const first = await arrival(1);
    await at.dial().closed;
    first.ticket.authenticated();
    at.dial();
    (await arrival(2)).ticket.settled();
    await at.dial().closed;
    first.ticket.release();
    first.ticket.release();
    first.ticket.authenticated();
    at.dial();
    await arrival(3);
    await at.dial().closed;
    expect(at.refused.all.map((told) => told.split(' ')[0])).toEqual([
      'address-unauthenticated',
      'address-connections',
      'address-connections',
    ]);
  });

  it('that are new count at once', async () => {
    const { settings } = await listen({ addressConnections: 1 });
    at.dial();
    await arrival(1);
    await at.dial().closed;
    settings.limits = limitsBut({ addressConnections: 2 });
    at.dial();
    await arrival(2);
    settings.limits = limitsBut(PROXIES);
    at.dial(HEADER);
    expect((await arrival(3)).ticket.address).toBe('192.0.2.1');
  });

  it('keep offenders out for a time, also for what is told after the release', async () => {
    const { clock } = await listen();
    at.dial();
    const { ticket } = await arrival(1);
    ticket.release();
    ticket.penalize('crash');
    await at.dial().closed;
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
    clock.now = 90_001;
    at.dial();
    await arrival(2);
  });

  it('keep out who twice took too long to log in', async () => {
    await listen();
    for (const count of [1, 2]) {
      at.dial();
      await arrival(count);
      vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    }
    await at.dial().closed;
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
  });
});

describe('behind a proxy', () => {
  const oneMore = async (): Promise<void> => {
    // When a later one has been let in, what came before has been read.
    at.dial(HEADER);
    await at.arrived.reach(at.arrived.all.length + 1);
  };

  it('a client has its own address, and the bytes behind the header', async () => {
    await listen({ ...PROXIES, addressConnections: 1 });
    at.dial(`${HEADER}SSH-2.0-x\r\n`).socket.end('more');
    const { socket, ticket } = await arrival(1);
    expect(ticket.address).toBe('192.0.2.1');
    expect(socket.isPaused()).toBe(true);
    expect(socket.listenerCount('data') + socket.listenerCount('close')).toBe(0);
    expect(await text(socket)).toBe('SSH-2.0-x\r\nmore');
    at.dial(HEADER.replace('192.0.2.1', '192.0.2.2'));
    expect((await arrival(2)).ticket.address).toBe('192.0.2.2');
    await at.dial(HEADER).closed;
    expect(at.refused.all).toEqual(['address-connections 192.0.2.1']);
  });

  it('a header may come byte by byte', async () => {
    await listen(PROXIES);
    const { socket: client } = at.dial();
    client.setNoDelay();
    for (const byte of `${HEADER}S`) {
      await new Promise<void>((resolve) => {
        client.write(byte, () => setImmediate(resolve));
      });
    }
    const { socket, ticket } = await arrival(1);
    expect(ticket.address).toBe('192.0.2.1');
    socket.resume();
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toBe('S');
  });

  it('a header is believed from the ranges only', async () => {
    await listen({ proxyFrom: ['10.0.0.0/8'] });
    at.dial(HEADER);
    const { socket, ticket } = await arrival(1);
    expect(ticket.address).toBe('127.0.0.1');
    expect(socket.bytesRead).toBe(0);
  });

  it('nobody is trusted where a range is wrong', async () => {
    await listen({ proxyFrom: ['127.0.0.1/8'] });
    at.dial(HEADER);
    expect((await arrival(1)).ticket.address).toBe('127.0.0.1');
  });

  it.each(['SSH-2.0-OpenSSH_10.0\r\n', 'GET / HTTP/1.1\r\n\r\n', '\u0016\u0003\u0001'])(
    'a line without a header is closed: %j',
    async (bytes) => {
      await listen(PROXIES);
      await at.dial(bytes).closed;
      expect(at.refused.all).toEqual(['proxy-header 127.0.0.1']);
      expect(at.arrived.all).toEqual([]);
    },
  );

  it('who says nothing is closed when its time is over, and counts as a startup until then', async () => {
    const { clock } = await listen({ ...PROXIES, startups: { begin: 2, rate: 100, full: 2 } });
    const silent = at.dial('PROXY ');
    await oneMore();
    await at.dial().closed;
    expect(at.refused.all).toEqual(['startups 127.0.0.1']);
    clock.now = LOGIN_MILLISECONDS;
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    await silent.closed;
    expect(at.refused.all.slice(1)).toEqual(['proxy-header 127.0.0.1']);
    await oneMore();
  });

  it('the time is one for the header and for what follows it', async () => {
    const { clock } = await listen(PROXIES);
    const slow = at.dial('PROXY ');
    await oneMore();
    clock.now = LOGIN_MILLISECONDS - 1000;
    vi.advanceTimersByTime(clock.now);
    slow.socket.write(HEADER.slice(6));
    const { socket } = await arrival(2);
    vi.advanceTimersByTime(1000);
    expect(socket.destroyed).toBe(true);
  });

  it('the proxy itself is bound by no limit of an address, and never penalized', async () => {
    await listen({ ...PROXIES, addressConnections: 1, addressUnauthenticated: 1 });
    for (const count of [1, 2, 3]) {
      at.dial('PROXY UNKNOWN\r\n');
      const { ticket } = await arrival(count);
      expect(ticket.address).toBe('127.0.0.1');
      ticket.penalize('crash');
    }
    expect(at.refused.all).toEqual([]);
  });

  it('an offender is known by its own address', async () => {
    await listen(PROXIES);
    at.dial(HEADER);
    (await arrival(1)).ticket.penalize('crash');
    await at.dial(HEADER).closed;
    at.dial(HEADER.replace('192.0.2.1', '192.0.2.2'));
    await arrival(2);
    expect(at.refused.all).toEqual(['penalty 192.0.2.1']);
  });

  it('a proxy that only looks whether somebody is there costs nothing', async () => {
    await listen({ ...PROXIES, startups: { begin: 1, rate: 100, full: 1 } });
    for (let n = 0; n < 3; n++) {
      const { socket, closed } = at.dial();
      socket.end();
      await closed;
    }
    await oneMore();
    expect(at.refused.all).toEqual([]);
  });
});

describe('the end of it', () => {
  it('leaves those alone that were let in, and closes who still owes a header', async () => {
    const { settings } = await listen();
    at.dial();
    const { socket, ticket } = await arrival(1);
    ticket.settled();
    settings.limits = limitsBut(PROXIES);
    const owing = at.dial('PROXY ');
    at.dial(HEADER);
    await arrival(2);
    await at.stopListening();
    await owing.closed;
    await at.dial().closed;
    expect(socket.destroyed).toBe(false);
    expect(at.arrived.all.length).toBe(2);
  });

  it('of three hundred silent connections is the end of their time, and nothing stays', async () => {
    const { refused } = await listen();
    const lines = Array.from({ length: 300 }, () => at.dial());
    const arrived = await at.arrived.reach(300);
    expect(vi.getTimerCount()).toBe(300);
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    await Promise.all(lines.map(({ closed }) => closed));
    expect(arrived.every(({ socket }) => socket.destroyed)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(at.overdue.all.length).toBe(300);
    // All counts are back at nothing: only the penalty keeps the next one out.
    await at.dial().closed;
    at.clock.now = 700_000;
    at.settings.limits = limitsBut({ addressUnauthenticated: 1, addressConnections: 1 });
    at.dial();
    await at.arrived.reach(301);
    expect(refused.all).toEqual(['penalty 127.0.0.1']);
  });

  it('of three hundred proxied ones without a header is the same', async () => {
    await listen(PROXIES);
    const lines = Array.from({ length: 300 }, () => at.dial('PROXY '));
    at.dial(HEADER);
    await at.arrived.reach(1);
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    await Promise.all(lines.map(({ closed }) => closed));
    expect(vi.getTimerCount()).toBe(0);
    expect(at.refused.all.length).toBe(300);
  });
});

it('says why it cannot listen', async () => {
  await listen();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = other.address();
  const listener = openListener({
    limits: () => limitsBut({}),
    onConnection: () => {},
    onOverdue: () => {},
    onRefused: () => {},
    now: () => 0,
    random: () => 0,
  });
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  await expect(listener.listen({ host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await listener.close();
  other.close();
});
