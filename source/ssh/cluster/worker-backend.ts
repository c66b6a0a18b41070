import type { Socket } from 'node:net';
import type { SavedGames } from '../../store/store.ts';
import type { Settings } from '../config/settings.ts';
import type { Shutdown } from '../connections.ts';
import type { Lease } from '../limits/lease.ts';
import type { IpcChannel } from './ipc-channel.ts';
import { type BackendOptions, openLocalBackend } from './local-backend.ts';
import type { ToWorker } from './messages.ts';
import { openPendingRequests, type PendingRequests } from './pending-requests.ts';

/** A house whose door is in another process: who comes, and what is kept, goes through a channel. */
export type WorkerBackend = {
  readonly hear: (message: ToBranch, socket: Socket | undefined) => void;
  readonly settings: () => Settings;
  /** Nothing comes through the channel any more, and no game that was asked for. */
  readonly cutOff: () => void;
  readonly drain: (closing: Shutdown) => Promise<void>;
};

/** What a branch is told as long as it is open. */
export type ToBranch = Exclude<ToWorker, { readonly kind: 'begin' | 'drain' }>;

/** What a branch is opened with: what it was told, and what its process has of its own. */
export type WorkerBackendOptions = Omit<BackendOptions, 'store'>;

/** Opens a branch behind a channel. */
export function openWorkerBackend(
  channel: IpcChannel,
  options: WorkerBackendOptions,
): WorkerBackend {
  const loads: Loads = openPendingRequests();
  const sockets = new Map<number, Socket>();
  const house = openLocalBackend({ ...options, store: gamesBehind(channel, loads) });
  let { settings } = options;

  const receive = (message: Connection, socket: Socket | undefined): void => {
    const ticket = ticketBehind(channel, message);
    if (socket === undefined) {
      // A client that has gone again on the way left nothing to be sent along.
      ticket.release();
      return;
    }
    if (message.head !== '') socket.unshift(Buffer.from(message.head, 'base64'));
    sockets.set(message.ticket, socket);
    socket.once('close', () => sockets.delete(message.ticket));
    house.receive(socket, ticket);
  };
  return {
    hear: (message, socket) => {
      switch (message.kind) {
        case 'connection':
          receive(message, socket);
          break;
        case 'overdue':
          sockets.get(message.ticket)?.destroy();
          break;
        case 'settings':
          ({ settings } = message);
          house.reload(settings);
          break;
        case 'loaded':
          loads.answer(message.request, message.saved);
          break;
        case 'measure':
          void house.measure().then((snapshot) => {
            channel.tell({ kind: 'measured', request: message.request, snapshot });
          });
          break;
      }
    },
    settings: () => settings,
    cutOff: () => loads.answerAll(undefined),
    drain: house.drain,
  };
}

type Connection = Extract<ToBranch, { readonly kind: 'connection' }>;

type Loads = PendingRequests<Awaited<ReturnType<SavedGames['load']>>>;

const gamesBehind = ({ tell }: IpcChannel, loads: Loads): SavedGames => ({
  load: (player) => loads.ask((request) => tell({ kind: 'load', request, player })),
  save: async (player, saved) => tell({ kind: 'save', player, saved }),
});

const ticketBehind = ({ tell }: IpcChannel, { ticket, address }: Connection): Lease => ({
  address,
  authenticated: () => tell({ kind: 'authenticated', ticket }),
  settled: () => tell({ kind: 'settled', ticket }),
  penalize: (offense) => tell({ kind: 'penalized', ticket, offense }),
  release: () => tell({ kind: 'released', ticket }),
});
