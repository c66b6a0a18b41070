import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { roomLifetimes, roomLimits } from '../../../../source/engine/core/stored/room.ts';
import { successOf } from '../../../helpers/games.ts';
import { type OpenEmpty, playToEnd } from '../fixtures.ts';
import { board, next, readRound, room, seat, seatsOf, versionOf, withRoom } from './one-room.ts';

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
}
