import { describe, expect, it, vi } from 'vitest';
import { savedGameOf } from '../../source/core/saved-game.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { openSavedGames } from '../../source/store/saved-games.ts';
import { playerIdOf, type Store } from '../../source/store/store.ts';

const player = playerIdOf('SHA256:ada');
const saved = savedGameOf('a game');
const broken = () => Promise.reject(new Error('the disk is full'));

const openTestGames = (different: Partial<Store> = {}) => {
  const store: Store = { ...openMemoryStore({ maxPlayers: 2 }), ...different };
  const onFailure = vi.fn();
  return { store, onFailure, games: openSavedGames(store, onFailure) };
};

describe('saved games', () => {
  it('are loaded from the store and saved in it', async () => {
    const { games, store, onFailure } = openTestGames();
    games.save(player, saved);
    expect(await games.load(player)).toBe(saved);
    expect(await store.load(player)).toBe(saved);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('report a failure to load, and reject', async () => {
    const { games, onFailure } = openTestGames({ load: broken });
    await expect(games.load(player)).rejects.toThrow('the disk is full');
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
    const { games, onFailure } = openTestGames({ save });
    games.save(player, saved);
    await games.close();
    expect(onFailure.mock.calls).toEqual([['save', new Error('the disk is full')]]);
  });

  it('close the store once, after all pending saves', async () => {
    const saving = Promise.withResolvers<void>();
    const close = vi.fn(() => Promise.resolve());
    const { games } = openTestGames({ save: () => saving.promise, close });
    games.save(player, saved);
    games.save(player, undefined);
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
