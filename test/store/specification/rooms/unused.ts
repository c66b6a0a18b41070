import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf, roomLifetimes } from '../../../../source/engine/core/stored/room.ts';
import { successOf } from '../../../helpers/games.ts';
import { guess, type OpenEmpty, playToEnd, saving, starting, written } from '../fixtures.ts';
import { board, DAY, next, proposal, readRound, room, seat, withRoom } from './one-room.ts';

/** When a room that nobody uses closes, and when it is deleted. */
export function specifyUnusedRooms(open: OpenEmpty): void {
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
}
