import { describe, expect, it } from 'vitest';
import { savedGameOf } from '../../source/core/saved-game.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { playerIdOf, type Saver, type Store } from '../../source/store/store.ts';
import { specifyStore } from './specification.ts';

const saver: Saver = { source: '192.0.2.1', isReturning: false };

specifyStore('memory', () =>
  Promise.resolve({ store: openMemoryStore({ maxPlayers: 10 }), close: () => Promise.resolve() }),
);

describe('a full memory store', () => {
  const players = ['ada', 'bob', 'cy', 'dee'].map(playerIdOf);
  const [ada = playerIdOf(''), bob = ada, cy = ada, dee = ada] = players;

  const keptIn = async (store: Store): Promise<readonly string[]> => {
    const games = await Promise.all(players.map((player) => store.load(player)));
    return games.filter((game) => game !== undefined);
  };

  it('drops the game that was saved longest ago, whichever was loaded', async () => {
    const store = openMemoryStore({ maxPlayers: 2 });
    for (const player of [ada, bob, ada]) await store.save(player, savedGameOf(player), saver);
    await store.load(bob);
    await store.save(cy, savedGameOf(cy), saver);
    expect(await keptIn(store)).toEqual(['ada', 'cy']);
    await store.save(dee, savedGameOf(dee), saver);
    expect(await keptIn(store)).toEqual(['cy', 'dee']);
  });

  it('has room again when a game is removed', async () => {
    const store = openMemoryStore({ maxPlayers: 2 });
    for (const player of [ada, bob]) await store.save(player, savedGameOf(player), saver);
    await store.save(ada, undefined, saver);
    await store.save(cy, savedGameOf(cy), saver);
    expect(await keptIn(store)).toEqual(['bob', 'cy']);
  });
});
