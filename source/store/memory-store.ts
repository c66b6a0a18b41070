import type { SavedGame } from '../core/saved-game.ts';
import type { PlayerId, Saver, Store } from './store.ts';

/** How many games a memory store keeps. */
export type MemoryLimits = {
  readonly maxPlayers: number;
  /** The share of one source; all of them by default. */
  readonly maxPerSource?: number;
};

/**
 * Opens a store in memory. When the store or the share of a source is full, it drops one game: that
 * of a player who has never returned to a game, if possible, and of these the one saved longest ago.
 */
export function openMemoryStore({ maxPlayers, maxPerSource = maxPlayers }: MemoryLimits): Store {
  const games = new Map<PlayerId, { readonly game: SavedGame; readonly source: Saver['source'] }>();
  const everyone = openShare(maxPlayers);
  const shares = new Map<string, Share>();

  const remove = (player: PlayerId): void => {
    const kept = games.get(player);
    if (kept === undefined) return;
    games.delete(player);
    everyone.remove(player);
    if (kept.source === undefined) return;
    const share = shares.get(kept.source);
    share?.remove(player);
    if (share?.size() === 0) shares.delete(kept.source);
  };
  const put = (player: PlayerId, game: SavedGame, { source, isReturning }: Saver): void => {
    games.set(player, { game, source });
    everyone.add(player, isReturning);
    if (source !== undefined) {
      const share = shares.get(source) ?? openShare(maxPerSource);
      shares.set(source, share);
      share.add(player, isReturning);
      removeAny(share.excess());
    }
    removeAny(everyone.excess());
  };
  const removeAny = (player: PlayerId | undefined): void => {
    if (player !== undefined) remove(player);
  };

  return {
    isPersistent: false,
    load: (player) => Promise.resolve(games.get(player)?.game),
    save: (player, game, saver) => {
      remove(player);
      if (game !== undefined) put(player, game, saver);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** Players who share a limited number of places, in the order of their last saves. */
type Share = {
  readonly add: (player: PlayerId, isReturning: boolean) => void;
  readonly remove: (player: PlayerId) => void;
  readonly size: () => number;
  /** The player whose game has to be dropped, if there are more players than places. */
  readonly excess: () => PlayerId | undefined;
};

/** The maximum part of the places for returning players; the rest is for new players. */
const RETURNING_PART = 0.9;

function openShare(places: number): Share {
  const newcomers = new Set<PlayerId>();
  const returning = new Set<PlayerId>();
  const maxReturning = Math.max(Math.floor(places * RETURNING_PART), 1);
  const size = (): number => newcomers.size + returning.size;
  return {
    add: (player, isReturning) => void (isReturning ? returning : newcomers).add(player),
    remove: (player) => {
      newcomers.delete(player);
      returning.delete(player);
    },
    size,
    excess: () => {
      if (size() <= places) return undefined;
      const [oldest] = returning.size > maxReturning ? returning : newcomers;
      return oldest;
    },
  };
}
