import type { SavedGame } from '../core/saved-game.ts';
import type { PlayerId, Store } from './store.ts';

/** The saved games as sessions use them. */
export type SavedGames = {
  /** Loads a player's game; rejects where the store fails. */
  readonly load: (player: PlayerId) => Promise<SavedGame | undefined>;
  /** Starts to save a game, or to delete it; nobody waits for the result. */
  readonly save: (player: PlayerId, saved: SavedGame | undefined) => void;
};

/** Saved games with the store that keeps them. */
export type OpenSavedGames = SavedGames & {
  /** Resolves when all saves are done and the store is closed; repeated calls do the same. */
  readonly close: () => Promise<void>;
};

/** Which operation of the store failed. */
export type StoreOperation = 'load' | 'save' | 'close';

/** Opens the saved games of a store; each failure is reported once, and none is thrown by `save`. */
export function openSavedGames(
  store: Store,
  onFailure: (operation: StoreOperation, error: unknown) => void,
): OpenSavedGames {
  const pending = new Set<Promise<void>>();
  let closing: Promise<void> | undefined;

  const attempt = async (operation: StoreOperation, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      onFailure(operation, error);
    }
  };
  const closeOnce = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending);
    await attempt('close', () => store.close());
  };
  return {
    load: async (player) => {
      try {
        return await store.load(player);
      } catch (error) {
        onFailure('load', error);
        throw error;
      }
    },
    save: (player, saved) => {
      const saving = attempt('save', () => store.save(player, saved));
      pending.add(saving);
      void saving.then(() => pending.delete(saving));
    },
    close: () => {
      closing ??= closeOnce();
      return closing;
    },
  };
}
