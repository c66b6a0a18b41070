import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { listenProblem, MAX_REFUSALS, openListener } from '../../../source/ssh/net/listener.ts';
import { wideLimitsExcept } from '../fake-connection.ts';
import {
  HEADER,
  LOGIN_MILLISECONDS,
  openTestListenerInFakeTime,
  PROXIES,
} from './open-test-listener.ts';

const closing = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

describe('a connection', () => {
  it('is passed on paused and unread, with its address and an error listener', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial('SSH-2.0-x\r\n');
    const { socket, lease } = await at.arrival(1);
    expect(lease.address).toBe('127.0.0.1');
    expect(socket.isPaused()).toBe(true);
    expect(socket.bytesRead).toBe(0);
    expect(socket.listenerCount('error')).toBe(1);
    expect(socket.listenerCount('data') + socket.listenerCount('close')).toBe(0);
    socket.resume();
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toBe('SSH-2.0-x\r\n');
  });

  it('does not end the process with an error', async () => {
    const at = await openTestListenerInFakeTime();
    const { socket: client } = at.dial('x');
    const { socket } = await at.arrival(1);
    client.resetAndDestroy();
    socket.resume();
    await closing(socket);
    expect(socket.errored).toBeInstanceOf(Error);
  });

  it('is reset when it has no shell in time', async () => {
    const at = await openTestListenerInFakeTime();
    const { closed } = at.dial();
    const { socket, lease } = await at.arrival(1);
    lease.markAuthenticated();
    vi.advanceTimersByTime(LOGIN_MILLISECONDS - 1);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
    expect(at.timedOut.all).toEqual([lease]);
    await closed;
  });

  it('is reset when its client sends no version line in three seconds', async () => {
    const at = await openTestListenerInFakeTime();
    const { closed } = at.dial();
    at.dial();
    const silent = await at.arrival(1);
    const slow = await at.arrival(2);
    vi.advanceTimersByTime(1000 * wideLimitsExcept({}).versionLineSeconds - 1);
    slow.lease.markVersionReceived();
    expect(at.ended.all).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(at.timedOut.all).toEqual([silent.lease]);
    expect(at.ended.all).toEqual(['no-version 127.0.0.1']);
    await closed;
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    expect(at.ended.all[1]).toBe('grace-exceeded 127.0.0.1');
  });

  it('stays open once it has a shell', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { socket, lease } = await at.arrival(1);
    lease.markShellOpened();
    vi.advanceTimersByTime(LOGIN_MILLISECONDS * 100);
    expect(socket.destroyed).toBe(false);
    expect(at.timedOut.all).toEqual([]);
  });

  it('is reported without a shell in time even when its socket is in another process', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { socket, lease } = await at.arrival(1);
    socket.destroy();
    await closing(socket);
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    expect(at.timedOut.all).toEqual([lease]);
  });
});

describe('limits', () => {
  it('replace a silent connection at random, and always when all startups are taken', async () => {
    const at = await openTestListenerInFakeTime({ startups: { begin: 2, rate: 50, full: 4 } });
    const clients = [at.dial(), at.dial()];
    await at.arrival(2);
    at.clock.chance = 0;
    // Nothing is silent for long enough yet.
    clients.push(at.dial());
    await at.arrival(3);
    at.clock.now = 1000;
    at.clock.chance = 0.75;
    clients.push(at.dial());
    await at.arrival(4);
    expect(at.ended.all).toEqual([]);
    at.clock.chance = 0.9999;
    at.dial();
    await at.arrival(5);
    await clients[0]?.closed;
    (await at.arrival(2)).lease.markVersionReceived();
    at.dial();
    await at.arrival(6);
    await clients[2]?.closed;
    expect(at.ended.all).toEqual(['startups 127.0.0.1', 'startups 127.0.0.1']);
    expect((await at.arrival(2)).socket.destroyed).toBe(false);
  });

  it('refuse a newcomer whose address has the most startups, until they are authenticated or closed', async () => {
    const at = await openTestListenerInFakeTime({ startups: { begin: 2, rate: 50, full: 2 } });
    for (const count of [1, 2]) {
      at.dial();
      (await at.arrival(count)).lease.markVersionReceived();
    }
    await at.dial().closed;
    (await at.arrival(1)).lease.markAuthenticated();
    at.dial();
    await at.arrival(3);
    await at.dial().closed;
    (await at.arrival(2)).lease.release();
    at.dial();
    await at.arrival(4);
    await at.dial().closed;
    expect(at.refused.all).toEqual(Array(3).fill('startups 127.0.0.1'));
    expect(at.ended.all).toEqual([]);
  });

  it('refuse an address that connects too often, with a sentence', async () => {
    const at = await openTestListenerInFakeTime({ addressRate: 1 });
    for (let count = 1; count <= 15; count++) {
      at.dial();
      await at.arrival(count);
    }
    const { socket, closed } = at.dial();
    const [bytes] = await once(socket, 'data');
    await closed;
    expect(at.refused.all).toEqual(['address-rate 127.0.0.1']);
    const [version, packet] = String(bytes).split('\r\n');
    expect(version).toBe('SSH-2.0-keypeg');
    expect(packet).toContain('Your address connects too often. Try again in a few seconds.');
    at.clock.now = 1000;
    at.dial();
    await at.arrival(16);
  });

  it('refuse with a reset when many are being refused', async () => {
    const at = await openTestListenerInFakeTime({ addressConnections: 1 });
    at.dial();
    await at.arrival(1);
    // These read the sentence, but do not close.
    const slow = Array.from({ length: MAX_REFUSALS }, () => {
      const socket = connect({ host: '127.0.0.1', port: at.port, allowHalfOpen: true });
      return { socket, end: once(socket.resume(), 'end'), closed: closing(socket) };
    });
    await Promise.all(slow.map(({ end }) => end));
    const { socket, closed } = at.dial();
    const errors: string[] = [];
    socket.on('error', ({ message }) => errors.push(message));
    await closed;
    expect(socket.bytesRead).toBe(0);
    expect(errors).toEqual([expect.stringContaining('ECONNRESET')]);
    vi.advanceTimersByTime(1000);
    for (const one of slow) one.socket.end();
    await Promise.all(slow.map((one) => one.closed));
    const last = at.dial();
    await last.closed;
    expect(last.socket.bytesRead).toBeGreaterThan(0);
  });

  it('apply per address, to unauthenticated connections and to all', async () => {
    const at = await openTestListenerInFakeTime({
      addressUnauthenticated: 1,
      addressConnections: 2,
    });
    at.dial();
    const first = await at.arrival(1);
    await at.dial().closed;
    first.lease.markAuthenticated();
    at.dial();
    (await at.arrival(2)).lease.markShellOpened();
    await at.dial().closed;
    first.lease.release();
    first.lease.release();
    first.lease.markAuthenticated();
    at.dial();
    await at.arrival(3);
    await at.dial().closed;
    expect(at.refused.all.map((refusal) => refusal.split(' ')[0])).toEqual([
      'address-unauthenticated',
      'address-connections',
      'address-connections',
    ]);
  });

  it('apply at once when they change', async () => {
    const at = await openTestListenerInFakeTime({ addressConnections: 1 });
    at.dial();
    await at.arrival(1);
    await at.dial().closed;
    at.settings.limits = wideLimitsExcept({ addressConnections: 2 });
    at.dial();
    await at.arrival(2);
    at.settings.limits = wideLimitsExcept(PROXIES);
    at.dial(HEADER);
    expect((await at.arrival(3)).lease.address).toBe('192.0.2.1');
  });

  it('refuse penalized addresses for a time, also with a penalty after the release', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { lease } = await at.arrival(1);
    lease.release();
    lease.penalize('crash');
    await at.dial().closed;
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
    at.clock.now = 90_001;
    at.dial();
    await at.arrival(2);
  });

  it('refuse an address after two logins that took too long', async () => {
    const at = await openTestListenerInFakeTime();
    for (const count of [1, 2]) {
      at.dial();
      (await at.arrival(count)).lease.markVersionReceived();
      vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    }
    await at.dial().closed;
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
  });
});

describe('closing', () => {
  it('keeps admitted connections and closes those without a complete header', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { socket, lease } = await at.arrival(1);
    lease.markShellOpened();
    at.settings.limits = wideLimitsExcept(PROXIES);
    const unfinished = at.dial('PROXY ');
    at.dial(HEADER);
    await at.arrival(2);
    await at.stopListening();
    await unfinished.closed;
    await at.dial().closed;
    expect(socket.destroyed).toBe(false);
    expect(at.arrived.all.length).toBe(2);
  });

  it('resets three hundred silent connections after their time and leaves nothing behind', async () => {
    const at = await openTestListenerInFakeTime();
    const clients = Array.from({ length: 300 }, () => at.dial());
    const arrived = await at.arrived.reach(300);
    expect(vi.getTimerCount()).toBe(300);
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    await Promise.all(clients.map(({ closed }) => closed));
    expect(arrived.every(({ socket }) => socket.destroyed)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(at.timedOut.all.length).toBe(300);
    // All counts are zero again: only the penalty refuses the next one.
    await at.dial().closed;
    at.clock.now = 700_000;
    at.settings.limits = wideLimitsExcept({ addressUnauthenticated: 1, addressConnections: 1 });
    at.dial();
    await at.arrived.reach(301);
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
  });

  it('does the same with three hundred proxied connections without a header', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
    const clients = Array.from({ length: 300 }, () => at.dial('PROXY '));
    at.dial(HEADER);
    await at.arrived.reach(1);
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    await Promise.all(clients.map(({ closed }) => closed));
    expect(vi.getTimerCount()).toBe(0);
    expect(at.refused.all.length).toBe(300);
  });
});

it('says that its port is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = other.address();
  const listener = openListener({
    limits: () => wideLimitsExcept({}),
    onConnection: () => {},
    onLoginEnded: () => {},
    onRefused: () => {},
    now: () => 0,
    random: () => 0,
  });
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  expect(await listener.listen({ host: '127.0.0.1', port })).toEqual({
    ok: false,
    problem: `Port ${port} on 127.0.0.1 is already in use. Choose another with --port.`,
  });
  await listener.close();
  other.close();
});

describe('listenProblem', () => {
  const problemOf = (code: string, message: string): string =>
    listenProblem(
      { host: 'play.example', port: 22 },
      Object.assign(new Error(message), { code }),
      '--port',
    );

  it.each([
    ['EACCES', /Port 22 needs privileges .* 1024 or higher with --port\.$/],
    ['EADDRNOTAVAIL', /^play\.example is not an address of this machine\. --host/],
    ['EAFNOSUPPORT', /^This machine has no IPv6, .* --host 0\.0\.0\.0 listens on all addresses\.$/],
    ['ENOTFOUND', /^The host play\.example has no known address\. --host/],
    ['EAI_AGAIN', /^The host play\.example has no known address\. --host/],
    ['ENOBUFS', /\(no buffers\)/],
  ])('says what to do about %s', (code, sentence) => {
    expect(problemOf(code, 'no buffers')).toMatch(sentence);
  });
});
