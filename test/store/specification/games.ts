import { describe, expect, it } from 'vitest';
import type { Move } from '../../../source/engine/core/game/game.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { everyRoles } from '../../helpers/arbitraries.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  type OpenEmpty,
  openForTest,
  saving,
  signIn,
  starting,
  startOf,
  unfinished,
  written,
} from './fixtures.ts';

const game = gameIdOf('g');

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
  });

  describe('a batch', () => {
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
