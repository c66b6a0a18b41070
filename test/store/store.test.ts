import { expect, it } from 'vitest';
import { savedGameOf } from '../../source/core/saved-game.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { MAX_GAME_LENGTH, playerIdOf, withLengthLimit } from '../../source/store/store.ts';

const player = playerIdOf('SHA256:ada');
const saver = { source: undefined, isReturning: false };
const longest = savedGameOf('m'.repeat(MAX_GAME_LENGTH));

it('keeps a game up to the maximum length', async () => {
  const store = withLengthLimit(openMemoryStore({ maxPlayers: 2 }));
  await store.save(player, longest, saver);
  expect(await store.load(player)).toBe(longest);
  await store.save(player, savedGameOf(`${longest}m`), saver);
  expect(await store.load(player)).toBeUndefined();
});

it('removes a game', async () => {
  const store = withLengthLimit(openMemoryStore({ maxPlayers: 2 }));
  await store.save(player, longest, saver);
  await store.save(player, undefined, saver);
  expect(await store.load(player)).toBeUndefined();
});
