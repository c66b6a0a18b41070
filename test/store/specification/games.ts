import { describe, expect, it } from 'vitest';
import type { Move } from '../../../source/engine/core/game/game.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { everyRoles } from '../../helpers/arbitraries.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  idsOf,
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

const game = gameIdOf('g');
const refused = (problem: object) => ({ ok: false, problem });

const everyMove: readonly Move[] = [
  { kind: 'secret', pegs: [0, 1, 2, 3] },
  guess(3, 2, 1, 0),
  { kind: 'feedback', feedback: { exact: 1, partial: 2 } },
  { kind: 'feedback', feedback: ['exact', 'partial', 'absent'] },
  { kind: 'correct', turn: 0, feedback: { exact: 0, partial: 2 } },
  { kind: 'lifeline', lifeline: 'place' },
  { kind: 'hint', pegs: [1, 1, 1, 1] },
  { kind: 'resign' },
];

/** What every store has to do when games are started and saved. */
export function specifyWrites(open: OpenEmpty): void {
  describe('a started game', () => {
    it.each(everyRoles)('is loaded as it was started: %j', async (roles) => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const start = startOf('g', 'ada', {
        roles,
        seed: 'a \u0000 \ud800 "seed" 🎲',
        mode: '\u0000',
        seedSource: 'player',
      });
      expect(await written(store, starting(start))).toEqual({ ok: true, value: 0 });
      expect(successOf(await store.games.read(game))).toEqual({
        start,
        started: 1_000,
        saved: 1_000,
        version: 0,
        moves: [],
        progress: { kind: 'unfinished', turn: 1, draft: '' },
      });
    });

    it('needs an account', async () => {
      const { store } = await openForTest(open);
      expect(await written(store, starting(startOf('g')))).toEqual(refused({ kind: 'no-account' }));
      expect(await store.games.read(game)).toEqual(refused({ kind: 'no-game' }));
    });

    it('can be started again by the same session, and by no other', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const first = starting(startOf('g'));
      successOf(await written(store, first));
      expect(await written(store, first)).toEqual({ ok: true, value: 0 });
      const exists = refused({ kind: 'game-exists' });
      expect(await written(store, starting(startOf('g'), holder('two')))).toEqual(exists);
      successOf(await written(store, saving('g', 0)));
      expect(await written(store, first)).toEqual(exists);
    });

    it('is refused when there are too many, or replaces the oldest', async () => {
      const { store, clock } = await openForTest(open);
      await signIn(store, 'ada');
      await signIn(store, 'bob');
      await playToEnd(store, startOf('done'));
      successOf(await written(store, starting(startOf('bobs', 'bob'))));
      for (const id of ['a', 'b', 'c']) {
        clock.now += 1;
        successOf(await written(store, starting(startOf(id))));
      }
      clock.now += 1;
      successOf(await written(store, saving('a', 0)));
      expect(await written(store, starting(startOf('d')))).toEqual(
        refused({ kind: 'too-many-unfinished', oldest: 'b' }),
      );
      successOf(await written(store, starting(startOf('d'), holder(), 'drop-oldest')));
      expect(idsOf(await store.games.unfinished(startOf('a').account))).toEqual(['d', 'a', 'c']);
      expect(await written(store, saving('b', 0))).toEqual(refused({ kind: 'no-game' }));
    });

    it('is refused beyond the quota of the account, until there is room', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await signIn(store, 'bob');
      const large = (id: string, account = 'ada') =>
        starting(startOf(id, account, { seed: 's'.repeat(1_800) }));
      successOf(await written(store, large('a')));
      successOf(await written(store, large('b')));
      expect(await written(store, large('c'))).toEqual(
        refused({ kind: 'over-quota', limit: 4_000 }),
      );
      successOf(await written(store, large('bobs', 'bob')));
      successOf(await store.games.remove(gameIdOf('a')));
      successOf(await written(store, large('c')));
    });

    it('is the one counted try of a daily; practice is free', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await signIn(store, 'bob');
      const on = (kind: 'daily' | 'practice', day: number, daily = 'code') =>
        ({ kind, daily, day }) as const;
      successOf(
        await written(store, starting(startOf('p', 'ada', { occasion: on('practice', 7) }))),
      );
      await playToEnd(store, startOf('g', 'ada', { occasion: on('daily', 7) }));
      expect(
        await written(store, starting(startOf('h', 'ada', { occasion: on('daily', 7) }))),
      ).toEqual(refused({ kind: 'daily-played', game: 'g' }));
      for (const [id, account, occasion] of [
        ['i', 'ada', on('practice', 7)],
        ['j', 'ada', on('daily', 8)],
        ['k', 'bob', on('daily', 7)],
        ['l', 'bob', on('daily', 7, 'word')],
      ] as const) {
        successOf(await written(store, starting(startOf(id, account, { occasion }))));
      }
      expect(successOf(await store.games.read(gameIdOf('l'))).start.occasion).toEqual(
        on('daily', 7, 'word'),
      );
    });
  });

  describe('a saved game', () => {
    it('has every move with the time when it was saved, and the row being typed', async () => {
      const { store, clock } = await openForTest(open);
      await signIn(store, 'ada');
      successOf(await written(store, starting(startOf('g'))));
      const saves = everyMove.map((move) => [move]);
      for (const [version, moves] of [...saves, [], [guess(1), guess(2)]].entries()) {
        clock.now += 1;
        const write = saving('g', version, moves, unfinished(version, `\u0000typed ${version}`));
        expect(await written(store, write)).toEqual({ ok: true, value: version + 1 });
      }
      expect(successOf(await store.games.read(game))).toEqual({
        start: startOf('g'),
        started: 1_000,
        saved: 1_010,
        version: 10,
        moves: [
          ...everyMove.map((move, index) => ({ at: 1_001 + index, move })),
          { at: 1_010, move: guess(1) },
          { at: 1_010, move: guess(2) },
        ],
        progress: { kind: 'unfinished', turn: 9, draft: '\u0000typed 9' },
      });
    });

    it('is saved only over the version that was loaded', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      successOf(await written(store, starting(startOf('g'))));
      successOf(await written(store, saving('g', 0, [guess(1)])));
      for (const version of [0, 2]) {
        expect(await written(store, saving('g', version, [guess(2)]))).toEqual(
          refused({ kind: 'stale', version: 1 }),
        );
      }
      expect(successOf(await store.games.read(game)).moves).toHaveLength(1);
      expect(await written(store, saving('h', 0))).toEqual(refused({ kind: 'no-game' }));
    });

    it('cannot grow beyond the limit of a game', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      successOf(await written(store, starting(startOf('g'))));
      const long = 't'.repeat(900);
      const limit = refused({ kind: 'over-quota', limit: 1_000 });
      expect(await written(store, saving('g', 0, [], unfinished(1, long)))).toEqual(limit);
      successOf(await written(store, saving('g', 0, [], unfinished(1, 't'.repeat(500)))));
      const pegs = Array.from({ length: 300 }, () => 1);
      successOf(await written(store, saving('g', 1, [guess(...pegs)])));
      expect(await written(store, saving('g', 2, [guess(...pegs)]))).toEqual(limit);
      successOf(await written(store, saving('g', 2, [guess(1)])));
    });

    it('is never saved again after its end', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await playToEnd(store, startOf('g'));
      expect(await written(store, saving('g', 1, [guess(1)]))).toEqual(
        refused({ kind: 'finished' }),
      );
      expect(successOf(await store.games.read(game))).toMatchObject({
        version: 1,
        moves: [{ at: 1_000, move: guess(0, 0, 1, 1) }],
        progress: { kind: 'finished', result },
      });
    });
  });

  describe('a batch', () => {
    it('is carried out in order, and a refused write affects no other', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      const answers = await store.games.write([
        starting(startOf('g')),
        saving('g', 0, [guess(1)]),
        saving('g', 0, [guess(2)]),
        saving('nothing', 0),
        starting(startOf('h')),
        saving('g', 1, [guess(3), guess(4)], unfinished(4, 'typed')),
        saving('h', 0, [guess(5)], { kind: 'finished', result }),
      ]);
      expect(successOf(answers)).toEqual([
        { ok: true, value: 0 },
        { ok: true, value: 1 },
        refused({ kind: 'stale', version: 1 }),
        refused({ kind: 'no-game' }),
        { ok: true, value: 0 },
        { ok: true, value: 2 },
        { ok: true, value: 1 },
      ]);
      const g = successOf(await store.games.read(game));
      expect(g.moves.map(({ move }) => move)).toEqual([guess(1), guess(3), guess(4)]);
      expect(g.progress).toEqual(unfinished(4, 'typed'));
      expect(idsOf(await store.games.unfinished(startOf('g').account))).toEqual(['g']);
    });

    it('can be empty', async () => {
      const { store } = await openForTest(open);
      expect(await store.games.write([])).toEqual({ ok: true, value: [] });
    });

    it('can save several hundred games', async () => {
      const { store } = await openForTest(open);
      const players = Array.from({ length: 100 }, (_, n) => `p${n}`);
      for (const player of players) await signIn(store, player);
      const starts = players.flatMap((player) =>
        ['x', 'y', 'z'].map((id) => startOf(`${player}${id}`, player)),
      );
      successOf(await store.games.write(starts.map((start) => starting(start))));
      const saves = await store.games.write(starts.map(({ id }) => saving(id, 0, [guess(1)])));
      expect(successOf(saves)).toEqual(starts.map(() => ({ ok: true, value: 1 })));
      expect(successOf(await store.games.read(gameIdOf('p99z'))).moves).toHaveLength(1);
    });
  });
}
