import type { SavedGame } from '../core/saved-game.ts';
import type { PlayerId, Store } from './store.ts';

/** Opens a store in memory that keeps the games of the `maxPlayers` players who saved last. */
export function openMemoryStore({ maxPlayers }: { readonly maxPlayers: number }): Store {
  /** In the order of saving, the oldest first. */
  const games = new Map<PlayerId, SavedGame>();

  const put = (player: PlayerId, game: SavedGame | undefined): void => {
    games.delete(player);
    if (game === undefined) return;
    games.set(player, game);
    const [oldest] = games.keys();
    if (games.size > maxPlayers && oldest !== undefined) games.delete(oldest);
  };

  return {
    isPersistent: false,
    load: (player) => Promise.resolve(games.get(player)),
    save: (player, game) => Promise.resolve(put(player, game)),
    close: () => Promise.resolve(),
  };
}
