import { expect, it } from 'vitest';
import { succeed } from '../../../source/engine/core/result.ts';
import { type GameStart, gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { successOf } from '../../helpers/games.ts';
import {
  holder,
  idsOf,
  type OpenEmpty,
  openForTest,
  signIn,
  starting,
  startOf,
  written,
} from './fixtures.ts';

/** What every store has to do for dailies. */
export function specifyDailies(open: OpenEmpty): void {
  it('keeps the secret that was proposed first', async () => {
    const { dailies } = (await openForTest(open)).store;
    expect(successOf(await dailies.secret('first'))).toBe('first');
    expect(successOf(await dailies.secret('second'))).toBe('first');
  });

  it('has one secret when several sessions ask for it at once', async () => {
    const { dailies } = (await openForTest(open)).store;
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(dailies.secret));
    const [first, ...others] = answers.map(successOf);
    expect(['a', 'b', 'c', 'd']).toContain(first);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('never drops a game with one try, however many there are, nor another one for it', async () => {
    const { store, clock } = await openForTest(open);
    await signIn(store, 'ada');
    const dailyOf = (day: number) => ({ kind: 'daily', daily: 'code', day }) as const;
    const tries = [1, 2, 3, 4].map((day) =>
      startOf(`try-${day}`, 'ada', { occasion: dailyOf(day) }),
    );
    const boards = ['r', 's'].map((id) => startOf(id, 'ada', { occasion: { kind: 'room' } }));
    const startAll = async (...starts: readonly GameStart[]): Promise<void> => {
      for (const start of starts) {
        clock.now += 1;
        successOf(await written(store, starting(start, holder(), 'drop-oldest')));
      }
    };
    const list = async () => idsOf(await store.games.unfinished(startOf('a').account));
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => startOf(id));
    if (!(a && b && c && d && e)) throw new Error('no games');
    await startAll(a, b, c, ...tries, ...boards);
    expect((await list()).toSorted()).toEqual(
      ['a', 'b', 'c', 'r', 's', 'try-1', 'try-2', 'try-3', 'try-4'].toSorted(),
    );
    expect(await written(store, starting(d))).toEqual({
      ok: false,
      problem: { kind: 'too-many-unfinished', oldest: 'a' },
    });
    await startAll(d, e);
    const kept = ['e', 'd', 's', 'r', 'try-4', 'try-3', 'try-2', 'try-1', 'c'];
    expect(await list()).toEqual(kept);
    // None can be tried again, and all come back from an export.
    const again = { id: gameIdOf('again'), occasion: dailyOf(1) };
    expect(await written(store, starting(startOf('again', 'ada', again)))).toEqual({
      ok: false,
      problem: { kind: 'daily-played', game: 'try-1' },
    });
    const games = await Promise.all(
      kept.map(async (id) => successOf(await store.games.read(gameIdOf(id)))),
    );
    const copy = (await openForTest(open)).store;
    await signIn(copy, 'ada');
    expect(successOf(await copy.games.add(games))).toEqual(kept.map(() => succeed('added')));
  });
}
