import { describe, expect, it, vi } from 'vitest';
import { type AccountId, accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { type GameId, gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import {
  type RoomId,
  roomCodeOf,
  roomIdOf,
  roomLifetimes,
  roomLimits,
} from '../../../../source/engine/core/stored/room.ts';
import type { Stance } from '../../../../source/engine/room/view.ts';
import { storedRulesOf } from '../../../../source/engine/variants/game.ts';
import { openRoomFeed, POLL } from '../../../../source/session/records/room-feed.ts';
import { openMemoryStore } from '../../../../source/store/database.ts';
import { defaultLimits } from '../../../../source/store/limits.ts';
import type { Unavailable } from '../../../../source/store/port.ts';
import { type ChangedRooms, openRoomEmitter } from '../../../../source/store/room-port.ts';
import { againstMachine, rulesWith, successOf } from '../../../helpers/games.ts';

const stored = storedRulesOf({ rules: rulesWith(), roles: againstMachine });
const [first, second] = [roomIdOf('first'), roomIdOf('second')];
const gone: Unavailable = { kind: 'unavailable', cause: 'unreachable', message: 'gone' };

/** A node that shows two rooms of Ann; only the test moves its clock and tells it of changes. */
async function openNode() {
  const clock = { now: 0 };
  const store = await openMemoryStore(defaultLimits, () => clock.now);
  const signIn = async (name: string) => {
    const names = [{ text: name, skeleton: name }];
    const proposal = { id: accountIdOf(name), names, sources: [] };
    return successOf(await store.accounts.signIn({ fingerprint: name, label: '' }, proposal)).id;
  };
  const ann = await signIn('ann');
  for (const [n, id] of [first, second].entries()) {
    const seat = { account: ann, game: gameIdOf(`ann-${n}`), seed: 'seed' };
    const codes = [roomCodeOf(`RGYP${n}`)];
    successOf(
      await store.rooms.open({ id, codes, form: 'race', machine: 'none', ...seat, ...stored }),
    );
  }
  let outage: { readonly ok: false; readonly problem: Unavailable } | undefined;
  const read = vi.fn<typeof store.rooms.read>(async (asked) => outage ?? store.rooms.read(asked));
  const seats = vi.fn(store.rooms.seats);
  const versions = vi.fn<typeof store.rooms.versions>(
    async (ids) => outage ?? store.rooms.versions(ids),
  );
  const timers: (() => void)[] = [];
  const emitter = openRoomEmitter();
  const feed = openRoomFeed(
    { rooms: { ...store.rooms, read, seats, versions }, changes: emitter },
    (milliseconds) => {
      expect(milliseconds).toBe(POLL);
      return new Promise<void>((resolve) => timers.push(resolve));
    },
  );
  const settle = () => new Promise(setImmediate);
  let joins = 0;
  return {
    ...{ store, clock, feed, ann, signIn, read, seats, versions, settle },
    tell: async (changed: ChangedRooms) => {
      emitter.emit(changed);
      await settle();
    },
    poll: async () => {
      for (const run of timers.splice(0)) run();
      await settle();
    },
    polls: () => timers.length,
    join: async (name: string, room: RoomId = first, next?: { after: number; seed: string }) => {
      const account = await signIn(name);
      const game = gameIdOf(`${name}-${++joins}`);
      const seat = { account, game, source: name, ...(next && { next }) };
      return successOf(await store.rooms.join(room, seat));
    },
    /** Saves a row on a board, which is begun with the first one. */
    play: async (account: AccountId, game: GameId, version: number) => {
      const holder = { node: 'elsewhere', session: 'elsewhere' };
      const board = { id: game, account, ...stored, seed: 'seed', mode: 'race' };
      const start = { ...board, seedSource: 'system', occasion: { kind: 'room' } } as const;
      const moves = [{ kind: 'guess', pegs: [0, 0, 0, version] }] as const;
      const progress = { kind: 'unfinished', turn: version + 2, draft: '' } as const;
      const written = await store.games.write([
        ...(version === 0 ? [{ kind: 'start', start, holder, whenFull: 'keep-all' } as const] : []),
        { kind: 'save', game, holder, version, moves, progress },
      ]);
      for (const each of successOf(written)) successOf(each);
    },
    fail: (is: boolean) => {
      outage = is ? { ok: false, problem: gone } : undefined;
    },
    /** What a viewer is shown, in its order. */
    watch: (
      version: number,
      account = ann,
      room = first,
      signal = new AbortController().signal,
      as: Stance = account === ann ? 'player' : 'watcher',
    ) => {
      const told: (number | string)[] = [];
      void feed.next({ room, round: 1 }, { account, as, version }, signal).then((next) => {
        told.push(next.ok ? next.value.version : next.problem.kind);
      });
      return told;
    },
  };
}

describe('the rounds on the screens of a process', () => {
  it('are read in one query by all who ask at the same time, and in the next one by later ones', async () => {
    const { feed, read, settle } = await openNode();
    const asked = { room: first, round: 'current' } as const;
    const one = [feed.read(asked), feed.read(asked), feed.read({ room: second, round: 1 })];
    await Promise.resolve();
    const later = feed.read(asked);
    const rows = (await Promise.all([...one, later])).map(successOf);
    expect(rows.map(({ room }) => room.id)).toEqual([first, first, second, first]);
    expect(rows[0]).toBe(rows[1]);
    expect(rows[3]).not.toBe(rows[0]);
    await settle();
    expect(read.mock.calls.map(([rounds]) => rounds.map(({ room }) => room))).toEqual([
      [first, second],
      [first],
    ]);
  });

  it('are read once for all viewers when a room has changed, and only those of that room', async () => {
    const { watch, join, tell, read, settle } = await openNode();
    const others = [watch(0), watch(0), watch(0, undefined, second)];
    await settle();
    read.mockClear();
    await join('ben');
    await tell([{ room: first, version: 'unknown' }]);
    expect(others).toEqual([[1], [1], []]);
    expect(read.mock.calls).toEqual([[[{ room: first, round: 1 }]]]);
  });

  it('are compared with the store from time to time, in one query, and read where they differ', async () => {
    const { watch, join, poll, read, versions, settle } = await openNode();
    const told = [watch(0), watch(0), watch(0, undefined, second)];
    await settle();
    read.mockClear();
    await poll();
    expect(versions.mock.calls).toEqual([[[first, second]]]);
    expect(read).not.toHaveBeenCalled();
    await join('ben');
    await poll();
    expect(told).toEqual([[1], [1], []]);
    expect(read.mock.calls).toEqual([[[{ room: first, round: 1 }]]]);
  });

  it('are compared with the store when it is not known what has changed', async () => {
    const { watch, join, tell, settle } = await openNode();
    const told = watch(0);
    await settle();
    await join('ben');
    await tell('any');
    expect(told).toEqual([1]);
  });

  it('are shown again when they end because nobody has played for a day, by the clock of the store', async () => {
    const { watch, join, poll, clock, read, settle } = await openNode();
    await join('ben');
    const told = [watch(1), watch(0, undefined, second)];
    await settle();
    read.mockClear();
    clock.now = roomLifetimes.round - 1;
    await poll();
    expect(read).not.toHaveBeenCalled();
    clock.now += 1;
    await poll();
    const ended = told[0]?.[0];
    expect(told).toEqual([[expect.any(Number)], []]);
    expect(ended).toBeGreaterThan(1);
    // A round ends once.
    expect(watch(Number(ended))).toEqual([]);
    await poll();
    expect(read).toHaveBeenCalledOnce();
    await join('cy');
    const late = watch(Number(ended));
    await poll();
    expect(late).toHaveLength(1);
  });

  it('show a failure only after a pause, and go on when it has passed', async () => {
    const { watch, join, poll, fail, settle } = await openNode();
    const told = watch(0);
    await settle();
    fail(true);
    await poll();
    expect(told).toEqual([]);
    await poll();
    expect(told).toEqual(['unavailable']);
    const again = watch(0);
    fail(false);
    await join('ben');
    await poll();
    await poll();
    expect(again).toEqual([1]);
  });

  it('are watched by some without a seat, on a node', async () => {
    const { watch, signIn, poll, settle } = await openNode();
    watch(0);
    await settle();
    const viewers: (readonly unknown[])[] = [];
    for (let n = 0; n <= roomLimits.watchers; n++)
      viewers.push(watch(0, await signIn(`viewer${n}`)));
    await poll();
    expect(viewers.filter((told) => told.length > 0)).toEqual([['too-many-watchers']]);
    expect(viewers.at(-1)).toEqual(['too-many-watchers']);
  });

  it('are replayed once for those who ask for the current round and for its number', async () => {
    const { feed, join } = await openNode();
    await join('ben');
    const read = (round: number | 'current') => feed.read({ room: first, round });
    const [current, numbered] = (await Promise.all([read('current'), read(1)])).map(successOf);
    expect(numbered).toBe(current);
  });

  it('keep the games without new moves, and play on in the others', async () => {
    const { feed, ann, play, join, signIn, watch, settle } = await openNode();
    await join('ben');
    const [own, other] = [gameIdOf('ann-0'), gameIdOf('ben-1')];
    await play(ann, own, 0);
    await play(await signIn('ben'), other, 0);
    watch(-1);
    await settle();
    const games = async () => successOf(await feed.read({ room: first, round: 1 })).games;
    const before = await games();
    await play(ann, own, 1);
    const after = await games();
    expect(after.get(other)).toBe(before.get(other));
    expect(after.get(own)?.record[0]).toBe(before.get(own)?.record[0]);
    expect([before, after].map((all) => all.get(own)?.moves.length)).toEqual([1, 2]);
  });
});
