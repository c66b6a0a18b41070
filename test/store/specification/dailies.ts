import { expect, it } from 'vitest';
import type { GameStart } from '../../../source/engine/core/stored/game.ts';
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

  it('keeps a counted try, which could be tried again, when another game has to go', async () => {
    const { store, clock } = await openForTest(open);
    await signIn(store, 'ada');
    const tryOf = (day: number) =>
      startOf(`try-${day}`, 'ada', { occasion: { kind: 'daily', daily: 'code', day } });
    const startAll = async (...starts: readonly GameStart[]): Promise<void> => {
      for (const start of starts) {
        clock.now += 1;
        successOf(await written(store, starting(start, holder(), 'drop-oldest')));
      }
    };
    const list = async () => idsOf(await store.games.unfinished(startOf('a').account));
    await startAll(tryOf(1), startOf('a'), startOf('b'));
    expect(await written(store, starting(startOf('c')))).toEqual({
      ok: false,
      problem: { kind: 'too-many-unfinished', oldest: 'a' },
    });
    await startAll(startOf('c'));
    expect(await list()).toEqual(['c', 'b', 'try-1']);
    await startAll(tryOf(2), tryOf(3));
    expect(await list()).toEqual(['try-3', 'try-2', 'try-1']);
    // Nothing else is left.
    await startAll(startOf('d'));
    expect(await list()).toEqual(['d', 'try-3', 'try-2']);
  });
}
