import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { openListener } from '../../../source/ssh/net/listener.ts';
import { wideLimitsExcept } from '../wide-limits.ts';
import {
  HEADER,
  LOGIN_MILLISECONDS,
  openTestListenerInFakeTime,
  PROXIES,
} from './open-test-listener.ts';

const closing = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

describe('a connection', () => {
  it('is handed over paused, unread, with its address and an ear for errors', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial('SSH-2.0-x\r\n');
    const { socket, ticket } = await at.arrival(1);
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
    const at = await openTestListenerInFakeTime();
    const { socket: client } = at.dial('x');
    const { socket } = await at.arrival(1);
    client.resetAndDestroy();
    socket.resume();
    await closing(socket);
    expect(socket.errored).toBeInstanceOf(Error);
  });

  it('has until the end of its time to reach a shell', async () => {
    const at = await openTestListenerInFakeTime();
    const { closed } = at.dial();
    const { socket, ticket } = await at.arrival(1);
    ticket.markAuthenticated();
    vi.advanceTimersByTime(LOGIN_MILLISECONDS - 1);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
    expect(at.overdue.all).toEqual([ticket]);
    await closed;
  });

  it('stays once it has reached a shell', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { socket, ticket } = await at.arrival(1);
    ticket.markShellOpened();
    vi.advanceTimersByTime(LOGIN_MILLISECONDS * 100);
    expect(socket.destroyed).toBe(false);
    expect(at.overdue.all).toEqual([]);
  });

  it('is told to be overdue even when its socket has gone to another process', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { socket, ticket } = await at.arrival(1);
    socket.destroy();
    await closing(socket);
    vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    expect(at.overdue.all).toEqual([ticket]);
  });
});

describe('limits', () => {
  it('turn startups away at random, until they are authenticated or gone', async () => {
    const at = await openTestListenerInFakeTime({ startups: { begin: 2, rate: 50, full: 4 } });
    at.clock.chance = 0.5;
    for (const count of [1, 2, 3]) {
      at.dial();
      await at.arrival(count);
      at.clock.chance = 0.75;
    }
    at.clock.chance = 0.4;
    await at.dial().closed;
    at.clock.chance = 0.9999;
    at.dial();
    await at.arrival(4);
    await at.dial().closed;
    expect(at.refused.all).toEqual(['startups 127.0.0.1', 'startups 127.0.0.1']);
    (await at.arrival(1)).ticket.markAuthenticated();
    at.dial();
    await at.arrival(5);
    (await at.arrival(2)).ticket.release();
    at.dial();
    await at.arrival(6);
    await at.dial().closed;
    expect(at.refused.all.length).toBe(3);
  });

  it('hold for each address, for those without authentication and for all', async () => {
    const at = await openTestListenerInFakeTime({
      addressUnauthenticated: 1,
      addressConnections: 2,
    });
    at.dial();
    const first = await at.arrival(1);
    await at.dial().closed;
    first.ticket.markAuthenticated();
    at.dial();
    (await at.arrival(2)).ticket.markShellOpened();
    await at.dial().closed;
    first.ticket.release();
    first.ticket.release();
    first.ticket.markAuthenticated();
    at.dial();
    await at.arrival(3);
    await at.dial().closed;
    expect(at.refused.all.map((told) => told.split(' ')[0])).toEqual([
      'address-unauthenticated',
      'address-connections',
      'address-connections',
    ]);
  });

  it('that are new count at once', async () => {
    const at = await openTestListenerInFakeTime({ addressConnections: 1 });
    at.dial();
    await at.arrival(1);
    await at.dial().closed;
    at.settings.limits = wideLimitsExcept({ addressConnections: 2 });
    at.dial();
    await at.arrival(2);
    at.settings.limits = wideLimitsExcept(PROXIES);
    at.dial(HEADER);
    expect((await at.arrival(3)).ticket.address).toBe('192.0.2.1');
  });

  it('keep offenders out for a time, also for what is told after the release', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { ticket } = await at.arrival(1);
    ticket.release();
    ticket.penalize('crash');
    await at.dial().closed;
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
    at.clock.now = 90_001;
    at.dial();
    await at.arrival(2);
  });

  it('keep out who twice took too long to log in', async () => {
    const at = await openTestListenerInFakeTime();
    for (const count of [1, 2]) {
      at.dial();
      await at.arrival(count);
      vi.advanceTimersByTime(LOGIN_MILLISECONDS);
    }
    await at.dial().closed;
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
  });
});

describe('the end of it', () => {
  it('leaves those alone that were let in, and closes who still owes a header', async () => {
    const at = await openTestListenerInFakeTime();
    at.dial();
    const { socket, ticket } = await at.arrival(1);
    ticket.markShellOpened();
    at.settings.limits = wideLimitsExcept(PROXIES);
    const owing = at.dial('PROXY ');
    at.dial(HEADER);
    await at.arrival(2);
    await at.stopListening();
    await owing.closed;
    await at.dial().closed;
    expect(socket.destroyed).toBe(false);
    expect(at.arrived.all.length).toBe(2);
  });

  it('of three hundred silent connections is the end of their time, and nothing stays', async () => {
    const at = await openTestListenerInFakeTime();
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
    at.settings.limits = wideLimitsExcept({ addressUnauthenticated: 1, addressConnections: 1 });
    at.dial();
    await at.arrived.reach(301);
    expect(at.refused.all).toEqual(['penalty 127.0.0.1']);
  });

  it('of three hundred proxied ones without a header is the same', async () => {
    const at = await openTestListenerInFakeTime(PROXIES);
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
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = other.address();
  const listener = openListener({
    limits: () => wideLimitsExcept({}),
    onConnection: () => {},
    onLoginTimeout: () => {},
    onRefused: () => {},
    now: () => 0,
    random: () => 0,
  });
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  await expect(listener.listen({ host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await listener.close();
  other.close();
});
