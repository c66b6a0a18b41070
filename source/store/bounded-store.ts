import type { Store } from './store.ts';

/** Characters that a saved game has at most: some five hundred moves. */
export const LONGEST_GAME = 16_384;

/** A store that keeps no longer games: what a player can make grow for ever fills a server's memory. */
export const withoutLongGames = (store: Store): Store => ({
  ...store,
  save: (player, saved) =>
    store.save(player, saved === undefined || saved.length > LONGEST_GAME ? undefined : saved),
});
