import type { Socket } from 'node:net';
import type { Unavailable } from '../../store/port.ts';
import { openStoreClient } from '../../store/remote/remote-store.ts';
import type { Settings } from '../config/settings.ts';
import type { Lease } from '../limits/lease.ts';
import type { Shutdown } from '../session/connections.ts';
import type { BackendOptions } from './backend.ts';
import type { IpcChannel } from './ipc-channel.ts';
import { openLocalBackend } from './local-backend.ts';
import type { ToWorker } from './messages.ts';

/** The backend of a worker: connections, leases and the store are in the primary process. */
export type WorkerBackend = {
  readonly handle: (message: BackendMessage, socket: Socket | undefined) => void;
  readonly settings: () => Settings;
  /** The primary process has exited, and the store with it. */
  readonly disconnect: () => void;
  readonly drain: (shutdown: Shutdown) => Promise<void>;
};

/** The messages that an open backend handles. */
export type BackendMessage = Exclude<ToWorker, { readonly kind: 'start' | 'drain' }>;

export type WorkerBackendOptions = Omit<BackendOptions, 'store'>;

/** Opens the backend of a worker. */
export function openWorkerBackend(
  channel: IpcChannel,
  options: WorkerBackendOptions,
): WorkerBackend {
  const client = openStoreClient();
  // The primary process closes the store.
  const store = { ...client.store, close: () => Promise.resolve() };
  client.connect((call) => channel.send({ kind: 'store-call', call }));
  const sockets = new Map<number, Socket>();
  const backend = openLocalBackend({ ...options, store });
  let { settings } = options;

  const receive = (message: ConnectionMessage, socket: Socket | undefined): void => {
    const { connection, buffered } = message;
    const lease = leaseOver(channel, message);
    if (socket === undefined) {
      // The client has disconnected meanwhile: there is no socket to send.
      lease.release();
      return;
    }
    if (buffered !== '') socket.unshift(Buffer.from(buffered, 'base64'));
    sockets.set(connection, socket);
    socket.once('close', () => sockets.delete(connection));
    backend.receive(socket, lease);
  };
  return {
    handle: (message, socket) => {
      switch (message.kind) {
        case 'connection':
          receive(message, socket);
          break;
        case 'login-timed-out':
          sockets.get(message.connection)?.destroy();
          break;
        case 'settings':
          ({ settings } = message);
          backend.reload(settings);
          break;
        case 'store-reply':
          client.handle(message.reply);
          break;
        case 'measure':
          void backend.measure().then((snapshot) => {
            channel.send({ kind: 'measured', request: message.request, snapshot });
          });
          break;
      }
    },
    settings: () => settings,
    disconnect: () => client.disconnect(gone),
    drain: backend.drain,
  };
}

const gone: Unavailable = {
  kind: 'unavailable',
  cause: 'unreachable',
  message: 'The primary process has exited.',
};

type ConnectionMessage = Extract<BackendMessage, { readonly kind: 'connection' }>;

const leaseOver = (
  { send }: IpcChannel,
  { connection, address, addressKey }: ConnectionMessage,
): Lease => ({
  address,
  addressKey,
  markVersionReceived: () => send({ kind: 'version-received', connection }),
  markAuthenticated: () => send({ kind: 'authenticated', connection }),
  markShellOpened: () => send({ kind: 'shell-opened', connection }),
  penalize: (offense) => send({ kind: 'penalized', connection, offense }),
  release: () => send({ kind: 'released', connection }),
});
