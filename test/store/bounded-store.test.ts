import { expect, it } from 'vitest';
import { savedGameOf } from '../../source/core/saved-game.ts';
import { LONGEST_GAME, withoutLongGames } from '../../source/store/bounded-store.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { playerIdOf } from '../../source/store/store.ts';

const player = playerIdOf('SHA256:ada');
const long = savedGameOf('m'.repeat(LONGEST_GAME));

it('keeps a game of any length but one beyond the bound', async () => {
  const store = withoutLongGames(openMemoryStore({ most: 2 }));
  await store.save(player, long);
  expect(await store.load(player)).toBe(long);
  await store.save(player, savedGameOf(`${long}m`));
  expect(await store.load(player)).toBeUndefined();
});

it('forgets a game as it is told to', async () => {
  const store = withoutLongGames(openMemoryStore({ most: 2 }));
  await store.save(player, long);
  await store.save(player, undefined);
  expect(await store.load(player)).toBeUndefined();
});
