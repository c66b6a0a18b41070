import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { roomIdOf, roomLifetimes, roomLimits } from '../../../../source/engine/core/stored/room.ts';
import { GUEST_KEYS } from '../../../../source/store/limits.ts';
import { successOf } from '../../../helpers/games.ts';
import {
  guess,
  type OpenEmpty,
  openForTest,
  playToEnd,
  result,
  saving,
  signIn,
  starting,
  written,
} from '../fixtures.ts';
import {
  board,
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

/** How long the tests count a new account. */
const GUEST_TIME = 60;

/** How a round of a room begins, is read and ends. */
export function specifyRounds(open: OpenEmpty): void {
  describe('a round of a room', () => {
    it('is begun once, whoever asks for it', async () => {
      const { store, rooms } = await withRoom(open);
      successOf(await rooms.join(room, seat('bob')));
      const [one, other] = await Promise.all([
        rooms.join(room, next('bob', 1)),
        rooms.join(room, next('ada', 1)),
      ]);
      expect([one, other]).toEqual([
        { ok: true, value: 2 },
        { ok: true, value: 2 },
      ]);
      const { seed, round } = (await readRound(rooms, 'current')).room;
      expect(round).toBe(2);
      const seats = await seatsOf(store);
      expect(seats).toHaveLength(4);
      // The first to ask has begun it.
      expect(seed).toBe(`seed 2 of ${seats[2]?.slice(4)}`);
      expect(successOf(await rooms.join(room, seat('cy', 2)))).toBe(2);
      expect(successOf(await rooms.join(room, next('bob', 1)))).toBe(2);
    });

    it('is read with rows that are no older than its version', async () => {
      const { store, rooms } = await withRoom(open);
      successOf(await written(store, starting(board('ada'))));
      const reading = readRound(rooms, 1);
      for (const version of [0, 1, 2]) {
        successOf(await written(store, saving('ada-1', version, [guess(0, 0, 1, version)])));
      }
      const rows = await reading;
      const moves = rows.seats.flatMap((each) => each.moves);
      expect(rows.version).toBeLessThanOrEqual(rows.room.version + moves.length);
    });

    it('is read with its own games', async () => {
      const { store, rooms } = await withRoom(open);
      await playToEnd(store, board('ada'));
      successOf(await rooms.join(room, next('ada', 1)));
      await playToEnd(store, board('ada', 2));
      const games = async (round: number | 'current') =>
        (await readRound(rooms, round)).games.map(({ start }) => start.id);
      const { round, version, seats } = await readRound(rooms, 1);
      // A join and two moves have changed the room.
      expect({ round, version, seats: seats.map((each) => each.round) }).toEqual({
        ...{ round: 1, version: 3, seats: [1] },
      });
      expect(await games(1)).toEqual(['ada-1']);
      expect(await games('current')).toEqual(['ada-2']);
      expect(await games(9)).toEqual([]);
    });

    it('is ended once, by the host of an open room who has a seat in it', async () => {
      const { store, rooms, clock } = await withRoom(open);
      successOf(await rooms.join(room, seat('bob')));
      const end = async (player: string, round = 1) =>
        successOf(await rooms.end({ room, round, account: accountIdOf(player) }));
      const ends = async () =>
        successOf(await rooms.seats(room)).map(({ name, ended }) => `${name} ${ended}`);
      const version = await versionOf(rooms);
      for (const player of ['bob', 'cy']) await end(player);
      await end('ada', 2);
      expect(await ends()).toEqual(['ada undefined', 'bob undefined']);
      expect(await versionOf(rooms)).toBe(version);
      clock.now += 5;
      await end('ada');
      const { now } = clock;
      clock.now += 5;
      await end('ada');
      expect(await ends()).toEqual([`ada ${now}`, 'bob undefined']);
      expect(await versionOf(rooms)).toBe(version + 1);
      successOf(await rooms.join(room, next('ada', 1)));
      clock.now += roomLifetimes.room;
      successOf(await store.games.heartbeat('near'));
      await end('ada', 2);
      expect(await ends()).toContain('ada undefined');
    });

    it('is not the hundred and first', async () => {
      const { rooms } = await withRoom(open);
      for (let round = 1; round < roomLimits.rounds; round++) {
        successOf(await rooms.join(room, next('ada', round, `address ${round}`)));
      }
      expect(await rooms.join(room, next('ada', roomLimits.rounds))).toEqual({
        ok: false,
        problem: { kind: 'last-round' },
      });
    });
  });
}

/** Who gets a seat of a room, and who does not. */
export function specifySeats(open: OpenEmpty): void {
  describe('the seats of a room', () => {
    it('are taken once by each account, in their order', async () => {
      const { store, rooms } = await withRoom(open);
      expect(await rooms.join(room, seat('bob'))).toEqual({ ok: true, value: 1 });
      const version = await versionOf(rooms);
      expect(await rooms.join(room, { ...seat('bob'), game: gameIdOf('x') })).toEqual({
        ok: true,
        value: 1,
      });
      expect(await versionOf(rooms)).toBe(version);
      successOf(await rooms.join(room, seat('cy')));
      expect(await seatsOf(store)).toEqual(['1.0 ada', '1.1 bob', '1.2 cy']);
      expect(await rooms.join(room, seat('nobody'))).toMatchObject({
        problem: { kind: 'no-account' },
      });
    });

    it('are eight', async () => {
      const { store, rooms } = await withRoom(open);
      for (let n = 1; n < roomLimits.seats; n++) {
        await signIn(store, `player${n}`);
        successOf(await rooms.join(room, seat(`player${n}`)));
      }
      expect(await rooms.join(room, seat('bob'))).toEqual({
        ok: false,
        problem: { kind: 'room-full' },
      });
      expect(await seatsOf(store)).toHaveLength(8);
    });

    it('are seven for people beside a machine', async () => {
      const { store } = await openForTest(open);
      for (const player of ['ada', ...'bcdefgh']) await signIn(store, player);
      successOf(await store.rooms.open(proposal({ machine: 'first' })));
      for (const player of 'bcdefg') successOf(await store.rooms.join(room, seat(player)));
      expect(await store.rooms.join(room, seat('h'))).toMatchObject({
        problem: { kind: 'room-full' },
      });
      expect((await readRound(store.rooms, 1)).room.machine).toBe('first');
    });

    it('are taken by all who ask at the same time', async () => {
      const { store, rooms } = await withRoom(open);
      const players = Array.from({ length: 9 }, (_, n) => `player${n}`);
      for (const player of players) await signIn(store, player);
      const answers = await Promise.all(players.map((player) => rooms.join(room, seat(player))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
      const seats = (await readRound(rooms, 1)).seats.map(({ n }) => n);
      expect(seats).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    });

    it('are few for an address in a minute', async () => {
      const { store, rooms, clock } = await withRoom(open);
      const { newSeats } = roomLimits;
      for (let round = 1; round <= newSeats; round++) {
        successOf(await rooms.join(room, next('ada', round)));
      }
      expect(await rooms.join(room, seat('bob', 99))).toMatchObject({
        problem: { kind: 'too-fast', again: clock.now + MINUTE },
      });
      expect(await rooms.join(room, next('ada', newSeats + 1))).toMatchObject({ ok: false });
      // A refused round has not begun.
      expect((await readRound(rooms, 'current')).room.round).toBe(newSeats + 1);
      successOf(await rooms.join(room, seat('bob', 99, 'elsewhere')));
      expect((await seatsOf(store)).slice(-2)).toEqual([
        `${newSeats + 1}.0 ada`,
        `${newSeats + 1}.1 bob`,
      ]);
    });

    it('are for nobody who has watched the round after its first move', async () => {
      const { store, rooms } = await withRoom(open);
      const watches = async (player: string, round = 1) =>
        successOf(await rooms.watch({ room, round, account: accountIdOf(player) }));
      const watched = { ok: false, problem: { kind: 'watched' } };
      const version = await versionOf(rooms);
      for (const player of ['bob', 'bob', 'ada', 'nobody']) await watches(player);
      successOf(
        await rooms.watch({ room: roomIdOf('none'), round: 1, account: accountIdOf('bob') }),
      );
      expect(await versionOf(rooms)).toBe(version);
      // There was nothing to see yet.
      successOf(await rooms.join(room, seat('bob')));
      await watches('cy');
      successOf(await written(store, starting(board('ada'))));
      successOf(await written(store, saving('ada-1', 0, [guess(0, 0, 1, 1)])));
      expect(await rooms.join(room, seat('cy'))).toEqual(watched);
      expect(await seatsOf(store)).toEqual(['1.0 ada', '1.1 bob']);
      // Whoever has a seat keeps it, and another round has other marks.
      successOf(await rooms.join(room, seat('ada')));
      successOf(await rooms.join(room, next('cy', 1)));
      expect(await seatsOf(store)).toContain('2.0 cy');
    });
  });
}

/** What is different in a room of two who hide codes for each other. */
export function specifyDuel(open: OpenEmpty): void {
  describe('the seats of a room', () => {
    it('are two in a duel, each with a hidden code that stays', async () => {
      const { store } = await openForTest(open);
      for (const player of ['ada', 'bob', 'cy']) await signIn(store, player);
      const { rooms } = store;
      const hides = (player: string, code: string, round = 1) => ({
        ...seat(player, round),
        hidden: `code-1 ${code} salt`,
      });
      successOf(await rooms.open(proposal({ form: 'duel', hidden: 'code-1 0.1 salt' })));
      const problem = (kind: string) => ({ ok: false, problem: { kind } });
      const version = await versionOf(rooms);
      expect(await rooms.join(room, seat('bob'))).toEqual(problem('nothing-hidden'));
      expect(await versionOf(rooms)).toBe(version);
      const joined = await Promise.all([
        rooms.join(room, hides('bob', '2.3')),
        rooms.join(room, hides('cy', '2.3')),
      ]);
      expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
      expect(joined).toContainEqual(problem('room-full'));
      // Who has a seat keeps the first code.
      expect(await rooms.join(room, hides('ada', '9.9'))).toEqual({ ok: true, value: 1 });
      expect(await rooms.join(room, next('ada', 1))).toEqual(problem('nothing-hidden'));
      successOf(await rooms.join(room, { ...next('ada', 1), ...hides('ada', '4.5', 2) }));
      expect((await readRound(rooms, 'current')).room).toMatchObject({ form: 'duel', round: 2 });
      // The duel goes on between the same two, of whom the other may be slower.
      const [, , third] = ['ada', ...(joined[0]?.ok === true ? ['bob', 'cy'] : ['cy', 'bob'])];
      expect(await rooms.join(room, hides(third ?? '', '7.8', 2))).toEqual(problem('room-full'));
      const seats = successOf(await rooms.seats(room));
      expect(seats.map(({ round, hidden }) => `${round} ${hidden}`)).toEqual([
        ...['1 code-1 0.1 salt', '1 code-1 2.3 salt', '2 code-1 4.5 salt'],
      ]);
    });
  });
}

/** Which rooms a player has, also when accounts are deleted. */
export function specifyRoomsOfPlayers(open: OpenEmpty): void {
  describe('the rooms of a player', () => {
    it('are those with a seat of the player, the last opened first, with all their seats', async () => {
      const { rooms, clock } = await withRoom(open);
      clock.now += 1;
      const second = proposal({
        ...{ id: roomIdOf('second'), account: accountIdOf('bob'), game: gameIdOf('b') },
      });
      successOf(await rooms.open(second));
      successOf(await rooms.join(roomIdOf('second'), { ...seat('ada'), game: gameIdOf('a') }));
      const listed = async (player: string) =>
        successOf(await rooms.list(accountIdOf(player))).map(
          ({ room: { id }, seats }) => `${id}: ${seats.map(({ name }) => name).join()}`,
        );
      expect(await listed('ada')).toEqual(['second: bob,ada', 'room: ada']);
      expect(await listed('bob')).toEqual(['second: bob,ada']);
      expect(await listed('cy')).toEqual([]);
      // A list needs no moves.
      const [first] = successOf(await rooms.list(accountIdOf('ada')));
      expect(first).not.toHaveProperty('games');
    });

    it('keep the account of a guest, which goes when it has no seat after a day', async () => {
      const { store, clock, rooms } = await withRoom(open);
      const signInGuest = async (name: string) =>
        successOf(
          await store.accounts.signIn(
            { fingerprint: `${GUEST_KEYS}${name}`, label: '' },
            { id: accountIdOf(name), names: [{ text: name, skeleton: name }], sources: [] },
          ),
        );
      await signInGuest('seated');
      await signInGuest('gone');
      successOf(await rooms.join(room, seat('seated')));
      const players = async () =>
        successOf(await store.accounts.list({ after: undefined, limit: 9 })).map(({ id }) => id);
      clock.now += DAY - 1;
      successOf(await store.games.heartbeat('near'));
      expect(await players()).toEqual(['ada', 'bob', 'cy', 'gone', 'seated']);
      clock.now += 1;
      successOf(await store.games.heartbeat('near'));
      expect(await players()).toEqual(['ada', 'bob', 'cy', 'seated']);
      // The room closes after seven days, and is deleted 30 days later.
      for (const days of [7, 31, 1]) {
        clock.now += days * DAY;
        successOf(await store.games.heartbeat('near'));
      }
      expect(await players()).toEqual(['ada', 'bob', 'cy']);
    });

    it('count a guest with the first seat or look, until their address has the most', async () => {
      const { store, clock, rooms } = await withRoom(open);
      const guests = [{ source: 'guests of home', limit: 2 }];
      const signInGuest = async (name: string) => {
        successOf(
          await store.accounts.signIn(
            { fingerprint: `${GUEST_KEYS}${name}`, label: '' },
            { id: accountIdOf(name), names: [{ text: name, skeleton: name }], sources: [] },
          ),
        );
        return accountIdOf(name);
      };
      const look = async (name: string) =>
        await rooms.watch({ room, round: 1, account: await signInGuest(name), guests });
      const join = async (name: string) => {
        await signInGuest(name);
        return await rooms.join(room, { ...seat(name), guests });
      };
      successOf(await look('one'));
      successOf(await look('one'));
      successOf(await join('one'));
      successOf(await join('two'));
      const full = {
        ok: false,
        problem: { kind: 'too-many-accounts', again: clock.now + GUEST_TIME },
      };
      expect(await join('three')).toEqual(full);
      expect(await look('four')).toEqual(full);
      expect(await seatsOf(store)).toEqual(['1.0 ada', '1.1 one', '1.2 two']);
      // Owners of keys are counted when they get their accounts.
      successOf(await rooms.join(room, seat('bob')));
      successOf(await store.accounts.forget(accountIdOf('three')));
      successOf(await store.accounts.forget(accountIdOf('two')));
      const players = successOf(await store.accounts.list({ after: undefined, limit: 9 }));
      expect(players.map(({ id }) => id)).toEqual(['ada', 'bob', 'cy', 'four', 'one', 'two']);
      clock.now += GUEST_TIME;
      successOf(await join('three'));
    });

    it('are closed by their host, and lose a seat to nobody else', async () => {
      const { store, rooms } = await withRoom(open);
      const [ada, bob] = [accountIdOf('ada'), accountIdOf('bob')];
      successOf(await rooms.join(room, seat('bob')));
      successOf(await rooms.join(room, seat('cy')));
      successOf(await written(store, starting(board('bob'))));
      successOf(await written(store, saving('bob-1', 0, [guess(0, 0, 1, 1)])));
      const before = await versionOf(rooms);
      // Nobody but the host removes anybody, and nobody the host.
      successOf(await rooms.remove({ room, round: 1, account: bob, n: 0 }));
      successOf(await rooms.remove({ room, round: 1, account: ada, n: 0 }));
      successOf(await rooms.close({ room, account: bob }));
      expect(await seatsOf(store)).toEqual(['1.0 ada', '1.1 bob', '1.2 cy']);
      successOf(await rooms.remove({ room, round: 1, account: ada, n: 1 }));
      expect(await versionOf(rooms)).toBeGreaterThan(before);
      expect(await seatsOf(store)).toEqual(['1.0 ada', '1.2 cy']);
      const removed = { ok: false, problem: { kind: 'removed' } };
      expect(await rooms.join(room, seat('bob'))).toEqual(removed);
      expect(await rooms.join(room, next('bob', 1))).toEqual(removed);
      // A result stays.
      await playToEnd(store, board('cy'));
      successOf(await rooms.remove({ room, round: 1, account: ada, n: 2 }));
      expect(await seatsOf(store)).toEqual(['1.0 ada', '1.2 cy']);
      successOf(await rooms.close({ room, account: ada }));
      expect((await readRound(rooms, 1)).room.closed).toBeDefined();
      expect(await rooms.join(room, next('cy', 1))).toEqual({
        ok: false,
        problem: { kind: 'room-closed' },
      });
    });

    it('lose the seats of an account that is deleted; the others play on', async () => {
      const { store, rooms } = await withRoom(open);
      successOf(await rooms.join(room, seat('bob')));
      await playToEnd(store, board('ada'), result);
      const version = await versionOf(rooms);
      successOf(await store.accounts.remove(accountIdOf('ada')));
      expect(await seatsOf(store)).toEqual(['1.1 bob']);
      // Two moves are gone; the version rises all the same, so that open screens change.
      expect(await versionOf(rooms)).toBeGreaterThan(version);
      successOf(await rooms.join(room, seat('cy')));
      expect(await seatsOf(store)).toEqual(['1.1 bob', '1.2 cy']);
    });
  });
}
