import { describe, expect, it } from 'vitest';
import { successOf } from '../../../helpers/games.ts';
import { type OpenEmpty, openForTest, signIn } from '../fixtures.ts';
import { next, proposal, readRound, room, seat, versionOf } from './one-room.ts';

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
