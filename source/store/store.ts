import type { SavedGame } from '../core/saved-game.ts';

declare const player: unique symbol;

/** A player as the store knows one: the fingerprint of the key that signed. */
export type PlayerId = string & { readonly [player]: true };

/** Marks the fingerprint of a key, as `ssh-keygen -l` prints it, as its player. */
export const playerIdOf = (fingerprint: string): PlayerId => fingerprint as PlayerId;

/** Keeps for each player the game that was begun last and is not ended. */
export type Games = {
  /** The game that was saved last, unless it has been forgotten since. */
  readonly load: (player: PlayerId) => Promise<SavedGame | undefined>;
  /**
   * Keeps a game in place of the one before, or none. What is saved for a player counts in the
   * order of the calls, waited for or not.
   */
  readonly save: (player: PlayerId, saved: SavedGame | undefined) => Promise<void>;
};

/** Where games are kept. */
export type Store = Games & {
  /** Whether it is there again with all it holds when the server has restarted. */
  readonly outlastsServer: boolean;
};
