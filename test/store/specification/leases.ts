import { expect, it } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  type OpenEmpty,
  openForTest,
  playToEnd,
  saving,
  signIn,
  starting,
  startOf,
  unfinished,
  written,
} from './fixtures.ts';

const game = gameIdOf('g');
const refused = (problem: object) => ({ ok: false, problem });

/** What every store has to do when several sessions want a game. */
export function specifyLeases(open: OpenEmpty): void {
  const [one, two] = [holder('one'), holder('two', 'far')];
  const { account } = startOf('g');

  it('gives a game to one session at a time', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    await store.games.heartbeat('near');
    await store.games.heartbeat('far');
    successOf(await written(store, starting(startOf('g'), one)));
    const loaded = successOf(await store.games.claim(account, game, one, 'free'));
    expect(loaded).toEqual(successOf(await store.games.read(game)));
    expect(await store.games.claim(account, game, two, 'free')).toEqual(
      refused({ kind: 'held', by: one }),
    );
    expect(await written(store, saving('g', 0, [], unfinished(1), two))).toEqual(
      refused({ kind: 'not-held', by: one }),
    );
    expect(successOf(await store.games.unfinished(startOf('g').account))).toMatchObject([
      { id: 'g', holder: one },
    ]);
  });

  it('gives a game that is taken over only to the new session', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    await store.games.heartbeat('near');
    await store.games.heartbeat('far');
    successOf(await written(store, starting(startOf('g'), one)));
    successOf(await written(store, saving('g', 0, [guess(1)], unfinished(2, 'ty'), one)));
    const taken = successOf(await store.games.claim(account, game, two, 'always'));
    expect(taken).toMatchObject({ version: 1, progress: { turn: 2, draft: 'ty' } });
    expect(await written(store, saving('g', 1, [guess(2)], unfinished(3), one))).toEqual(
      refused({ kind: 'not-held', by: two }),
    );
    successOf(await written(store, saving('g', 1, [guess(2)], unfinished(3), two)));
  });

  it('frees the games of a node without heartbeats', async () => {
    const { store, clock } = await openForTest(open);
    await signIn(store, 'ada');
    await store.games.heartbeat('near');
    successOf(await written(store, starting(startOf('g'), one)));
    clock.now += 9;
    await store.games.heartbeat('near');
    clock.now += 9;
    expect(await store.games.claim(account, game, two, 'free')).toEqual(
      refused({ kind: 'held', by: one }),
    );
    clock.now += 1;
    expect(successOf(await store.games.unfinished(startOf('g').account))).toMatchObject([
      { holder: undefined },
    ]);
    successOf(await written(store, saving('g', 0, [], unfinished(1), one)));
    successOf(await store.games.claim(account, game, two, 'free'));
    expect(await written(store, saving('g', 1, [], unfinished(1), one))).toEqual(
      refused({ kind: 'not-held', by: two }),
    );
  });

  it('frees the games of a session that has ended, and of no other', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    await store.games.heartbeat('near');
    const neighbor = holder('two');
    successOf(await written(store, starting(startOf('g'), one)));
    successOf(await written(store, starting(startOf('h'), neighbor)));
    successOf(await store.games.release(one));
    expect(await written(store, saving('g', 0, [], unfinished(1), one))).toEqual(
      refused({ kind: 'not-held', by: undefined }),
    );
    successOf(await store.games.claim(account, game, neighbor, 'free'));
    expect(await store.games.claim(account, gameIdOf('h'), one, 'free')).toEqual(
      refused({ kind: 'held', by: neighbor }),
    );
  });

  it('gives a game to sessions of its account only', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    await signIn(store, 'bob');
    await store.games.heartbeat('near');
    successOf(await written(store, starting(startOf('g'), one)));
    const { account: other } = startOf('g', 'bob');
    for (const when of ['free', 'always'] as const) {
      expect(await store.games.claim(other, game, two, when)).toEqual(refused({ kind: 'no-game' }));
    }
    expect(successOf(await store.games.unfinished(account))).toMatchObject([{ holder: one }]);
    successOf(await written(store, saving('g', 0, [guess(1)], unfinished(2), one)));
  });

  it('gives nobody a game that has ended or does not exist', async () => {
    const { store } = await openForTest(open);
    await signIn(store, 'ada');
    await playToEnd(store, startOf('g'));
    expect(await store.games.claim(account, game, one, 'always')).toEqual(
      refused({ kind: 'finished' }),
    );
    expect(await store.games.claim(account, gameIdOf('h'), one, 'always')).toEqual(
      refused({ kind: 'no-game' }),
    );
  });
}
