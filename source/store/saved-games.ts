import type { SavedGame } from '../core/saved-game.ts';
import { openGameLeases } from './game-leases.ts';
import type { PlayerId, Saver, Store } from './store.ts';

/** The saved games as sessions use them: only one session at a time can save a player's game. */
export type SavedGames = {
  /** Opens the player's game for a new session, which takes it over from any earlier one. */
  readonly open: (request: GameRequest) => OpenGame;
};

/** A session's request for its player's game. */
export type GameRequest = {
  readonly player: PlayerId;
  /** What the games of one address are counted by. */
  readonly source: Saver['source'];
  /** Called when a newer session opens the game; this one must then end and release the game. */
  readonly onTakenOver: () => void;
};

/** A player's game, open for one session. */
export type OpenGame = {
  /**
   * Resolves with the game, if there is one, when the session can save it; with undefined if a newer
   * session has taken over meanwhile. Rejects if the store fails.
   */
  readonly loaded: Promise<SavedGame | undefined>;
  /** Starts to save the game, or to delete it; does nothing after a newer session has the game. */
  readonly save: (saved: SavedGame | undefined) => void;
  /** Lets another session save the game; repeated calls have no effect. */
  readonly release: () => void;
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
  const take = openGameLeases();
  /** Each player's pending saves; resolves when all are done. */
  const pending = new Map<PlayerId, Promise<unknown>>();
  let closing: Promise<void> | undefined;

  const attempt = async (operation: StoreOperation, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      onFailure(operation, error);
    }
  };
  const load = async (player: PlayerId): Promise<SavedGame | undefined> => {
    // The earlier session's last save may still be pending.
    await pending.get(player);
    try {
      return await store.load(player);
    } catch (error) {
      onFailure('load', error);
      throw error;
    }
  };
  const save = (player: PlayerId, saved: SavedGame | undefined, saver: Saver): void => {
    const attempted = attempt('save', () => store.save(player, saved, saver));
    const saving = Promise.all([pending.get(player), attempted]);
    pending.set(player, saving);
    void saving.then(() => {
      if (pending.get(player) === saving) pending.delete(player);
    });
  };
  const closeOnce = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending.values());
    await attempt('close', () => store.close());
  };
  return {
    open: ({ player, source, onTakenOver }) => {
      const { granted, isHeld, release } = take(player, onTakenOver);
      let isReturning = false;
      const loadGranted = async (): Promise<SavedGame | undefined> => {
        if (!(await granted)) return undefined;
        const game = await load(player);
        isReturning = game !== undefined;
        return game;
      };
      return {
        loaded: loadGranted(),
        save: (saved) => {
          if (isHeld()) save(player, saved, { source, isReturning });
        },
        release,
      };
    },
    close: () => {
      closing ??= closeOnce();
      return closing;
    },
  };
}
