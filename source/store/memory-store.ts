import type { SavedGame } from '../core/saved-game.ts';
import type { PlayerId, Store } from './store.ts';

/** A store that lasts as long as its process, and keeps the games of the `most` players who saved last. */
export function openMemoryStore({ most }: { readonly most: number }): Store {
  /** In the order of saving, the oldest first. */
  const games = new Map<PlayerId, SavedGame>();

  const put = (player: PlayerId, saved: SavedGame | undefined): void => {
    games.delete(player);
    if (saved === undefined) return;
    games.set(player, saved);
    const [oldest] = games.keys();
    if (games.size > most && oldest !== undefined) games.delete(oldest);
  };

  return {
    outlastsServer: false,
    load: (player) => Promise.resolve(games.get(player)),
    save: (player, saved) => Promise.resolve(put(player, saved)),
    close: () => Promise.resolve(),
  };
}
