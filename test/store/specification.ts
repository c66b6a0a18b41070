import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SavedGame, savedGameOf } from '../../source/core/saved-game.ts';
import { playerIdOf, type Saver, type Store } from '../../source/store/store.ts';

/** A store for one test, and the function that closes it. */
export type OpenedStore = { readonly store: Store; readonly close: () => Promise<void> };

const [ada, bob] = [playerIdOf('SHA256:ada'), playerIdOf('SHA256:bob')];
/** Whoever saves, the store keeps the same. */
const saver: Saver = { source: '192.0.2.1', isReturning: false };
const game = (text: string): SavedGame => savedGameOf(`{"plan":"${text}"}`);

/** The tests that every store has to pass; each opens an empty store. */
export function specifyStore(name: string, open: () => Promise<OpenedStore>): void {
  const opened = async (): Promise<Store> => {
    const { store, close } = await open();
    onTestFinished(close);
    return store;
  };

  describe(`the ${name} store`, () => {
    it('has no game for a player who never saved', async () => {
      expect(await (await opened()).load(ada)).toBeUndefined();
    });

    it('loads the game that was saved last', async () => {
      const store = await opened();
      await store.save(ada, game('one'), saver);
      await store.save(ada, game('two'), saver);
      expect(await store.load(ada)).toBe(game('two'));
      expect(await store.load(ada)).toBe(game('two'));
    });

    it('has no game after it was removed', async () => {
      const store = await opened();
      await store.save(bob, undefined, saver);
      await store.save(ada, game('one'), saver);
      await store.save(ada, undefined, saver);
      expect([await store.load(ada), await store.load(bob)]).toEqual([undefined, undefined]);
    });

    it('keeps the games of players apart', async () => {
      const store = await opened();
      await store.save(ada, game('hers'), saver);
      await store.save(bob, game('his'), saver);
      await store.save(bob, undefined, saver);
      expect([await store.load(ada), await store.load(bob)]).toEqual([game('hers'), undefined]);
    });

    it('applies saves in the order of the calls, awaited or not', async () => {
      const store = await opened();
      const calls = ['one', 'two', 'three'].map((text) => store.save(ada, game(text), saver));
      await Promise.all(calls);
      expect(await store.load(ada)).toBe(game('three'));
    });

    it('keeps every text unchanged', async () => {
      const store = await opened();
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
          await store.save(ada, savedGameOf(text), saver);
          expect(await store.load(ada)).toBe(text);
        }),
        { numRuns: 30 },
      );
    });
  });
}
