import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../../../source/ssh/cluster/messages.ts';
import { startWorker } from '../../../source/ssh/cluster/worker-handle.ts';
import { defaultSettings } from '../../../source/ssh/config/settings.ts';
import type { Lease } from '../../../source/ssh/limits/lease.ts';
import { nothing } from '../../../source/ssh/operations/metrics.ts';
import { openMemoryStore } from '../../../source/store/memory-store.ts';
import { playerIdOf } from '../../../source/store/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settings = defaultSettings('/');

/** A hand whose worker does what the test says. */
function hire() {
  const sent: ToWorker[] = [];
  const kill = vi.fn();
  const state = { isConnected: true };
  const process = Object.assign(new EventEmitter(), {
    isConnected: () => state.isConnected,
    send: (message: ToWorker) => sent.push(message),
    process: { pid: 7, kill },
  });
  // What a hand uses of a worker of Node's.
  const worker: unknown = process;
  const store = openMemoryStore({ maxPlayers: 10 });
  const hand = startWorker(worker as Worker, { settings, hostKey: 'key', version: '1', store });
  return {
    hand,
    store,
    kill,
    sent: () => sent,
    kinds: () => sent.map(({ kind }) => kind),
    hear: (message: FromWorker) => void process.emit('message', message),
    die: (status: number | null = null, signal: string | null = 'SIGKILL') => {
      state.isConnected = false;
      process.emit('exit', status, signal);
    },
  };
}

function visitor() {
  const ticket = {
    address: '127.0.0.1',
    authenticated: vi.fn(),
    settled: vi.fn(),
    penalize: vi.fn(),
    release: vi.fn(),
  } satisfies Lease;
  return { ticket, socket: new Socket() };
}

describe('a hand', () => {
  it('is told what it needs once it listens, and in order', async () => {
    const { hand, hear, kinds, sent } = hire();
    const { socket, ticket } = visitor();
    hand.receive(socket, ticket);
    expect([hand.isAtWork(), kinds()]).toEqual([false, []]);
    hear({ kind: 'ready' });
    await hand.begun;
    expect([hand.isAtWork(), kinds()]).toEqual([true, ['begin', 'connection']]);
    expect(sent()[0]).toEqual({ kind: 'begin', settings, hostKey: 'key', version: '1' });
    expect(sent()[1]).toEqual({ kind: 'connection', ticket: 1, address: '127.0.0.1', head: '' });
    hear({ kind: 'leaving' });
    expect(hand.isAtWork()).toBe(false);
  });

  it('gets what was read of a socket already', () => {
    const { hand, hear, sent } = hire();
    hear({ kind: 'ready' });
    const { socket, ticket } = visitor();
    socket.unshift(Buffer.from('SSH-2.0'));
    hand.receive(socket, ticket);
    expect(sent()[1]).toMatchObject({ head: Buffer.from('SSH-2.0').toString('base64') });
  });

  it('passes on what becomes of a connection', () => {
    const { hand, hear, kinds } = hire();
    hear({ kind: 'ready' });
    const { socket, ticket } = visitor();
    hand.receive(socket, ticket);
    hear({ kind: 'authenticated', ticket: 1 });
    hear({ kind: 'settled', ticket: 1 });
    hear({ kind: 'penalized', ticket: 1, offense: 'authfail' });
    hand.overdue(ticket);
    expect(ticket.authenticated).toHaveBeenCalledTimes(1);
    expect(ticket.settled).toHaveBeenCalledTimes(1);
    expect(ticket.penalize).toHaveBeenCalledWith('authfail');
    expect(kinds().at(-1)).toBe('overdue');
    expect(hand.visits()).toBe(1);
    hear({ kind: 'released', ticket: 1 });
    hear({ kind: 'released', ticket: 1 });
    expect(ticket.release).toHaveBeenCalledTimes(1);
    expect(hand.visits()).toBe(0);
  });

  it('that dies gives all its connections back, also those on their way', async () => {
    const { hand, hear, die } = hire();
    const [one, other] = [visitor(), visitor()];
    hand.receive(one.socket, one.ticket);
    hand.receive(other.socket, other.ticket);
    hear({ kind: 'counted', snapshot: { ...nothing, opened: 2 } });
    const measured = hand.measure();
    die();
    await hand.begun;
    expect(await hand.gone).toEqual({
      pid: 7,
      ending: 'SIGKILL',
      counted: { ...nothing, opened: 2 },
    });
    expect(await measured).toEqual({ ...nothing, opened: 2 });
    for (const { socket, ticket } of [one, other]) {
      expect(socket.destroyed).toBe(true);
      expect(ticket.release).toHaveBeenCalledTimes(1);
    }
  });

  it('reaches the store', async () => {
    const { hear, sent, store } = hire();
    hear({ kind: 'ready' });
    const player = playerIdOf('SHA256:one');
    const load = vi.spyOn(store, 'load').mockResolvedValue(undefined);
    hear({ kind: 'load', request: 3, player });
    await vi.waitFor(() =>
      expect(sent().at(-1)).toEqual({ kind: 'loaded', request: 3, saved: undefined }),
    );
    expect(load).toHaveBeenCalledWith(player);
  });

  it('that does not answer is measured by what it has counted', async () => {
    const { hand, hear, sent } = hire();
    hear({ kind: 'ready' });
    const first = hand.measure();
    const snapshot = { ...nothing, processes: 1, sessions: 2, opened: 3, residentBytes: 4 };
    const asked = sent().at(-1);
    hear({ kind: 'measured', request: asked?.kind === 'measure' ? asked.request : 0, snapshot });
    expect(await first).toEqual(snapshot);
    const second = hand.measure();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await second).toEqual({ ...nothing, opened: 3 });
  });

  it('that does not end when it should is killed', async () => {
    const { hand, hear, die, kill } = hire();
    hear({ kind: 'ready' });
    const drained = hand.drain({ seconds: 10, keepsGames: true });
    await vi.advanceTimersByTimeAsync(14_000);
    expect(kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(kill).toHaveBeenCalledWith('SIGKILL');
    die();
    await drained;
  });
});
