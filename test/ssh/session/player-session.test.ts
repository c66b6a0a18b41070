import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import xterm from '@xterm/headless';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SavedGame } from '../../../source/core/saved-game.ts';
import type { SolverClientOptions } from '../../../source/session/solver-pool.ts';
import { addressKey } from '../../../source/ssh/net/address.ts';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import type { Channel } from '../../../source/ssh/protocol/ssh2.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import type { Resources } from '../../../source/ssh/session/resources.ts';
import { openMemoryStore } from '../../../source/store/memory-store.ts';
import { playerIdOf, type Store } from '../../../source/store/store.ts';
import { eventually } from '../../helpers/eventually.ts';
import { rowsOf } from '../../helpers/terminal/cells.ts';
import { openChannel, openResources } from '../fake-connection.ts';
import { openTestServer } from '../open-test-server.ts';

/** A store that loads when the test says so. */
function slowStore() {
  const loaded = Promise.withResolvers<SavedGame | undefined>();
  const load = vi.fn<Store['load']>(() => loaded.promise);
  const store: Store = { ...openMemoryStore({ maxPlayers: 10 }), load };
  return { store, loaded, asked: () => eventually(() => expect(load).toHaveBeenCalled()) };
}

const openAdasSession = (resources: Resources, channel: Channel, onCrash: () => void = vi.fn()) =>
  openPlayerSession({
    resources,
    channel,
    socket: new Socket(),
    cpu: resources.scheduler.open(undefined),
    addressKey: undefined,
    identity: { kind: 'key', fingerprint: 'SHA256:x', name: 'ada' },
    pty: { term: 'xterm', size: { columns: 60, rows: 20 } },
    env: {},
    onCrash,
  });

/** A session on a channel without a client; its game loads when the test says so. */
function openWaiting() {
  const { store, loaded } = slowStore();
  const { resources, events } = openResources(store);
  const emulator = new xterm.Terminal({ cols: 100, rows: 30, allowProposedApi: true });
  const exit = vi.fn<Channel['exit']>();
  const channel = openChannel(exit);
  const onCrash = vi.fn();
  let output = '';
  channel.on('data', (bytes: Buffer) => {
    output += bytes.toString();
    emulator.write(bytes);
  });
  const session = openAdasSession(resources, channel, onCrash);
  const firstRow = () => rowsOf(emulator)[0];
  return { session, loaded, events, exit, onCrash, channel, firstRow, output: () => output };
}

describe('a session whose thinking time is spent', () => {
  it('says when the machines go on, and shares the time of its address', async () => {
    const { resources } = openResources();
    const asked: SolverClientOptions[] = [];
    const emulator = new xterm.Terminal({ cols: 120, rows: 30, allowProposedApi: true });
    const screen = (): string => rowsOf(emulator).join('\n');
    // A client that types nothing.
    const channel = Object.assign(
      new Duplex({
        read: () => undefined,
        write: (bytes: Buffer, _encoding, done) => emulator.write(bytes, () => done()),
      }),
      { exit: () => undefined },
    );
    const session = openPlayerSession({
      resources: {
        ...resources,
        newSolverClient: (options) => {
          asked.push(options);
          return resources.newSolverClient(options);
        },
      },
      channel,
      socket: new Socket(),
      cpu: resources.scheduler.open(undefined),
      addressKey: addressKey({ bits: 32, value: 0xc0000201n }),
      identity: { kind: 'guest' },
      pty: { term: 'xterm', size: { columns: 120, rows: 30 } },
      env: {},
      onCrash: () => undefined,
    });
    await eventually(() => expect(screen()).toContain('Welcome'));
    expect(asked).toMatchObject([{ address: '192.0.2.1' }]);
    asked[0]?.onBudgetSpent(20);
    const sentence =
      "You have used this minute's thinking time of the machines. It goes on in 20 seconds.";
    await eventually(() => expect(screen()).toContain(sentence));
    session.end('');
    await session.closed;
  });
});

describe('a session that waits for its game', () => {
  it('starts in the window of that moment, and is resized and ended as any other', async () => {
    const { session, loaded, firstRow, exit, output } = openWaiting();
    session.resize({ columns: 100, rows: 30 });
    expect(output()).toBe('');
    loaded.resolve(undefined);
    await eventually(() => expect(firstRow()).toHaveLength(99));
    session.resize({ columns: 60, rows: 20 });
    await eventually(() => expect(firstRow()).toHaveLength(59));
    session.end('');
    await session.closed;
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('never starts for a player who has left', async () => {
    const { session, loaded, output, exit } = openWaiting();
    session.end('Gone.');
    await session.closed;
    loaded.resolve(undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(output()).toBe('Gone.\r\n');
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('does not start if the game arrives as the player leaves', async () => {
    const { session, loaded, output } = openWaiting();
    loaded.resolve(undefined);
    session.end('Gone.');
    await session.closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(output()).toBe('Gone.\r\n');
  });

  it('crashes if loading fails, which is not the fault of the client, unless the player has left', async () => {
    const failing = openWaiting();
    failing.loaded.reject(new Error('the disk is full'));
    await failing.session.closed;
    expect(failing.events).toEqual(['session-crashed']);
    expect(failing.exit).toHaveBeenCalledWith(70);
    expect(failing.onCrash).not.toHaveBeenCalled();
    const ended = openWaiting();
    ended.session.end('');
    ended.loaded.reject(new Error('the disk is full'));
    await ended.session.closed;
    expect(ended.events).toEqual([]);
    expect(ended.exit).toHaveBeenCalledWith(0);
  });
});

describe('two sessions of one key', () => {
  it('never start the older one if the newer one asks while it loads', async () => {
    const { store, loaded } = slowStore();
    const { resources } = openResources(store);
    const exits = [vi.fn<Channel['exit']>(), vi.fn<Channel['exit']>()];
    const [older, newer] = exits.map((exit) => openAdasSession(resources, openChannel(exit)));
    await older?.closed;
    expect(exits[0]).toHaveBeenCalledWith(0);
    expect(exits[1]).not.toHaveBeenCalled();
    loaded.resolve(undefined);
    newer?.end('');
    await newer?.closed;
  });

  it('leave the game to the newer one when the older one has crashed', async () => {
    const { store, loaded } = slowStore();
    const { resources, events } = openResources(store);
    const crashing = openAdasSession(resources, openChannel());
    loaded.reject(new Error('the disk is full'));
    await crashing.closed;
    expect(events).toEqual(['session-crashed']);
    const onTakenOver = vi.fn();
    const player = playerIdOf('SHA256:x');
    const game = resources.store.open({ player, source: undefined, onTakenOver });
    game.release();
    await expect(game.loaded).rejects.toThrow('the disk is full');
    expect(onTakenOver).not.toHaveBeenCalled();
  });
});

describe('a terminal that has not answered yet', () => {
  /** Starts a session and ends it at once; time passes only when the test says so. */
  const endAtOnce = async () => {
    const waiting = openWaiting();
    waiting.loaded.resolve(undefined);
    await eventually(() => expect(waiting.output()).toContain('\u001b[c'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    waiting.session.end('');
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting.exit).not.toHaveBeenCalled();
    return waiting;
  };

  it('delays the end, because the player’s shell would get the answer', async () => {
    const { session, exit, channel } = await endAtOnce();
    channel.write('\u001b[?1;2c');
    await session.closed;
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('delays the end for a moment only', async () => {
    const { session, exit } = await endAtOnce();
    await vi.advanceTimersByTimeAsync(250);
    await session.closed;
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('does not delay the end of a closed channel', async () => {
    const { session, exit, channel } = await endAtOnce();
    channel.destroy();
    await session.closed;
    expect(exit).toHaveBeenCalledWith(0);
  });
});

describe('while the store loads', () => {
  it('the window may change, and typed keys wait', async () => {
    const { store, loaded, asked } = slowStore();
    const { connectPlayer, logged } = await openTestServer({}, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    player.resize(60, 20);
    player.type('?');
    await player.received();
    loaded.resolve(undefined);
    await player.waitFor('How to play');
    expect(player.screen().every((row) => row.length <= 60)).toBe(true);
    player.type('\u0003');
    expect(await player.closed).toBe(0);
    await logged('session-closed');
  });

  it('the connection may be lost', async () => {
    const { store, asked } = slowStore();
    const { connectPlayer, logged, metrics } = await openTestServer({}, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    player.disconnect();
    await logged('session-closed');
    expect(metrics.snapshot()).toMatchObject({ sessions: 0, crashed: 0 });
  });

  it('the server may shut down', async () => {
    const { store, asked } = slowStore();
    const { connectPlayer, drain } = await openTestServer({}, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    await drain();
    expect(await player.closed).toBe(0);
    expect(player.screen().join(' ')).toContain('The server restarts.');
  });

  it('a warning waits for the first screen', async () => {
    const { store, loaded, asked } = slowStore();
    const { connectPlayer, drain } = await openTestServer({ drainSeconds: 60 }, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    const drained = drain();
    loaded.resolve(undefined);
    await player.waitFor('The server restarts in 60 seconds');
    player.type('\u0003');
    await drained;
    expect(await player.closed).toBe(0);
  });
});

describe('a store that fails', () => {
  const broken = () => Promise.reject(new Error('the disk is full'));

  it('to load a game ends the session with an apology', async () => {
    const { connectPlayer, logged } = await openTestServer(
      {},
      { ...openMemoryStore({ maxPlayers: 1 }), load: broken },
    );
    const player = await connectPlayer({ key: generatePrivateKey() });
    expect(await player.closed).toBe(70);
    expect(await logged('session-crashed')).toMatchObject([{ error: 'the disk is full' }]);
  });
});
