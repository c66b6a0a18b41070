import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import {
  type RoomCode,
  roomCodeOf,
  roomIdOf,
  roomLifetimes,
  roomLimits,
} from '../../../source/engine/core/stored/room.ts';
import { GUEST_KEYS } from '../../../source/store/limits.ts';
import type { GameStore } from '../../../source/store/port.ts';
import type { RoomProposal, Rooms, SeatProposal } from '../../../source/store/room-port.ts';
import { eventually } from '../../helpers/eventually.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  type OpenEmpty,
  openForTest,
  playToEnd,
  result,
  saving,
  signIn,
  starting,
  startOf,
  unfinished,
  written,
} from './fixtures.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const room = roomIdOf('room');
const codes = (...texts: string[]): readonly RoomCode[] => texts.map(roomCodeOf);

const proposal = (different: Partial<RoomProposal> = {}): RoomProposal => ({
  ...{ id: room, account: accountIdOf('ada'), game: gameIdOf('ada-1'), variant: 'pegs' },
  ...{ form: 'race', rules: '{"variant":"pegs","pegs":4}', machine: 'none', seed: 'seed 1' },
  codes: codes('RGYPB', 'WWWWW'),
  ...different,
});

const seat = (player: string, round = 1, source = 'address'): SeatProposal => ({
  ...{ account: accountIdOf(player), game: gameIdOf(`${player}-${round}`), source },
});

const next = (player: string, after: number, source = 'address') => ({
  ...seat(player, after + 1, source),
  next: { after, seed: `seed ${after + 1} of ${player}` },
});

/** A store with a room that Ada has opened. */
async function withRoom(open: OpenEmpty) {
  const { store, clock } = await openForTest(open);
  for (const player of ['ada', 'bob', 'cy']) await signIn(store, player);
  successOf(await store.rooms.open(proposal()));
  return { store, clock, rooms: store.rooms };
}

const board = (player: string, round = 1) =>
  startOf(`${player}-${round}`, player, { occasion: { kind: 'room' }, mode: 'race room' });

/** A round of the room. */
async function readRound(rooms: Rooms, round: number | 'current') {
  const [rows] = successOf(await rooms.read([{ room, round }]));
  if (rows === undefined) throw new Error('The store has not answered.');
  return successOf(rows);
}

const versionOf = async (rooms: Rooms): Promise<number> => {
  const [found] = successOf(await rooms.versions([room]));
  return found?.version ?? -1;
};

/** The seats of all rounds of the room. */
const seatsOf = async ({ rooms }: GameStore) =>
  successOf(await rooms.seats(room)).map(({ name, round: number, n }) => `${number}.${n} ${name}`);

/** What every store has to do with rooms. */
export function specifyRooms(open: OpenEmpty): void {
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
      // A watcher takes what was seen along to another account.
      await signIn(store, 'dan');
      await watches('dan', 2);
      await playToEnd(store, board('cy', 2));
      await signIn(store, 'eve');
      successOf(await store.accounts.merge(accountIdOf('dan'), accountIdOf('eve')));
      expect(await rooms.join(room, seat('eve', 2))).toEqual(watched);
    });

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
      // Who was first has begun it.
      expect(seed).toBe(`seed 2 of ${seats[2]?.slice(4)}`);
      expect(successOf(await rooms.join(room, seat('cy', 2)))).toBe(2);
      expect(successOf(await rooms.join(room, next('bob', 1)))).toBe(2);
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

  describe('a room that nobody uses', () => {
    it('closes after seven days, and its code is free', async () => {
      const { store, rooms, clock } = await withRoom(open);
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

    it('stays open while somebody sits down', async () => {
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

    it('move to the account that stays, which keeps its own seat', async () => {
      const { store, rooms } = await withRoom(open);
      successOf(await rooms.join(room, seat('bob')));
      successOf(await rooms.join(room, next('ada', 1)));
      await playToEnd(store, board('ada'));
      const version = await versionOf(rooms);
      successOf(await store.accounts.merge(accountIdOf('ada'), accountIdOf('bob')));
      expect(await seatsOf(store)).toEqual(['1.1 bob', '2.0 bob']);
      expect(await versionOf(rooms)).toBeGreaterThan(version);
      expect((await readRound(rooms, 1)).room.host).toBe('bob');
      successOf(await rooms.join(room, seat('cy', 2)));
      expect(await seatsOf(store)).toContain('2.1 cy');
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
