import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import {
  roomCodeOf,
  roomIdOf,
  roomLifetimes,
  roomLimits,
} from '../../../../source/engine/core/stored/room.ts';
import { codesNear } from '../../../../source/engine/room/code.ts';
import { successOf } from '../../../helpers/games.ts';
import { eventually } from '../../../helpers/patience.ts';
import {
  guess,
  type OpenEmpty,
  playToEnd,
  saving,
  starting,
  unfinished,
  written,
} from '../fixtures.ts';
import {
  board,
  codes,
  DAY,
  MINUTE,
  next,
  proposal,
  readRound,
  room,
  seat,
  seatsOf,
  versionOf,
  withRoom,
} from './one-room.ts';
import { specifyDuel, specifyRoomsOfPlayers, specifyRounds, specifySeats } from './rounds.ts';

/** What every store has to do with rooms. */
export function specifyRooms(open: OpenEmpty): void {
  specifyOpening(open);
  specifySeats(open);
  specifyDuel(open);
  specifyRounds(open);
  specifyChanges(open);
  specifyUnusedRooms(open);
  specifyRoomsOfPlayers(open);
}

/** How a room is opened, and found by its code. */
function specifyOpening(open: OpenEmpty): void {
  describe('a room', () => {
    it('is opened with the first free code, and its host in the first seat', async () => {
      const { store, clock, rooms } = await withRoom(open);
      const opened = clock.now;
      expect(await readRound(rooms, 'current')).toEqual({
        room: {
          ...{ id: room, code: 'RGYPB', form: 'race', variant: 'pegs', rules: proposal().rules },
          ...{
            machine: 'none',
            host: 'ada',
            round: 1,
            seed: 'seed 1',
            version: 0,
            opened,
            closed: undefined,
          },
        },
        seats: [
          {
            ...{ round: 1, n: 0, account: 'ada', name: 'ada', game: 'ada-1', joined: opened },
            ...{ moves: [], result: undefined, hidden: undefined, ended: undefined },
          },
        ],
        ...{ round: 1, version: 0, now: opened, games: [] },
      });
      clock.now += 1;
      expect(successOf(await rooms.versions([room]))).toEqual([
        { room, version: 0, now: opened + 1 },
      ]);
      const other = proposal({
        ...{ id: roomIdOf('other'), account: accountIdOf('bob'), game: gameIdOf('other') },
      });
      expect(successOf(await rooms.open(other)).code).toBe('WWWWW');
      const third = proposal({ ...other, id: roomIdOf('third'), game: gameIdOf('third') });
      expect(await rooms.open(third)).toMatchObject({ problem: { kind: 'no-free-code' } });
      expect(successOf(await store.games.count(undefined))).toBe(0);
    });

    it('is opened once, however often it is asked for', async () => {
      const { store, rooms } = await withRoom(open);
      const again = {
        ...proposal(),
        game: gameIdOf('again'),
        seed: 'another',
        codes: codes('WWWWW'),
      };
      expect(successOf(await rooms.open(again))).toMatchObject({ code: 'RGYPB', seed: 'seed 1' });
      expect(await seatsOf(store)).toEqual(['1.0 ada']);
    });

    it('needs an account, and an account has only some', async () => {
      const { store, rooms } = await withRoom(open);
      const more = (name: string, account = 'ada') =>
        rooms.open(
          proposal({
            ...{ id: roomIdOf(name), game: gameIdOf(name), account: accountIdOf(account) },
            codes: codes(name),
          }),
        );
      expect(await more('none', 'nobody')).toMatchObject({ problem: { kind: 'no-account' } });
      expect(successOf(await more('other')).code).toBe('other');
      expect(await more('third')).toMatchObject({
        problem: { kind: 'too-many-rooms', limit: 2 },
      });
      successOf(await more('bobby', 'bob'));
      // With more than two open rooms, a code is longer.
      expect(await more('short', 'bob')).toMatchObject({ problem: { kind: 'no-free-code' } });
      expect(successOf(await more('fourth', 'bob')).code).toBe('fourth');
      // A fifth open room is too many.
      expect(await more('fifth', 'cy')).toMatchObject({ problem: { kind: 'no-free-code' } });
      expect(successOf(await store.rooms.list(accountIdOf('cy')))).toEqual([]);
    });

    it('counts for a day for its address, which may open only some', async () => {
      const { rooms, clock } = await withRoom(open);
      const sources = [{ source: 'rooms of home', limit: 1 }];
      const more = (name: string, account: string) =>
        rooms.open(
          proposal({
            ...{ id: roomIdOf(name), game: gameIdOf(name), account: accountIdOf(account) },
            ...{ codes: codes(name), sources },
          }),
        );
      successOf(await more('other', 'ada'));
      successOf(await more('other', 'ada'));
      clock.now += DAY - 1;
      expect(await more('bobby', 'bob')).toEqual({
        ok: false,
        problem: { kind: 'too-many-opened' },
      });
      clock.now += 1;
      successOf(await more('bobby', 'bob'));
    });

    it('is found by its code, while an address types few wrong ones', async () => {
      const { rooms, clock } = await withRoom(open);
      const find = (code: string, source = 'address') =>
        rooms.find({ code: roomCodeOf(code), source });
      for (let count = 0; count < roomLimits.wrongCodes; count++) {
        expect(await find('RGYPB')).toEqual({ ok: true, value: room });
        expect(await find('PPPPP')).toEqual({ ok: false, problem: { kind: 'no-room' } });
      }
      const again = clock.now + MINUTE;
      expect(await find('RGYPB')).toEqual({ ok: false, problem: { kind: 'too-fast', again } });
      expect(await find('RGYPB', 'elsewhere')).toEqual({ ok: true, value: room });
      clock.now += MINUTE;
      expect(await find('RGYPB')).toEqual({ ok: true, value: room });
    });

    it('is near a mistyped code for an hour', async () => {
      const { rooms, clock } = await withRoom(open);
      const find = (code: string) =>
        rooms.find({
          ...{ code: roomCodeOf(code), near: codesNear(roomCodeOf(code)), source: 'address' },
        });
      const near = { ok: false, problem: { kind: 'no-room', near: 'RGYPB' } };
      for (const code of ['RGYB', 'GRYPB', 'RGYPX', 'RGYPBB']) {
        expect(await find(code)).toEqual(near);
      }
      expect(await find('RGRRB')).toEqual({ ok: false, problem: { kind: 'no-room' } });
      clock.now += 60 * MINUTE;
      expect(await find('RGYPX')).toEqual({ ok: false, problem: { kind: 'no-room' } });
    });

    it('is none where there is none', async () => {
      const { rooms } = await withRoom(open);
      const none = { ok: false, problem: { kind: 'no-room' } };
      const missing = roomIdOf('missing');
      const asked = [missing, room].map((each) => ({ room: each, round: 'current' }) as const);
      expect(successOf(await rooms.read(asked))).toMatchObject([none, { ok: true }]);
      expect(successOf(await rooms.versions([missing]))).toEqual([]);
      expect(successOf(await rooms.seats(missing))).toEqual([]);
      expect(await rooms.join(missing, seat('bob'))).toEqual(none);
      expect(await rooms.join(missing, next('bob', 1))).toEqual(none);
    });
  });
}

/** How a screen learns that a room has changed. */
function specifyChanges(open: OpenEmpty): void {
  describe('the seats of a room', () => {
    it('have the moves and results of their games, which raise the version', async () => {
      const { store, rooms, clock } = await withRoom(open);
      successOf(await rooms.join(room, seat('bob')));
      const versions = [await versionOf(rooms)];
      const noteVersion = async () => versions.push(await versionOf(rooms));
      successOf(await written(store, starting(board('ada'))));
      clock.now += 5;
      successOf(await written(store, saving('ada-1', 0, [guess(0, 0, 1, 1)])));
      await noteVersion();
      // The row being typed is no news.
      successOf(await written(store, saving('ada-1', 1, [], unfinished(2, '"12"'))));
      expect(await versionOf(rooms)).toBe(versions.at(-1));
      clock.now += 5;
      await playToEnd(store, board('bob'));
      await noteVersion();
      const rows = await readRound(rooms, 'current');
      expect(rows.seats.map(({ moves, result: end }) => ({ moves, end }))).toEqual([
        { moves: [1_005], end: undefined },
        { moves: [1_010], end: { outcome: 'cracked', turns: 2 } },
      ]);
      expect(rows.games.map(({ start, moves }) => [start.id, moves.length])).toEqual(
        expect.arrayContaining([
          ['ada-1', 1],
          ['bob-1', 1],
        ]),
      );
      expect(rows.version).toBe(versions.at(-1));
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
      expect(new Set(versions).size).toBe(3);
      expect(rows.games.map(({ start }) => start.occasion)).toEqual([
        { kind: 'room' },
        { kind: 'room' },
      ]);
    });
  });

  describe('the changes of rooms', () => {
    it('reach everybody who listens, until they listen no longer', async () => {
      const { store } = await withRoom(open);
      const told: string[][] = [[], [], []];
      const [, second, third] = told.map((rooms) =>
        store.changes.subscribe((changed) => {
          if (changed !== 'any') rooms.push(...changed.map((each) => each.room));
        }),
      );
      second?.();
      store.changes.publish(room);
      await eventually(() => expect(told).toEqual([[room], [], [room]]));
      third?.();
      store.changes.publish(roomIdOf('other'));
      await eventually(() => expect(told[0]).toContain('other'));
      expect(told[2]).not.toContain('other');
    });
  });
}

/** When a room that nobody uses closes, and when it is deleted. */
function specifyUnusedRooms(open: OpenEmpty): void {
  describe('a room that nobody uses', () => {
    it('closes after seven days, and its code is free', async () => {
      const { store, rooms, clock } = await withRoom(open);
      successOf(await rooms.join(room, seat('bob')));
      clock.now += 3 * DAY;
      successOf(await written(store, starting(board('ada'))));
      successOf(await written(store, saving('ada-1', 0, [guess(0, 0, 1, 1)])));
      clock.now += roomLifetimes.room - 1;
      successOf(await store.games.heartbeat('near'));
      expect(await rooms.find({ code: roomCodeOf('RGYPB'), source: 'a' })).toMatchObject({
        ok: true,
      });
      clock.now += 1;
      successOf(await store.games.heartbeat('near'));
      expect(await rooms.find({ code: roomCodeOf('RGYPB'), source: 'a' })).toMatchObject({
        problem: { kind: 'no-room' },
      });
      expect((await readRound(rooms, 1)).room.closed).toBe(clock.now);
      for (const answer of [
        await rooms.join(room, seat('bob')),
        await rooms.join(room, next('ada', 1)),
      ]) {
        expect(answer).toEqual({ ok: false, problem: { kind: 'room-closed' } });
      }
      const other = proposal({ id: roomIdOf('other'), game: gameIdOf('other') });
      expect(successOf(await rooms.open(other)).code).toBe('RGYPB');
    });

    it('closes after a day when nobody has joined, though its host plays', async () => {
      const { store, rooms, clock } = await withRoom(open);
      clock.now += DAY - 1;
      await playToEnd(store, board('ada'));
      successOf(await rooms.join(room, next('ada', 1)));
      successOf(await store.games.heartbeat('near'));
      expect((await readRound(rooms, 1)).room.closed).toBeUndefined();
      clock.now += 1;
      successOf(await store.games.heartbeat('near'));
      expect((await readRound(rooms, 1)).room.closed).toBe(clock.now);
    });

    it('stays open while a player takes a seat', async () => {
      const { store, rooms, clock } = await withRoom(open);
      clock.now += 6 * DAY;
      successOf(await rooms.join(room, seat('bob')));
      clock.now += 6 * DAY;
      successOf(await store.games.heartbeat('near'));
      expect((await readRound(rooms, 1)).room.closed).toBeUndefined();
    });

    it('is deleted 30 days after it was closed; its games stay', async () => {
      const { store, rooms, clock } = await withRoom(open);
      await playToEnd(store, board('ada'));
      clock.now += roomLifetimes.room;
      successOf(await store.games.heartbeat('near'));
      clock.now += roomLifetimes.closedRoom - 1;
      successOf(await store.games.heartbeat('near'));
      expect(successOf(await rooms.list(accountIdOf('ada')))).toHaveLength(1);
      clock.now += 1;
      successOf(await store.games.heartbeat('near'));
      expect(successOf(await rooms.list(accountIdOf('ada')))).toEqual([]);
      expect(successOf(await store.games.count(accountIdOf('ada')))).toBe(1);
    });
  });
}
