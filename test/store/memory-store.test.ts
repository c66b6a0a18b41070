import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedGameOf } from '../../source/core/saved-game.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { type PlayerId, playerIdOf, type Saver, type Store } from '../../source/store/store.ts';
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

describe('the share of an address', () => {
  const ada = playerIdOf('ada');
  const adasGame = savedGameOf('the game of ada');

  it('keeps another player’s game from 60,000 keys that are used once', async () => {
    const store = openMemoryStore({ maxPlayers: 50_000, maxPerSource: 500 });
    await store.save(ada, adasGame, { source: '192.0.2.1', isReturning: false });
    const flood = { source: '203.0.113.9', isReturning: false };
    for (let key = 0; key < 60_000; key++) {
      await store.save(playerIdOf(`key ${key}`), savedGameOf(`game ${key}`), flood);
    }
    expect(await store.load(ada)).toBe(adasGame);
    const kept = async (key: number) => (await store.load(playerIdOf(`key ${key}`))) !== undefined;
    expect([await kept(59_499), await kept(59_500), await kept(59_999)]).toEqual([
      ...[false, true, true],
    ]);
  });

  it('is that of the last save, when a player moves', async () => {
    const store = openMemoryStore({ maxPlayers: 10, maxPerSource: 1 });
    await store.save(ada, adasGame, { source: 'home', isReturning: false });
    await store.save(ada, adasGame, { source: 'work', isReturning: true });
    const bob = playerIdOf('bob');
    await store.save(bob, savedGameOf('his'), { source: 'home', isReturning: false });
    expect([await store.load(ada), await store.load(bob)]).toEqual([adasGame, 'his']);
  });
});

it('drops the games of keys that were used once before those of players who have returned', async () => {
  const store = openMemoryStore({ maxPlayers: 100 });
  const ada = playerIdOf('ada');
  await store.save(ada, savedGameOf('hers'), { source: '192.0.2.1', isReturning: true });
  for (let key = 0; key < 1000; key++) {
    const flood = { source: `203.0.113.${key % 250}`, isReturning: false };
    await store.save(playerIdOf(`key ${key}`), savedGameOf(`game ${key}`), flood);
  }
  expect(await store.load(ada)).toBe('hers');
});

describe('a small memory store', () => {
  const limits = { maxPlayers: 6, maxPerSource: 3 };
  const players = Array.from({ length: 12 }, (_, index) => playerIdOf(`player ${index}`));
  const saves = fc.record({
    player: fc.constantFrom(...players),
    isRemoved: fc.boolean(),
    source: fc.constantFrom(undefined, 'a', 'b', 'c'),
    isReturning: fc.boolean(),
  });

  it('keeps the games that a slow reference keeps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(saves, { maxLength: 60 }), async (all) => {
        const store = openMemoryStore(limits);
        let expected: readonly Kept[] = [];
        for (const [index, { player, isRemoved, source, isReturning }] of all.entries()) {
          const game = savedGameOf(`game ${index}`);
          const kept: Kept = { player, game, source, isReturning };
          await store.save(player, isRemoved ? undefined : game, { source, isReturning });
          const others = expected.filter((other) => other.player !== player);
          expected = isRemoved ? others : trimmed([...others, kept]);
          for (const one of players) {
            const wanted = expected.find((other) => other.player === one);
            expect(await store.load(one)).toBe(wanted?.game);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  type Kept = Saver & { readonly player: PlayerId; readonly game: string };

  /** All games, in the order of saving, without those that do not fit after the last save. */
  function trimmed(all: readonly Kept[]): readonly Kept[] {
    const source = all.at(-1)?.source;
    const share = source === undefined ? [] : all.filter((kept) => kept.source === source);
    const outOfShare = excess(share, limits.maxPerSource);
    const left = all.filter((kept) => kept !== outOfShare);
    const outOfAll = excess(left, limits.maxPlayers);
    return left.filter((kept) => kept !== outOfAll);
  }

  function excess(games: readonly Kept[], places: number): Kept | undefined {
    if (games.length <= places) return undefined;
    const returning = games.filter(({ isReturning }) => isReturning);
    const newcomers = games.filter(({ isReturning }) => !isReturning);
    return returning.length > places * 0.9 ? returning[0] : newcomers[0];
  }
});

it('keeps a tenth of a full store for new players', async () => {
  const store = openMemoryStore({ maxPlayers: 10 });
  for (let key = 0; key < 20; key++) {
    const returning = { source: undefined, isReturning: true };
    await store.save(playerIdOf(`returning ${key}`), savedGameOf('old'), returning);
  }
  const ada = playerIdOf('ada');
  await store.save(ada, savedGameOf('new'), { source: undefined, isReturning: false });
  expect(await store.load(ada)).toBe('new');
});
