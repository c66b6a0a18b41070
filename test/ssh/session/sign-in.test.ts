import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail } from '../../../source/engine/core/result.ts';
import type { AccountId } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf } from '../../../source/engine/core/stored/room.ts';
import type { Invitation } from '../../../source/engine/room/code.ts';
import type { PlayerStore } from '../../../source/session/records/player-store.ts';
import { OUTAGE, openServerRecords, RECOVERY } from '../../../source/ssh/session/resources.ts';
import { accountOwnerOf, signIn } from '../../../source/ssh/session/sign-in.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits, GUEST_KEYS } from '../../../source/store/limits.ts';
import type { Accounts } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import { openTestMetrics } from '../fake-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const down = fail({ kind: 'unavailable', cause: 'unreachable', message: 'down' } as const);

/** Signs in to a store that answers as the test says. */
async function startSignIn(limit = 5) {
  let now = 1_000;
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  const memory = await openMemoryStore(defaultLimits, () => now);
  const attempt = vi.fn<Accounts['signIn']>(memory.accounts.signIn);
  const store = { ...memory, accounts: { ...memory.accounts, signIn: attempt } };
  const metrics = openTestMetrics();
  const records = openServerRecords({ store, node: 'near', kept: 'stored', log: vi.fn(), metrics });
  const notify = vi.fn();
  const leaving = new AbortController();
  const sources = {
    source: 'home',
    limits: [{ source: 'home', limit }],
    guests: [{ source: 'guests', limit: 20 }],
    rooms: [],
    fingerprintOf: (key: string) => `${GUEST_KEYS}hash of ${key}`,
  };
  const start = (fingerprint = 'SHA256:x', invitation?: Invitation) =>
    signIn(
      { kind: 'key', fingerprint, name: 'ada', invitation },
      { records, sources, notify, signal: leaving.signal },
    );
  /** Comes as a guest with the code of a room. */
  const invite = (room: string, guest?: string) =>
    signIn(
      { kind: 'guest', invitation: { room: roomCodeOf(room), guest } },
      { records, sources, notify, signal: leaving.signal },
    );
  return { memory, attempt, notify, leave: () => leaving.abort(), start, invite, pass };
}

/** What a player reads whose account is new. */
const newName = ({ account }: PlayerStore) => [
  `Your name is ${account.name}. To change it, open Account under You.`,
];

it('gives each session its own holder on the node of the server', async () => {
  const { notify, start } = await startSignIn();
  const [one, other] = [await start(), await start()];
  expect(one.account.keys).toEqual([{ fingerprint: 'SHA256:x', label: 'ada', added: 1_000 }]);
  expect(one.key).toMatchObject({ fingerprint: 'SHA256:x', source: 'home' });
  expect(other.account).toEqual(one.account);
  expect([one.holder.node, other.holder.node]).toEqual(['near', 'near']);
  expect(one.holder.session).not.toBe(other.holder.session);
  // Only the first sign-in creates an account.
  expect(notify.mock.calls).toEqual([newName(one)]);
});

it('tells no new name to a player who is asked whether to join a room', async () => {
  const { notify, start } = await startSignIn();
  await start('SHA256:x', { room: roomCodeOf('rgypb'), guest: undefined });
  expect(notify).not.toHaveBeenCalled();
});

it('tries again until the database is back, and tells the player once', async () => {
  const { memory, attempt, notify, start } = await startSignIn();
  attempt.mockResolvedValue(down);
  const signedIn = start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notify.mock.calls).toEqual([[OUTAGE]]);
  expect(attempt.mock.calls.length).toBeLessThan(12);
  attempt.mockImplementation(memory.accounts.signIn);
  await vi.advanceTimersByTimeAsync(10_000);
  await signedIn;
  expect(notify.mock.calls).toEqual([[OUTAGE], [RECOVERY]]);
});

it('tells the player when the database does not answer', async () => {
  const { attempt, notify, start } = await startSignIn();
  const answer = Promise.withResolvers<Awaited<ReturnType<Accounts['signIn']>>>();
  attempt.mockReturnValueOnce(answer.promise);
  const signedIn = start();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(notify.mock.calls).toEqual([[OUTAGE]]);
  answer.resolve(down);
  await vi.advanceTimersByTimeAsync(500);
  await signedIn;
  expect(notify.mock.calls).toEqual([[OUTAGE], [RECOVERY]]);
});

it('lets a player play as a guest when the network has too many new accounts', async () => {
  const { memory, notify, start } = await startSignIn(1);
  const first = await start();
  const second = await start('SHA256:y');
  expect(second.key).toBe('none');
  expect(notify.mock.calls).toEqual([
    newName(first),
    ['Too many new players in your network: nothing is saved. Return in an hour.'],
  ]);
  const found = await memory.accounts.find({ by: 'key', fingerprint: 'SHA256:y' });
  expect(found).toEqual({ ok: true, value: undefined });
});

describe('a guest with the code of a room', () => {
  const code = roomCodeOf('RGYPB');
  const withRoom = async () => {
    const opened = await startSignIn();
    const { account } = await opened.start('SHA256:host');
    opened.notify.mockClear();
    const room = { id: roomIdOf('room'), variant: 'pegs', rules: '{}', seed: '7' };
    const seat = {
      account: account.id,
      game: gameIdOf('game'),
      form: 'race',
      machine: 'none',
    } as const;
    await opened.memory.rooms.open({ ...room, ...seat, codes: [code] });
    /** Gives a guest a seat and closes the room, where nothing has happened for a week. */
    const close = async (guest: AccountId): Promise<void> => {
      const taken = { account: guest, game: gameIdOf('other'), source: 'home' };
      successOf(await opened.memory.rooms.join(room.id, taken));
      opened.pass(8 * 24 * 60 * 60_000);
      await opened.memory.games.heartbeat('near');
    };
    return { ...opened, close };
  };

  it('gets an account, and hears nothing of it', async () => {
    const { invite, notify } = await withRoom();
    const { account, sources, refusal } = await invite(code);
    expect(account.name).toMatch(/^guest \w+-\w+$/);
    expect([sources?.source, refusal]).toEqual(['home', undefined]);
    expect(notify).not.toHaveBeenCalled();
  });

  it('comes back with the key to the account, from anywhere', async () => {
    const { invite } = await withRoom();
    const { account, guest: key = '' } = await invite(code);
    expect(key).toMatch(/^[\da-f]{12}$/);
    expect(account.keys.map(({ fingerprint }) => fingerprint)).toEqual([`guest:hash of ${key}`]);
    expect((await invite(code, key)).account).toEqual(account);
    expect((await invite(code)).account.id).not.toBe(account.id);
  });

  it('has a key that the holder of its games, who is stored with each, does not show', async () => {
    const { invite } = await withRoom();
    const { guest: key = '', holder } = await invite(code);
    expect(key).not.toBe('');
    expect(holder.session).not.toContain(key);
  });

  it('with a wrong key is a new guest, who hears so and gets another key', async () => {
    const { invite, notify } = await withRoom();
    const { guest: key, refusal } = await invite(code, '000000000000');
    expect(refusal).toBeUndefined();
    expect(key).not.toBe('000000000000');
    expect(notify.mock.calls.map(([text]) => text)).toEqual([
      'No seat has this user name, so you join as a new guest.',
    ]);
  });

  it('comes back when the room is closed', async () => {
    const { invite, close } = await withRoom();
    const { account, guest: key } = await invite(code);
    await close(account.id);
    const back = await invite(code, key);
    expect([back.account, back.refusal]).toEqual([account, undefined]);
  });

  it.each(['an open room', 'no room'])('cannot try keys without end, in %s', async (where) => {
    const { invite } = await withRoom();
    const { guest: key } = await invite(code);
    const room = where === 'no room' ? 'RRRRR' : code;
    for (let tries = 0; tries < 10; tries++) await invite(room, `00000000000${tries}`);
    expect((await invite(room, key)).refusal).toEqual({ kind: 'too-fast', again: 61_000 });
  });

  it('who only looks is not counted, and leaves no account', async () => {
    const { memory, invite } = await withRoom();
    for (let guests = 0; guests < 30; guests++) {
      const { account, forget, refusal } = await invite(code);
      expect(refusal).toBeUndefined();
      await forget?.();
      const query = { by: 'id', id: account.id } as const;
      expect(successOf(await memory.accounts.find(query))).toBeUndefined();
    }
  });

  it('who leaves while signing in leaves no account', async () => {
    const { memory, invite, attempt, leave } = await withRoom();
    attempt.mockImplementation(async (...args) => {
      const signedIn = await memory.accounts.signIn(...args);
      leave();
      return signedIn;
    });
    await expect(invite(code)).rejects.toThrow('aborted');
    expect(successOf(await memory.accounts.count())).toBe(1);
  });

  it('tries again until the database is back', async () => {
    const { invite, notify, attempt, memory } = await withRoom();
    attempt.mockResolvedValue(down);
    const signedIn = invite(code);
    await vi.advanceTimersByTimeAsync(10_000);
    attempt.mockImplementation(memory.accounts.signIn);
    await vi.advanceTimersByTimeAsync(10_000);
    const { account } = await signedIn;
    expect(account.name).toMatch(/^guest \w+-\w+$/);
    expect(notify.mock.calls).toEqual([[OUTAGE], [RECOVERY]]);
    // An attempt whose answer was lost may have created the account.
    const [, ...keys] = attempt.mock.calls.map(([{ fingerprint }]) => fingerprint);
    expect(new Set(keys)).toEqual(new Set([account.keys[0]?.fingerprint]));
  });

  it('plays without an account after a refusal, and the session knows its reason', async () => {
    const { invite, notify } = await withRoom();
    // A mistyped code can be corrected on the screen.
    expect((await invite('RRRRR')).refusal).toBeUndefined();
    for (let codes = 1; codes < 10; codes++) await invite('RRRRR');
    expect((await invite('RRRRR')).refusal).toEqual({ kind: 'too-fast', again: 61_000 });
    expect(notify).not.toHaveBeenCalled();
  });
});

it('takes the key of a guest before the key of the client', () => {
  const key = { kind: 'key', fingerprint: 'SHA256:x', name: 'ada' } as const;
  const room = roomCodeOf('RGYPB');
  const back = { room, guest: '0123456789ab' };
  expect(accountOwnerOf({ ...key, invitation: back })).toEqual({ kind: 'guest', invitation: back });
  expect(accountOwnerOf({ ...key, invitation: { room } })).toMatchObject(key);
  expect(accountOwnerOf({ kind: 'guest' })).toBe(undefined);
});

it('ends with its session', async () => {
  const { attempt, start, leave } = await startSignIn();
  attempt.mockResolvedValue(down);
  const signedIn = start();
  signedIn.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  leave();
  await expect(signedIn).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});
