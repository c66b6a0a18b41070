import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import { GUEST_KEYS } from '../../../../source/store/limits.ts';
import { successOf } from '../../../helpers/games.ts';
import { type OpenEmpty, playToEnd, result } from '../fixtures.ts';
import { board, DAY, proposal, room, seat, seatsOf, versionOf, withRoom } from './one-room.ts';

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
