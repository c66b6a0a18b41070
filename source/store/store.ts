import type { SavedGame } from '../core/saved-game.ts';

declare const player: unique symbol;

/** A player's identity in the store: the fingerprint of the key that signed. */
export type PlayerId = string & { readonly [player]: true };

/** Marks the fingerprint of a key, as `ssh-keygen -l` prints it, as a player's identity. */
export const playerIdOf = (fingerprint: string): PlayerId => fingerprint as PlayerId;

/** The origin of a saved game, by which a full store chooses the game to drop. */
export type Saver = {
  /** What the games of one address are counted by; undefined if the address is unknown. */
  readonly source: string | undefined;
  /** Whether the player's game was already there when the session began. */
  readonly isReturning: boolean;
};

/** A store of the last unfinished game of each player. */
export type Store = {
  /** Loads the game that was saved last, unless the store has dropped it. */
  readonly load: (player: PlayerId) => Promise<SavedGame | undefined>;
  /**
   * Replaces the player's game, or removes it. The saves of a player take effect in the order of
   * the calls, even if they are not awaited.
   */
  readonly save: (player: PlayerId, game: SavedGame | undefined, saver: Saver) => Promise<void>;
  /** Whether the games survive a restart of the server. */
  readonly isPersistent: boolean;
  /** Releases what the store holds; no other function is called after it. */
  readonly close: () => Promise<void>;
};

/** The maximum length of a saved game in characters; the longest game that can be played is shorter. */
export const MAX_GAME_LENGTH = 16_384;

/** A store that drops longer games, so that no player can fill the server's memory. */
export const withLengthLimit = (store: Store): Store => ({
  ...store,
  save: (id, game, saver) =>
    store.save(id, game === undefined || game.length > MAX_GAME_LENGTH ? undefined : game, saver),
});
