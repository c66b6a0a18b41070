import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { roomIdOf, roomLimits } from '../../../../source/engine/core/stored/room.ts';
import { successOf } from '../../../helpers/games.ts';
import {
  guess,
  type OpenEmpty,
  openForTest,
  saving,
  signIn,
  starting,
  written,
} from '../fixtures.ts';
import {
  board,
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
