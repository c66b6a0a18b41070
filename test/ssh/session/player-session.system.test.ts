import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import xterm from '@xterm/headless';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail } from '../../../source/engine/core/result.ts';
import type { SolverClientOptions } from '../../../source/session/solving/solver-pool.ts';
import type { AddressKey } from '../../../source/ssh/net/address.ts';
import {
  fingerprintOf,
  generatePrivateKey,
  publicKeyOf,
} from '../../../source/ssh/protocol/keys.ts';
import type { Channel } from '../../../source/ssh/protocol/ssh2.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import type { Resources } from '../../../source/ssh/session/resources.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import type { Accounts, GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';
import { playFirstTurn } from '../../helpers/ssh-player.ts';
import { rowsOf } from '../../helpers/terminal/cells.ts';
import { openResources } from '../fake-connection.ts';
import { openTestServer } from '../open-test-server.ts';

/** A store in which players are signed in when the test says so. */
async function slowStore() {
  const memory = await openMemoryStore();
  const answer = Promise.withResolvers<void>();
  const signIn = vi.fn<Accounts['signIn']>(async (key, proposal) => {
    await answer.promise;
    return memory.accounts.signIn(key, proposal);
  });
  const store: GameStore = { ...memory, accounts: { ...memory.accounts, signIn } };
  const asked = () => eventually(() => expect(signIn).toHaveBeenCalled());
  return { store, memory, asked, answer: answer.resolve, reject: answer.reject };
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

/** A session on a channel without a client, which is signed in when the test says so. */
async function openWaiting(takesKeys: Resources['takesKeys'] = () => true) {
  const { store, answer, reject } = await slowStore();
  const { resources: open, events } = await openResources(store);
  const resources = { ...open, takesKeys };
  const emulator = new xterm.Terminal({ cols: 100, rows: 30, allowProposedApi: true });
  const exit = vi.fn<Channel['exit']>();
  const onCrash = vi.fn();
  let output = '';
  // A client that types nothing.
  const channel = Object.assign(
    new Duplex({
      read: () => undefined,
      write: (bytes: Buffer, _encoding, done) => {
        output += bytes.toString();
        emulator.write(bytes, () => done());
      },
    }),
    { exit },
  );
  const session = openAdasSession(resources, channel, onCrash);
  const screen = () => rowsOf(emulator);
  const shown = { screen, firstRow: () => screen()[0], output: () => output };
  return { session, answer, reject, events, exit, onCrash, channel, ...shown };
}

describe('a session whose thinking time is spent', () => {
  it('says when the machines go on, and shares the time of its address', async () => {
    const { resources } = await openResources();
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
      addressKey: '192.0.2.1' as AddressKey,
      identity: { kind: 'guest' },
      pty: { term: 'xterm', size: { columns: 120, rows: 30 } },
      env: {},
      onCrash: () => undefined,
    });
    await eventually(() => expect(screen()).toContain('Welcome'));
    expect(asked).toMatchObject([{ address: '192.0.2.1' }]);
    asked[0]?.onBudgetSpent(20);
    const sentence =
      'The machines have used your thinking time of this minute. They go on in 20 seconds.';
    await eventually(() => expect(screen()).toContain(sentence));
    session.end('');
    await session.closed;
  });
});

it('the player reads at each move of an outage that it is not saved', async () => {
  const store = await openMemoryStore();
  const down = fail({ kind: 'unavailable', cause: 'full', message: '' } as const);
  vi.spyOn(store.games, 'write').mockResolvedValue(down);
  const { connectPlayer } = await openTestServer({}, store);
  const player = await connectPlayer({ key: generatePrivateKey() });
  await playFirstTurn(player);
  await player.waitFor('Your game cannot be saved now: it is');
  player.type('3344\r');
  await player.waitFor('turn 3 of 10');
  await player.waitFor('Your game cannot be saved now: it is');
});

describe('a session that is not signed in yet', () => {
  it('starts in the window of that moment, and is resized and ended as any other', async () => {
    const { session, answer, firstRow, exit, output } = await openWaiting();
    session.resize({ columns: 100, rows: 30 });
    expect(output()).toBe('');
    answer();
    await eventually(() => expect(firstRow()).toHaveLength(99));
    session.resize({ columns: 60, rows: 20 });
    await eventually(() => expect(firstRow()).toHaveLength(59));
    session.end('');
    await session.closed;
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('never starts for a player who has left', async () => {
    const { session, answer, output, exit } = await openWaiting();
    session.end('Gone.');
    await session.closed;
    answer();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(output()).toBe('Gone.\r\n');
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('does not start if the games arrive as the player leaves', async () => {
    const { session, answer, output } = await openWaiting();
    answer();
    session.end('Gone.');
    await session.closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(output()).toBe('Gone.\r\n');
  });

  it('plays without saving if the store throws, and says so, unless the player has left', async () => {
    const failing = await slowStore();
    const { connectPlayer, logged, metrics } = await openTestServer({}, failing.store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await failing.asked();
    failing.reject(new Error('a mistake'));
    await player.waitFor('your games are not saved');
    expect(await logged('sign-in-failed')).toMatchObject([{ error: 'a mistake' }]);
    await playFirstTurn(player);
    expect(metrics.snapshot().sessions_crashed_total).toBe(0);
    const ended = await openWaiting();
    ended.session.end('');
    await ended.session.closed;
    ended.reject(new Error('a mistake'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended.events).toEqual([]);
    expect(ended.exit).toHaveBeenCalledWith(0);
  });
});

describe('a terminal that has not answered yet', () => {
  /** Starts a session and ends it at once; time passes only when the test says so. */
  const endAtOnce = async () => {
    const waiting = await openWaiting();
    waiting.answer();
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
    channel.push('\u001b[?1;2c');
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

describe('while the store answers nothing', () => {
  it('the window may change, and what was typed is there when the screen opens', async () => {
    const { store, answer, asked } = await slowStore();
    const { connectPlayer, logged } = await openTestServer({}, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    player.resize(60, 20);
    player.type('?');
    await player.received();
    answer();
    await player.waitFor('With a friend');
    expect(player.screen().every((row) => row.length <= 60)).toBe(true);
    player.type('\u0003');
    expect(await player.closed).toBe(0);
    await logged('session-closed');
  });

  it('the player plays, and the game is saved when it answers', async () => {
    const { store, memory, answer } = await slowStore();
    const { connectPlayer } = await openTestServer({}, store);
    const key = generatePrivateKey();
    const player = await connectPlayer({ key });
    await playFirstTurn(player);
    answer();
    await eventually(async () => expect(await gamesIn(memory, key)).toMatchObject([{ turn: 2 }]));
    player.disconnect();
    const again = await connectPlayer({ key });
    await again.waitFor('Continue');
  });

  it('the player reads after some seconds that nothing is saved', async () => {
    const { store, answer } = await slowStore();
    const { connectPlayer } = await openTestServer({}, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await player.waitFor('Your game cannot be saved now: it is');
    answer();
    await player.waitFor('The database is back');
  });

  it('the connection may be lost', async () => {
    const { store, asked } = await slowStore();
    const { connectPlayer, logged, metrics } = await openTestServer({}, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    player.disconnect();
    await logged('session-closed');
    expect(metrics.snapshot()).toMatchObject({ sessions: 0, sessions_crashed_total: 0 });
  });

  it('the server may shut down', async () => {
    const { store, asked } = await slowStore();
    const { connectPlayer, drain } = await openTestServer({}, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    await drain();
    expect(await player.closed).toBe(0);
    expect(player.screen().join(' ')).toContain('The server has stopped.');
  });

  it('a warning waits for the first screen', async () => {
    const { store, asked } = await slowStore();
    const { connectPlayer, drain } = await openTestServer({ drainSeconds: 60 }, store);
    const player = await connectPlayer({ key: generatePrivateKey() });
    await asked();
    const drained = drain();
    await player.waitFor('The server stops in 60 seconds');
    player.type('\u0003');
    await drained;
    expect(await player.closed).toBe(0);
  });
});

it('a session takes no key after the process that has the store has died', async () => {
  const takesKeys = vi.fn(() => false);
  const { answer, channel, screen } = await openWaiting(takesKeys);
  const shown = () => screen().join('\n');
  answer();
  await eventually(() => expect(shown()).toContain('With a friend'));
  channel.push('?');
  await eventually(() => expect(takesKeys).toHaveBeenCalled());
  takesKeys.mockReturnValue(true);
  channel.push('6');
  await eventually(() => expect(shown()).toContain('Statistics'));
});

/** The unfinished games of a key's owner in a store. */
async function gamesIn({ accounts, games }: GameStore, privateKey: string) {
  const fingerprint = fingerprintOf(successOf(publicKeyOf(privateKey)));
  const account = successOf(await accounts.find({ by: 'key', fingerprint }));
  return account === undefined ? [] : successOf(await games.unfinished(account.id));
}
