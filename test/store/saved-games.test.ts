import { describe, expect, it, vi } from 'vitest';
import { savedGameOf } from '../../source/core/saved-game.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { openSavedGames } from '../../source/store/saved-games.ts';
import { playerIdOf, type Store } from '../../source/store/store.ts';

const player = playerIdOf('SHA256:ada');
const saved = savedGameOf('a game');
const broken = () => Promise.reject(new Error('the disk is full'));

const nothing = (): void => undefined;

/** Saved games, and a session of the player that holds the game. */
const openTestGames = (different: Partial<Store> = {}) => {
  const store: Store = { ...openMemoryStore({ maxPlayers: 2 }), ...different };
  const onFailure = vi.fn();
  const games = openSavedGames(store, onFailure);
  const open = (onTakenOver = nothing) => games.open({ player, source: 'home', onTakenOver });
  return { store, onFailure, games, open };
};

describe('saved games', () => {
  it('are loaded from the store and saved in it', async () => {
    const { open, store, onFailure } = openTestGames();
    const first = open();
    first.save(saved);
    first.release();
    expect(await open().loaded).toBe(saved);
    expect(await store.load(player)).toBe(saved);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('report a failure to load, and reject', async () => {
    const { open, onFailure } = openTestGames({ load: broken });
    await expect(open().loaded).rejects.toThrow('the disk is full');
    expect(onFailure.mock.calls).toEqual([['load', new Error('the disk is full')]]);
  });

  it.each([
    ['rejects', broken],
    [
      'throws',
      () => {
        throw new Error('the disk is full');
      },
    ],
  ])('report a failure to save, where the store %s', async (_, save) => {
    const { games, open, onFailure } = openTestGames({ save });
    open().save(saved);
    await games.close();
    expect(onFailure.mock.calls).toEqual([['save', new Error('the disk is full')]]);
  });

  it('close the store once, after all pending saves', async () => {
    const saving = Promise.withResolvers<void>();
    const close = vi.fn(() => Promise.resolve());
    const { games, open } = openTestGames({ save: () => saving.promise, close });
    const game = open();
    game.save(saved);
    game.save(undefined);
    const closed = Promise.all([games.close(), games.close()]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(close).not.toHaveBeenCalled();
    saving.resolve();
    await closed;
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('report a store that cannot be closed', async () => {
    const { games, onFailure } = openTestGames({ close: broken });
    await games.close();
    expect(onFailure.mock.calls).toEqual([['close', new Error('the disk is full')]]);
  });
});

describe('a game that two sessions open', () => {
  it('is saved by the newer one only, which loads the last save of the older one', async () => {
    const { open, store } = openTestGames();
    const older = open(() => {
      older.save(savedGameOf('the last move'));
      older.release();
    });
    expect(await older.loaded).toBeUndefined();
    older.save(saved);
    const newer = open();
    expect(await newer.loaded).toBe('the last move');
    older.save(savedGameOf('a fork'));
    older.save(undefined);
    expect(await store.load(player)).toBe('the last move');
    newer.save(savedGameOf('the next move'));
    expect(await store.load(player)).toBe('the next move');
  });

  it('is loaded after a save that the store has not done yet', async () => {
    const saving = Promise.withResolvers<void>();
    const load = vi.fn<Store['load']>(() => Promise.resolve(saved));
    const { open } = openTestGames({ load, save: () => saving.promise });
    const older = open(() => older.release());
    await older.loaded;
    older.save(saved);
    const newer = open();
    await new Promise((resolve) => setImmediate(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    saving.resolve();
    expect(await newer.loaded).toBe(saved);
  });

  it('is another one for another player', () => {
    const { games, open } = openTestGames();
    const onTakenOver = vi.fn();
    open(onTakenOver);
    games.open({ player: playerIdOf('SHA256:bob'), source: 'home', onTakenOver: nothing });
    expect(onTakenOver).not.toHaveBeenCalled();
  });
});

it('tells the store the address, and whether the player has returned to a game', async () => {
  const save = vi.fn<Store['save']>(() => Promise.resolve());
  const load = vi.fn<Store['load']>().mockResolvedValueOnce(undefined).mockResolvedValue(saved);
  const { open } = openTestGames({ save, load });
  const first = open();
  await first.loaded;
  first.save(saved);
  first.release();
  const second = open();
  await second.loaded;
  second.save(saved);
  expect(save.mock.calls.map(([, , saver]) => saver)).toEqual([
    { source: 'home', isReturning: false },
    { source: 'home', isReturning: true },
  ]);
});
