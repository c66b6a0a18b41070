import { setImmediate as nextTick } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import type { GameStore, Unavailable } from '../../../source/store/port.ts';
import {
  openPendingRequests,
  openStoreClient,
  type StoreMessage,
  type StoreReply,
  serveStore,
} from '../../../source/store/remote/remote-store.ts';
import { successOf } from '../../helpers/games.ts';
import { signIn } from '../specification/fixtures.ts';
import { specifyRandomOperations } from '../specification/random-operations.ts';

it('ignores answers without a request', () => {
  const { resolve, reject, resolveAll } = openPendingRequests<string>();
  resolve(7, 'nobody asked');
  reject(7, new Error('nobody asked'));
  resolveAll('nobody asked');
});

it('answers all open requests, but no later ones', async () => {
  const { request, resolveAll } = openPendingRequests<string | undefined>();
  const send = vi.fn();
  const open = [request(send), request(send)];
  resolveAll(undefined);
  expect(await Promise.all(open)).toEqual([undefined, undefined]);
  const later = vi.fn();
  void request(send).then(later);
  await Promise.resolve();
  expect(later).not.toHaveBeenCalled();
});

/** Connects a client to a store over a channel that copies each message, as to a thread. */
function overMessagePort(served: GameStore): GameStore {
  const { port1, port2 } = new MessageChannel();
  const client = openStoreClient();
  const server = serveStore(served, (reply) => port2.postMessage(reply));
  port1.on('message', (reply: StoreReply) => client.handle(reply));
  port2.on('message', (call: StoreMessage) => server.handle(call));
  client.connect((call) => port1.postMessage(call));
  return { ...client.store, close: async () => port1.close() };
}

describe('a store over messages', () => {
  specifyRandomOperations(async (clock, limits) => {
    const store = overMessagePort(await openMemoryStore(limits, () => clock.now));
    return { store, close: store.close };
  }, 20);
});

it('tells all clients of a room that one of them has changed', async () => {
  const served = await openMemoryStore();
  const [one, other] = [overMessagePort(served), overMessagePort(served)];
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  const changed = new Promise((resolve) => void other.changes.subscribe(resolve));
  one.changes.publish(roomIdOf('room'));
  expect(await changed).toEqual([{ room: 'room', version: 'unknown' }]);
});

const gone: Unavailable = { kind: 'unavailable', cause: 'unreachable', message: 'gone' };

/** A client whose calls the test answers. */
function openTestClient(maxPending?: number) {
  const client = openStoreClient(maxPending);
  const send = vi.fn<(call: StoreMessage) => void>();
  const find = () => client.store.accounts.find({ by: 'name', skeleton: 'ada' });
  return { ...client, send, find };
}

describe('the client of a store', () => {
  it('fails until it is connected, and after the other side has exited', async () => {
    const { connect, disconnect, handle, send, find } = openTestClient();
    expect(await find()).toMatchObject({ problem: { kind: 'unavailable' } });
    connect(send);
    const open = find();
    expect(send.mock.calls).toEqual([
      [
        {
          request: 1,
          part: 'accounts',
          name: 'find',
          args: [{ by: 'name', skeleton: 'ada' }],
        },
      ],
    ]);
    disconnect(gone);
    expect(await open).toEqual({ ok: false, problem: gone });
    expect(await find()).toEqual({ ok: false, problem: gone });
    connect(send);
    const again = find();
    // The answer of the one that has exited, and then that of the other one.
    handle({ request: 1, answer: { ok: false, problem: 'late' } });
    handle({ request: 2, answer: { ok: true, value: undefined } });
    expect(successOf(await again)).toBeUndefined();
  });

  it('has a bounded number of open calls', async () => {
    const { connect, handle, send, find } = openTestClient(2);
    connect(send);
    const open = [find(), find()];
    expect(await find()).toMatchObject({ problem: { kind: 'unavailable', cause: 'busy' } });
    handle({ request: 1, answer: { ok: true, value: undefined } });
    open.push(find());
    expect(send).toHaveBeenCalledTimes(3);
    for (const request of [2, 3]) handle({ request, answer: { ok: true, value: undefined } });
    for (const answer of open) successOf(await answer);
  });

  it('sends what reads many games one at a time, and writes at once', async () => {
    const { connect, handle, send, store } = openTestClient();
    connect(send);
    const names = (): readonly string[] =>
      send.mock.calls.map(([call]) => ('name' in call ? call.name : 'changed'));
    const account = accountIdOf('ada');
    const reads = [
      store.games.results(account),
      store.games.list(account, { after: undefined, limit: 9 }),
      store.games.results(account),
    ];
    const written = store.games.write([]);
    await nextTick();
    expect(names().toSorted()).toEqual(['results', 'write']);
    for (const request of [1, 2, 3, 4]) {
      handle({ request, answer: { ok: true, value: [] } });
      await nextTick();
    }
    await Promise.all([...reads, written]);
    expect(names().toSorted()).toEqual(['list', 'results', 'results', 'write']);
  });

  it('throws what the store throws', async () => {
    const broken = await openMemoryStore();
    const store = overMessagePort({
      ...broken,
      games: { ...broken.games, heartbeat: () => Promise.reject(new Error('a mistake')) },
    });
    onTestFinished(store.close);
    await expect(store.games.heartbeat('near')).rejects.toThrow('a mistake');
  });
});

describe('the server of a store', () => {
  it('calls only functions of the port', async () => {
    const reply = vi.fn();
    const store = await openMemoryStore();
    const server = serveStore(store, reply);
    server.handle({ request: 1, part: 'games', name: 'constructor', args: [] });
    await server.idle();
    expect(reply.mock.calls).toEqual([[{ request: 1, error: 'No function games.constructor.' }]]);
  });

  it('is idle when all calls are answered', async () => {
    const replies: StoreReply[] = [];
    const store = await openMemoryStore();
    await signIn(store, 'ada');
    const server = serveStore(store, (reply) => replies.push(reply));
    onTestFinished(() => store.close());
    for (const request of [1, 2]) {
      server.handle({ request, part: 'games', name: 'heartbeat', args: ['near'] });
    }
    expect(replies).toEqual([]);
    await server.idle();
    expect(replies).toMatchObject([{ request: 1 }, { request: 2 }]);
  });
});
