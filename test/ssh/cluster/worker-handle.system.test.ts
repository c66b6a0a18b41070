import type { Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { FromWorker, ToWorker } from '../../../source/ssh/cluster/ipc-channel.ts';
import { startWorker, takeBufferedInput } from '../../../source/ssh/cluster/worker-pool.ts';
import type { Lease } from '../../../source/ssh/limits/client-registry.ts';
import type { AddressKey } from '../../../source/ssh/net/address.ts';
import { emptySnapshot } from '../../../source/ssh/operations/metrics.ts';
import { defaultServerSettings } from '../../../source/ssh/settings.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import { holder, saving, signIn, starting, startOf } from '../../store/specification/fixtures.ts';
import { HEADER, openTestListener, PROXIES, type TestListener } from '../net/open-test-listener.ts';

const settings = defaultServerSettings('/');

/** A handle whose worker does what the test says. */
async function openTestHandle(given?: GameStore) {
  const store = given ?? (await openMemoryStore(defaultLimits, () => 1_000));
  const sent: ToWorker[] = [];
  const kill = vi.fn();
  const state = { isConnected: true };
  const emitter = Object.assign(new EventEmitter(), {
    isConnected: () => state.isConnected,
    send: (message: ToWorker) => sent.push(message),
    process: { pid: 7, kill },
  });
  // The members of Node's worker that a handle uses.
  const worker: unknown = emitter;
  const handle = startWorker(worker as Worker, {
    settings,
    hostKey: 'key',
    version: '1',
    store,
    node: 'near',
  });
  const disconnect = (): void => {
    state.isConnected = false;
    emitter.emit('disconnect');
  };
  return {
    handle,
    store,
    kill,
    sent: () => sent,
    kinds: () => sent.map(({ kind }) => kind),
    emit: (message: FromWorker) => void emitter.emit('message', message),
    exit: (status: number | null = null, signal: string | null = 'SIGKILL') =>
      void emitter.emit('exit', status, signal),
    disconnect,
    die: () => {
      emitter.emit('exit', null, 'SIGKILL');
      disconnect();
    },
  };
}

function openTestConnection() {
  const lease = {
    address: '127.0.0.1',
    addressKey: '127.0.0.1' as AddressKey,
    markVersionReceived: vi.fn(),
    markAuthenticated: vi.fn(),
    markShellOpened: vi.fn(),
    penalize: vi.fn(),
    release: vi.fn(),
  } satisfies Lease;
  return { lease, socket: new Socket() };
}

/** The call of a worker that starts a game in one of its sessions. */
const startCall = {
  kind: 'store-call',
  call: { request: 3, part: 'games', name: 'write', args: [[starting(startOf('g'))]] },
} as const;

describe('a worker handle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends messages in order, once the worker is ready', async () => {
    const { handle, emit, kinds, sent } = await openTestHandle();
    const { socket, lease } = openTestConnection();
    handle.receive(socket, lease);
    expect([handle.isReady(), kinds()]).toEqual([false, []]);
    emit({ kind: 'ready' });
    await handle.started;
    expect([handle.isReady(), kinds()]).toEqual([true, ['start', 'connection']]);
    expect(sent()[0]).toEqual({
      kind: 'start',
      settings,
      hostKey: 'key',
      version: '1',
      node: 'near',
    });
    expect(sent()[1]).toEqual({
      kind: 'connection',
      connection: 1,
      address: '127.0.0.1',
      addressKey: '127.0.0.1',
      buffered: '',
    });
    emit({ kind: 'leaving' });
    expect(handle.isReady()).toBe(false);
  });

  it('sends what was already read from a socket', async () => {
    const { handle, emit, sent } = await openTestHandle();
    emit({ kind: 'ready' });
    const { socket, lease } = openTestConnection();
    socket.unshift(Buffer.from('SSH-2.0'));
    handle.receive(socket, lease);
    expect(sent()[1]).toMatchObject({ buffered: Buffer.from('SSH-2.0').toString('base64') });
  });

  it('updates the lease of a connection', async () => {
    const { handle, emit, kinds } = await openTestHandle();
    emit({ kind: 'ready' });
    const { socket, lease } = openTestConnection();
    handle.receive(socket, lease);
    emit({ kind: 'lease', connection: 1, call: 'markVersionReceived' });
    expect(lease.markVersionReceived).toHaveBeenCalledTimes(1);
    emit({ kind: 'lease', connection: 1, call: 'markAuthenticated' });
    emit({ kind: 'lease', connection: 1, call: 'markShellOpened' });
    emit({ kind: 'penalized', connection: 1, offense: 'authfail' });
    handle.loginEnded(lease);
    expect(lease.markAuthenticated).toHaveBeenCalledTimes(1);
    expect(lease.markShellOpened).toHaveBeenCalledTimes(1);
    expect(lease.penalize).toHaveBeenCalledWith('authfail');
    expect(kinds().at(-1)).toBe('login-ended');
    expect(handle.connectionCount()).toBe(1);
    emit({ kind: 'lease', connection: 1, call: 'release' });
    emit({ kind: 'lease', connection: 1, call: 'release' });
    expect(lease.release).toHaveBeenCalledTimes(1);
    expect(handle.connectionCount()).toBe(0);
  });

  it('releases all connections of a worker that dies, also those it has not received', async () => {
    const { handle, emit, die } = await openTestHandle();
    const [one, other] = [openTestConnection(), openTestConnection()];
    handle.receive(one.socket, one.lease);
    handle.receive(other.socket, other.lease);
    const counters = { ...emptySnapshot, sessions_opened_total: 2 };
    emit({ kind: 'counters', snapshot: counters });
    const measured = handle.measure();
    die();
    await handle.started;
    expect(await handle.exited).toEqual({ pid: 7, ending: 'SIGKILL', counters });
    expect(await measured).toEqual(counters);
    for (const { socket, lease } of [one, other]) {
      expect(socket.destroyed).toBe(true);
      expect(lease.release).toHaveBeenCalledTimes(1);
    }
  });

  it('handles the last messages of a worker that has exited', async () => {
    const { handle, emit, exit, disconnect } = await openTestHandle();
    const onExit = vi.fn();
    void handle.exited.then(onExit);
    exit(0, null);
    await vi.advanceTimersByTimeAsync(0);
    expect(onExit).not.toHaveBeenCalled();
    emit({ kind: 'counters', snapshot: { ...emptySnapshot, sessions_opened_total: 3 } });
    disconnect();
    expect(await handle.exited).toMatchObject({
      ending: 'status 0',
      counters: { sessions_opened_total: 3 },
    });
  });

  it('answers calls of the store', async () => {
    const { emit, sent, store } = await openTestHandle();
    await signIn(store, 'ada');
    emit({ kind: 'ready' });
    emit(startCall);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent().at(-1)).toEqual({
      kind: 'store-reply',
      reply: { request: 3, answer: { ok: true, value: [{ ok: true, value: 0 }] } },
    });
    expect((await store.games.read(gameIdOf('g'))).ok).toBe(true);
  });

  it('releases the games of a worker that dies, after its last write', async () => {
    const { emit, store, die } = await openTestHandle();
    await signIn(store, 'ada');
    await store.games.heartbeat('near');
    emit({ kind: 'ready' });
    emit(startCall);
    emit({
      kind: 'store-call',
      call: { request: 4, part: 'games', name: 'write', args: [[saving('g', 0)]] },
    });
    die();
    await vi.advanceTimersByTimeAsync(0);
    const claimed = await store.games.claim(
      accountIdOf('ada'),
      gameIdOf('g'),
      holder('two'),
      'free',
    );
    expect(successOf(claimed).version).toBe(1);
  });

  it('ends a worker although its games cannot be released', async () => {
    const memory = await openMemoryStore(defaultLimits, () => 1_000);
    const release = vi.fn(() => new Promise<never>(() => undefined));
    const { handle, emit, die } = await openTestHandle({
      ...memory,
      games: { ...memory.games, release },
    });
    await signIn(memory, 'ada');
    emit({ kind: 'ready' });
    emit(startCall);
    const drained = handle.drain({ seconds: 0, keepsGames: true });
    die();
    await vi.advanceTimersByTimeAsync(3_000);
    await drained;
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('measures a worker that does not answer by its last counters', async () => {
    const { handle, emit, sent } = await openTestHandle();
    emit({ kind: 'ready' });
    const first = handle.measure();
    const snapshot = { ...emptySnapshot, sessions: 2, sessions_opened_total: 3 };
    const asked = sent().at(-1);
    emit({ kind: 'measured', request: asked?.kind === 'measure' ? asked.request : 0, snapshot });
    expect(await first).toEqual(snapshot);
    const second = handle.measure();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await second).toEqual({ ...emptySnapshot, sessions_opened_total: 3 });
  });

  it('kills a worker that does not exit in time', async () => {
    const { handle, emit, die, kill } = await openTestHandle();
    emit({ kind: 'ready' });
    const drained = handle.drain({ seconds: 10, keepsGames: true });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(kill).toHaveBeenCalledWith('SIGKILL');
    die();
    await drained;
  });
});

describe('a worker that is silent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const report = { kind: 'counters', snapshot: emptySnapshot } as const;

  it('gets no new connections after 3 seconds, and is killed after 15', async () => {
    const { handle, emit, kill, die } = await openTestHandle();
    emit({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(handle.isReady()).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(handle.isReady()).toBe(false);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(kill.mock.calls).toEqual([['SIGKILL']]);
    die();
    expect(await handle.exited).toMatchObject({ ending: 'SIGKILL, hung' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is used again when it reports late', async () => {
    const { handle, emit, kill } = await openTestHandle();
    emit({ kind: 'ready' });
    for (let times = 0; times < 10; times++) {
      await vi.advanceTimersByTimeAsync(14_000);
      expect(handle.isReady()).toBe(false);
      emit(report);
      expect(handle.isReady()).toBe(true);
    }
    expect(kill).not.toHaveBeenCalled();
  });

  it('may take a minute to start', async () => {
    const { emit, kill } = await openTestHandle();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(kill).not.toHaveBeenCalled();
    emit({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(kill).not.toHaveBeenCalled();
    const silent = await openTestHandle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(silent.kill).toHaveBeenCalledTimes(1);
  });

  it('is not killed because this process was suspended', async () => {
    const { emit, kill } = await openTestHandle();
    emit({ kind: 'ready' });
    for (let pauses = 0; pauses < 10; pauses++) {
      // After a pause, one tick comes before the messages that have waited.
      vi.setSystemTime(Date.now() + 3_600_000);
      await vi.advanceTimersByTimeAsync(1000);
      emit(report);
    }
    expect(kill).not.toHaveBeenCalled();
  });
});

describe('takeBufferedInput', () => {
  let at: TestListener;
  afterEach(() => at.close());

  /** Waits until the server has processed all input that was sent before. */
  async function settled(): Promise<void> {
    const before = at.arrived.all.length;
    at.dial(`${HEADER}x`);
    const last = (await at.arrived.reach(before + 1)).at(-1);
    last?.socket.resume();
    if (last !== undefined) await once(last.socket, 'data');
  }

  async function connectWith(first: string): Promise<{ client: Socket; socket: Socket }> {
    const { socket: client } = at.dial(first);
    const { socket } = await at.arrival(1);
    return { client, socket };
  }

  it('stops reading from the socket', async () => {
    at = await openTestListener();
    const { client, socket } = await connectWith('');
    expect(takeBufferedInput(socket)).toHaveLength(0);
    client.write('SSH-2.0-x\r\n');
    await settled();
    expect(socket.bytesRead).toBe(0);
  });

  it('returns the bytes after a PROXY header and stops reading', async () => {
    at = await openTestListener(PROXIES);
    const { client, socket } = await connectWith(`${HEADER}SSH-`);
    expect(String(takeBufferedInput(socket))).toBe('SSH-');
    const { bytesRead } = socket;
    client.write('2.0-x\r\n');
    await settled();
    expect(socket.bytesRead).toBe(bytesRead);
  });
});
