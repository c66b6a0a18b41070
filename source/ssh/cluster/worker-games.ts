import { openPendingRequests } from '../../store/remote/pending-requests.ts';
import type { GameRequest, OpenGame, SavedGames } from '../../store/saved-games.ts';
import type { IpcChannel } from './ipc-channel.ts';
import type { GameReply } from './messages.ts';

/** The saved games as a worker's sessions use them; the primary process keeps them. */
export type WorkerGames = SavedGames & {
  readonly handle: (message: GameReply) => void;
  /** The primary process has exited: games that are still loading get no answer. */
  readonly disconnect: () => void;
};

/** Opens the saved games over the channel to the primary process. */
export function openWorkerGames({ send }: Pick<IpcChannel, 'send'>): WorkerGames {
  const loads = openPendingRequests<Awaited<OpenGame['loaded']>>();
  const listeners = new Map<number, GameRequest['onTakenOver']>();

  return {
    open: ({ player, source, onTakenOver }) => {
      // The number of the request also identifies the open game.
      let number = 0;
      const loaded = loads.request((request) => {
        number = request;
        listeners.set(number, onTakenOver);
        send({ kind: 'open-game', game: number, player, source });
      });
      return {
        loaded,
        save: (saved) => {
          if (listeners.has(number)) send({ kind: 'save-game', game: number, saved });
        },
        release: () => {
          if (listeners.delete(number)) send({ kind: 'release-game', game: number });
        },
      };
    },
    handle: (message) => {
      switch (message.kind) {
        case 'loaded':
          loads.resolve(message.game, message.saved);
          break;
        case 'load-failed':
          loads.reject(message.game, new Error(message.error));
          break;
        case 'taken-over':
          listeners.get(message.game)?.();
          break;
      }
    },
    disconnect: () => loads.resolveAll(undefined),
  };
}
