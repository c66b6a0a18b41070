import { describe, expect, it } from 'vitest';
import { roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import { eventually } from '../../../helpers/eventually.ts';
import { successOf } from '../../../helpers/games.ts';
import {
  guess,
  type OpenEmpty,
  playToEnd,
  saving,
  starting,
  unfinished,
  written,
} from '../fixtures.ts';
import { board, readRound, room, seat, versionOf, withRoom } from './one-room.ts';

/** How a screen learns that a room has changed. */
export function specifyChanges(open: OpenEmpty): void {
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
