import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../source/engine/core/result.ts';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import {
  type GameStart,
  gameIdOf,
  type Occasion,
  type StoredGame,
} from '../../../source/engine/core/stored/game.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import type { Added } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  idsOf,
  type OpenEmpty,
  openForTest,
  playFive,
  playToEnd,
  result,
  saving,
  signIn,
  starting,
  startOf,
  testLimits,
  unfinished,
  written,
} from './fixtures.ts';

const ada = accountIdOf('ada');

/** What every store has to import. */
export function specifyImports(open: OpenEmpty): void {
  describe('an import', () => {
    it('adds a game as it was, once', async () => {
      const { store, clock } = await openForTest(open);
      await playFive(store, clock);
      successOf(await written(store, saving('open', 0, [guess(1)], unfinished(2, 'ty'))));
      for (const id of ['a', 'd', 'open'].map(gameIdOf)) {
        const game = successOf(await store.games.read(id));
        expect(successOf(await store.games.add([game]))).toEqual([succeed('known')]);
        successOf(await store.games.remove(id));
        clock.now += 100;
        const added = successOf(await store.games.add([game, game]));
        expect(added).toEqual([succeed('added'), succeed('known')]);
        expect(successOf(await store.games.read(id))).toEqual(game);
      }
      expect(idsOf(await store.games.finished(ada, {}, { after: undefined, limit: 9 }))).toEqual([
        'd',
        'c',
        'b',
        'a',
      ]);
      successOf(
        await store.games.claim(accountIdOf('ada'), gameIdOf('open'), holder('two'), 'free'),
      );
      successOf(await written(store, saving('open', 1, [guess(2)], unfinished(3), holder('two'))));
      const moves = successOf(await store.games.read(gameIdOf('open'))).moves;
      expect(moves.map(({ move }) => move)).toEqual([guess(1), guess(2)]);
    });

    it('keeps the limits of the account', async () => {
      const { store } = await openForTest(open);
      await signIn(store, 'ada');
      await playToEnd(store, startOf('g'));
      const game = successOf(await store.games.read(gameIdOf('g')));
      const like = (start: Partial<GameStart>) => ({
        ...game,
        start: { ...game.start, id: gameIdOf('h'), ...start },
      });
      const daily = { occasion: { kind: 'daily', daily: 'code', day: 7 } } as const;
      const added = await store.games.add([
        like({ account: accountIdOf('bob') }),
        like({ seed: 's'.repeat(4_000) }),
        like(daily),
        like({ ...daily, id: gameIdOf('i') }),
        like({ id: gameIdOf('j') }),
        like({ id: gameIdOf('k'), seed: 's'.repeat(3_200) }),
        like({ id: gameIdOf('l'), seed: 's'.repeat(600) }),
      ]);
      expect(successOf(added)).toEqual([
        fail({ kind: 'no-account' }),
        fail({ kind: 'over-quota', limit: 4_000 }),
        succeed('added'),
        fail({ kind: 'daily-played', game: 'h' }),
        succeed('added'),
        succeed('added'),
        fail({ kind: 'over-quota', limit: 4_000 }),
      ]);
      successOf(await store.games.remove(gameIdOf('k')));
      for (const id of ['u', 'v', 'w']) successOf(await written(store, starting(startOf(id))));
      const unfinishedGame = successOf(await store.games.read(gameIdOf('u')));
      const more = {
        ...unfinishedGame,
        start: { ...unfinishedGame.start, id: gameIdOf('x') },
      };
      const oneTry = { ...more, start: { ...more.start, occasion: { kind: 'room' } } } as const;
      expect(successOf(await store.games.add([more, oneTry]))).toEqual([
        fail({ kind: 'too-many-unfinished', oldest: 'u' }),
        succeed('added'),
      ]);
    });
  });

  it('names the oldest unfinished game among those of one import', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    const games = [3, 1, 2, 9].map((saved) => ({
      ...{ start: startOf(`game-${10 - saved}`), started: 0, saved, version: 0, moves: [] },
      progress: unfinished(1),
    }));
    const added = successOf(await store.games.add(games));
    const refused = fail({ kind: 'too-many-unfinished', oldest: 'game-9' });
    expect(added).toEqual([...Array(3).fill(succeed('added')), refused]);
  });

  it('adds games in transactions of any size as the store in single adds them one by one', async () => {
    const anyGame: fc.Arbitrary<StoredGame> = fc
      .record({
        id: fc.constantFrom('g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8'),
        account: fc.constantFrom('ada', 'bob', 'nobody'),
        seed: fc.constantFrom('short', 's'.repeat(900)),
        saved: fc.integer({ min: 1, max: 3 }),
        isFinished: fc.boolean(),
        occasion: fc.constantFrom<Occasion>(
          { kind: 'casual' },
          { kind: 'daily', daily: 'word', day: 1 },
          { kind: 'daily', daily: 'word', day: 2 },
          { kind: 'practice', daily: 'word', day: 1 },
        ),
        moves: fc.array(fc.nat(9), { maxLength: 3 }),
      })
      .map(({ id, account, seed, saved, isFinished, occasion, moves }) => ({
        start: startOf(id, account, { seed, occasion }),
        ...{ started: 1, saved, version: moves.length },
        moves: moves.map((peg) => ({ at: saved, move: guess(peg) })),
        progress: isFinished ? { kind: 'finished', result } : unfinished(1),
      }));
    const all = { after: undefined, limit: 99 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyGame, { maxLength: 8 }), { maxLength: 3 }),
        async (batches) => {
          const clock = { now: 1_000 };
          const { store, close } = await open(clock, testLimits);
          const single = await openMemoryStore(testLimits, () => clock.now);
          try {
            for (const each of [store, single])
              for (const name of ['ada', 'bob']) await signIn(each, name);
            for (const batch of batches) {
              const expected: Added[] = [];
              for (const game of batch) expected.push(...successOf(await single.games.add([game])));
              expect(successOf(await store.games.add(batch))).toEqual(expected);
            }
            const games = successOf(await store.games.list(undefined, all));
            expect(games).toEqual(successOf(await single.games.list(undefined, all)));
          } finally {
            await close();
          }
        },
      ),
      { numRuns: 15 },
    );
  });
}
