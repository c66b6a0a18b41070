import type { Holder } from '../../engine/core/stored/game.ts';
import type { Games } from '../../store/port.ts';

/** The games of a store as one worker uses them, and which of its sessions hold some. */
export type HeldGames = {
  readonly games: Games;
  /** Releases the games of all sessions: the worker has exited. */
  readonly releaseAll: () => Promise<void>;
};

/** Remembers which sessions of a worker hold games, because a worker that dies releases none. */
export function openHeldGames(games: Games): HeldGames {
  const holders = new Map<string, Holder>();
  const remember = (holder: Holder): void => void holders.set(keyOf(holder), holder);
  return {
    games: {
      ...games,
      write: (writes) => {
        for (const write of writes) remember(write.holder);
        return games.write(writes);
      },
      claim: (account, game, holder, when) => {
        remember(holder);
        return games.claim(account, game, holder, when);
      },
      release: (holder) => {
        holders.delete(keyOf(holder));
        return games.release(holder);
      },
    },
    releaseAll: async () => {
      const all = [...holders.values()];
      holders.clear();
      // Where the database cannot be used, the newer session of the player takes the game over.
      await Promise.all(all.map((holder) => games.release(holder)));
    },
  };
}

const keyOf = ({ node, session }: Holder): string => `${node} ${session}`;
