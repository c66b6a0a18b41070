import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf, roomLimits } from '../../../../source/engine/core/stored/room.ts';
import { successOf } from '../../../helpers/games.ts';
import type { OpenEmpty } from '../fixtures.ts';
import {
  codes,
  MINUTE,
  next,
  proposal,
  readRound,
  room,
  seat,
  seatsOf,
  withRoom,
} from './one-room.ts';

/** How a room is opened, and found by its code. */
export function specifyOpening(open: OpenEmpty): void {
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
}
