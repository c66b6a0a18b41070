import { createServer, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import type { Channel } from '../../../source/ssh/protocol/ssh2.ts';
import { eventually } from '../../helpers/patience.ts';
import { closeOf, listenerWith, listenOnLoopback, opened } from '../loopback.ts';
import { connectRaw } from '../raw-client.ts';

const settings = {
  keepaliveSeconds: 30,
  keepaliveCount: 3,
  outputKilobytes: 4096,
  proxyFrom: [] as readonly string[],
};
const INTERVAL = settings.keepaliveSeconds * 1000;
const HOUR = 3_600_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const close of opened.splice(0)) close();
});

/** Connects a guest to a server of its own; returns the server's side and the client's. */
async function connectGuest({ proxyFrom = settings.proxyFrom } = {}) {
  // The adapter reads once what sockets can do.
  const { openSsh } = await import('../../../source/ssh/protocol/ssh2.ts');
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const ssh = openSsh({
    hostKey: generatePrivateKey(),
    settings: () => ({ ...settings, proxyFrom }),
  });
  const errors: string[] = [];
  const accepted = Promise.withResolvers<Socket>();
  const opening = Promise.withResolvers<Channel>();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    opened.push(() => socket.destroy());
    ssh.accept(
      socket,
      listenerWith({
        onSession: (_request, channel) => opening.resolve(channel),
        onError: ({ message }) => errors.push(message),
      }),
    );
    accepted.resolve(socket);
  });
  const port = await listenOnLoopback(server);
  const raw = await connectRaw(port, 'ready', { authHandler: ['none', 'none'] });
  return { raw, errors, socket: await accepted.promise, channel: opening.promise, setKeepAlive };
}

/** Lets one keepalive request go out, and waits until the client's answer is received. */
async function answerRequest(socket: Socket): Promise<void> {
  const { bytesRead, bytesWritten } = socket;
  vi.advanceTimersByTime(INTERVAL);
  expect(socket.bytesWritten).toBeGreaterThan(bytesWritten);
  await eventually(() => expect(socket.bytesRead).toBeGreaterThan(bytesRead));
}

describe('a client that answers nothing', () => {
  it('is asked for an answer, and its connection ends after the last request', async () => {
    const { raw, errors, socket } = await connectGuest();
    // Replaces the client's handler, which would answer.
    void raw.next('GLOBAL_REQUEST');
    vi.advanceTimersByTime(settings.keepaliveCount * INTERVAL);
    expect(errors).toEqual([]);
    vi.advanceTimersByTime(INTERVAL);
    expect(errors).toEqual(['Keepalive timeout']);
    await closeOf(socket);
  });
});

describe('20 a client that has answered', () => {
  it('is sent nothing while it is idle: TCP looks after it', async () => {
    const { errors, socket, setKeepAlive } = await connectGuest();
    const timing = { enable: true, initialDelay: INTERVAL, interval: INTERVAL, count: 3 };
    expect(setKeepAlive.mock.calls).toEqual([[timing]]);
    await answerRequest(socket);
    const { bytesWritten } = socket;
    vi.advanceTimersByTime(HOUR);
    expect(socket.bytesWritten).toBe(bytesWritten);
    // No timer is left that could use the processor.
    expect(vi.getTimerCount()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is asked again after output that the server begins, and is gone without an answer', async () => {
    const { raw, errors, socket, channel } = await connectGuest();
    await raw.shell();
    const output = await channel;
    // The next request is sent later than the answers to the client's last ones.
    await answerRequest(socket);
    vi.advanceTimersByTime(HOUR);
    void raw.next('GLOBAL_REQUEST');
    output.write('an opponent has joined');
    vi.advanceTimersByTime(settings.keepaliveCount * INTERVAL);
    expect(errors).toEqual([]);
    vi.advanceTimersByTime(INTERVAL);
    expect(errors).toEqual(['Keepalive timeout']);
  });

  it('leaves no timer behind', async () => {
    const { raw, errors, socket } = await connectGuest();
    raw.client.end();
    await closeOf(socket);
    await setImmediate();
    expect(vi.getTimerCount()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is asked at each interval where a proxy is in front', async () => {
    const { socket } = await connectGuest({ proxyFrom: ['192.0.2.0/24'] });
    for (let request = 0; request < 10; request++) await answerRequest(socket);
  });

  it('is asked again after the next output', async () => {
    const { raw, socket } = await connectGuest();
    await answerRequest(socket);
    vi.advanceTimersByTime(HOUR);
    const refused = raw.next('REQUEST_FAILURE');
    raw.send(Buffer.of(80), 'anything', Buffer.of(1));
    await refused;
    await answerRequest(socket);
  });

  it('is asked at each interval where Node cannot set the probes of TCP', async () => {
    const original = vi.spyOn(Socket.prototype, 'setKeepAlive');
    Object.defineProperty(original, 'length', { value: 2 });
    const { socket, setKeepAlive } = await connectGuest();
    expect(setKeepAlive).not.toHaveBeenCalled();
    for (let request = 0; request < 10; request++) await answerRequest(socket);
  });
});
