import { toError } from '../../core/result.ts';
import type { OpenGame, SavedGames } from '../../store/saved-games.ts';
import type { GameMessage, GameReply } from './messages.ts';

/** The games that a worker's sessions have open, by the numbers that messages use. */
export type GameTable = {
  /** Applies a message of the worker. */
  readonly handle: (message: GameMessage) => void;
  /** Releases all games: the worker has exited. */
  readonly releaseAll: () => void;
};

/** Returns an empty table; `reply` sends to the worker. */
export function openGameTable(store: SavedGames, reply: (message: GameReply) => void): GameTable {
  const games = new Map<number, OpenGame>();
  return {
    handle: (message) => {
      const { game } = message;
      switch (message.kind) {
        case 'open-game': {
          const { player, source } = message;
          const onTakenOver = (): void => reply({ kind: 'taken-over', game });
          const opened = store.open({ player, source, onTakenOver });
          games.set(game, opened);
          opened.loaded.then(
            (saved) => reply({ kind: 'loaded', game, saved }),
            (error) => reply({ kind: 'load-failed', game, error: toError(error).message }),
          );
          break;
        }
        case 'save-game':
          games.get(game)?.save(message.saved);
          break;
        case 'release-game':
          games.get(game)?.release();
          games.delete(game);
          break;
      }
    },
    releaseAll: () => {
      for (const { release } of games.values()) release();
      games.clear();
    },
  };
}
