import type { SavedGame } from '../core/saved-game.ts';

declare const player: unique symbol;

/** A player as the store knows one: the fingerprint of the key that signed. */
export type PlayerId = string & { readonly [player]: true };

/** Marks the fingerprint of a key, as `ssh-keygen -l` prints it, as its player. */
export const playerIdOf = (fingerprint: string): PlayerId => fingerprint as PlayerId;

/** Keeps the unfinished game of each player. */
export type Store = {
  /** Loads the game that was saved last, unless it has been deleted since. */
  readonly load: (player: PlayerId) => Promise<SavedGame | undefined>;
  /**
   * Saves a game in place of the one before, or deletes it. The saves of a player take effect in
   * the order of the calls, whether they are awaited or not.
   */
  readonly save: (player: PlayerId, saved: SavedGame | undefined) => Promise<void>;
  /** Whether the games are still there after a restart of the server. */
  readonly outlastsServer: boolean;
  /** Releases what the store holds; nothing is called after it. */
  readonly close: () => Promise<void>;
};
