import { expect, it } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import type { ReviewedMistake, Schedule } from '../../../source/engine/core/stored/training.ts';
import type { GameStore } from '../../../source/store/port.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  type OpenEmpty,
  openForTest,
  result,
  saving,
  signIn,
  starting,
  startOf,
  written,
} from './fixtures.ts';

const mistake = (row: number, loss: number): ReviewedMistake => ({
  ...{ row, guess: [0, 0, 1, 1], loss, value: 2.25, best: [0, 1, 2, 3] },
});

/** Stores a finished game of a player. */
async function finish(store: GameStore, game: string, account: string): Promise<void> {
  successOf(await written(store, starting(startOf(game, account))));
  const ended = { kind: 'finished', result } as const;
  successOf(await written(store, saving(game, 0, [guess(0, 0, 1, 1)], ended)));
}

/** A store with one finished game of Ada, and one of Bob. */
async function withGames(open: OpenEmpty): Promise<GameStore> {
  const { store } = await openForTest(open);
  for (const [game, account] of [
    ['a', 'ada'],
    ['b', 'bob'],
  ] as const) {
    await signIn(store, account);
    await finish(store, game, account);
  }
  return store;
}

const ada = accountIdOf('ada');
const bob = accountIdOf('bob');
const [a, b] = [gameIdOf('a'), gameIdOf('b')];
const noGame = { ok: false, problem: { kind: 'no-game' } };

const dueRows = async (store: GameStore, day: number, account = ada) =>
  successOf(await store.mistakes.due(account, day, 10)).map(({ game, row }) => `${game}${row}`);

/** What every store has to do for mistakes. */
export function specifyMistakes(open: OpenEmpty): void {
  it('keeps what a review found, whole, and due from the next day on', async () => {
    const store = await withGames(open);
    successOf(await store.mistakes.add(ada, a, [mistake(2, 0.1 + 0.2)], 100));
    expect(await dueRows(store, 100)).toEqual([]);
    expect(successOf(await store.mistakes.due(ada, 101, 10))).toEqual([
      {
        ...mistake(2, 0.1 + 0.2),
        game: a,
        schedule: { kind: 'waiting', step: 0, due: 101 },
      },
    ]);
  });

  it('lists those of all games of one player, the worst first, up to a limit', async () => {
    const store = await withGames(open);
    await finish(store, 'c', 'ada');
    successOf(await store.mistakes.add(ada, a, [mistake(2, 0.1), mistake(3, 0.9)], 0));
    successOf(await store.mistakes.add(ada, gameIdOf('c'), [mistake(4, 0.5)], 0));
    successOf(await store.mistakes.add(bob, b, [mistake(5, 2)], 0));
    expect(await dueRows(store, 1)).toEqual(['a3', 'c4', 'a2']);
    expect(successOf(await store.mistakes.due(ada, 1, 1)).map(({ row }) => row)).toEqual([3]);
  });

  it('lists all mistakes of one player, learned ones too, the worst first, in parts', async () => {
    const store = await withGames(open);
    const rows = [2, 3, 4].map((row) => mistake(row, row / 10));
    successOf(await store.mistakes.add(ada, a, rows, 0));
    successOf(await store.mistakes.add(bob, b, [mistake(5, 2)], 0));
    successOf(await store.mistakes.reschedule(ada, a, 3, { kind: 'done' }));
    const part = async (skip: number, limit: number) =>
      successOf(await store.mistakes.list(ada, skip, limit)).map(({ row }) => row);
    expect(await part(0, 10)).toEqual([4, 3, 2]);
    expect(await part(1, 1)).toEqual([3]);
    expect(await part(3, 10)).toEqual([]);
  });

  it('leaves the schedule of a mistake that is found again', async () => {
    const store = await withGames(open);
    successOf(await store.mistakes.add(ada, a, [mistake(2, 1)], 0));
    successOf(await store.mistakes.add(ada, a, [mistake(2, 1), mistake(3, 1)], 50));
    expect(await dueRows(store, 1)).toEqual(['a2']);
    successOf(await store.mistakes.add(ada, a, [], 50));
  });

  it('saves when one is tried again, and counts them', async () => {
    const store = await withGames(open);
    const rows = [2, 3, 4].map((row) => mistake(row, 1));
    successOf(await store.mistakes.add(ada, a, rows, 0));
    const later: Schedule = { kind: 'waiting', step: 1, due: 9 };
    successOf(await store.mistakes.reschedule(ada, a, 2, later));
    successOf(await store.mistakes.reschedule(ada, a, 3, { kind: 'done' }));
    expect(await dueRows(store, 1)).toEqual(['a4']);
    expect(successOf(await store.mistakes.count(ada, 1))).toEqual({
      ...{ due: 1, later: 1, done: 1, next: 9 },
    });
    expect(successOf(await store.mistakes.count(bob, 1))).toEqual({
      ...{ due: 0, later: 0, done: 0, next: undefined },
    });
    expect(await dueRows(store, 9)).toEqual(['a2', 'a4']);
  });

  it('refuses those of games of others, of unfinished games and of none', async () => {
    const store = await withGames(open);
    successOf(await written(store, starting(startOf('unfinished'))));
    for (const game of ['b', 'unfinished', 'none'].map(gameIdOf)) {
      expect(await store.mistakes.add(ada, game, [mistake(2, 1)], 0)).toEqual(noGame);
    }
    successOf(await store.mistakes.add(bob, b, [mistake(2, 1)], 0));
    expect(await store.mistakes.reschedule(ada, b, 2, { kind: 'done' })).toEqual(noGame);
    expect(await store.mistakes.reschedule(bob, b, 3, { kind: 'done' })).toEqual(noGame);
    expect(await dueRows(store, 1, bob)).toEqual(['b2']);
  });

  it('deletes them with their game and with their account', async () => {
    const store = await withGames(open);
    successOf(await store.mistakes.add(ada, a, [mistake(2, 1)], 0));
    successOf(await store.mistakes.add(bob, b, [mistake(2, 1)], 0));
    successOf(await store.games.remove(a));
    expect(await dueRows(store, 1)).toEqual([]);
    successOf(await store.accounts.remove(bob));
    expect(await dueRows(store, 1, bob)).toEqual([]);
  });

  it('lists those of games, and restores them with their schedules', async () => {
    const store = await withGames(open);
    const later: Schedule = { kind: 'waiting', step: 2, due: 40 };
    const restored = [
      { ...mistake(2, 0.1 + 0.2), game: a, schedule: later },
      { ...mistake(3, 1), game: a, schedule: { kind: 'done' } },
    ] as const;
    expect(successOf(await store.mistakes.restore(ada, restored))).toEqual(['added', 'added']);
    expect(successOf(await store.mistakes.ofGames([a, b, gameIdOf('none')]))).toEqual(restored);
    expect(successOf(await store.mistakes.ofGames([]))).toEqual([]);
    const [first] = restored;
    const again = [
      { ...first, schedule: { kind: 'done' } } as const,
      { ...mistake(4, 1), ...first },
    ];
    expect(successOf(await store.mistakes.restore(ada, again))).toEqual(['known', 'known']);
    expect(successOf(await store.mistakes.ofGames([a]))).toEqual(restored);
    expect(successOf(await store.mistakes.restore(ada, []))).toEqual([]);
  });

  it('restores none of games of others, of unfinished games and of none', async () => {
    const store = await withGames(open);
    successOf(await written(store, starting(startOf('unfinished'))));
    const stored = ['b', 'unfinished', 'none', 'a'].map((game) => ({
      ...{ ...mistake(2, 1), game: gameIdOf(game), schedule: { kind: 'done' } as const },
    }));
    expect(successOf(await store.mistakes.restore(ada, stored))).toEqual([
      ...['no-game', 'no-game', 'no-game', 'added'],
    ]);
    expect(successOf(await store.mistakes.ofGames(stored.map(({ game }) => game)))).toHaveLength(1);
  });

  it('gives them to the account that takes over their game', async () => {
    const store = await withGames(open);
    successOf(await store.mistakes.add(ada, a, [mistake(2, 1)], 0));
    successOf(await store.accounts.merge(ada, bob));
    expect(await dueRows(store, 1, bob)).toEqual(['a2']);
  });
}
