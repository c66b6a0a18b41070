import type { Socket } from 'node:net';
import process from 'node:process';
import type { Unavailable } from '../../store/port.ts';
import { openStoreClient } from '../../store/remote/remote-store.ts';
import type { Settings } from '../config/settings.ts';
import type { Lease } from '../limits/client-registry.ts';
import type { Shutdown } from '../session/connections.ts';
import { type BackendOptions, openLocalBackend } from './backend.ts';
import type { IpcChannel, ToWorker } from './ipc-channel.ts';

/** A process that serves connections for the primary process. */
type WorkerProcess = {
  /** Ends it after a fault of no session: players disconnect, and find their games elsewhere. */
  readonly leave: () => void;
  /** Resolves when all is closed. */
  readonly done: Promise<void>;
};

type WorkerOptions = Pick<BackendOptions, 'log' | 'metrics'>;

/** Milliseconds between reports of the counters: what a worker that dies may lose. */
const REPORT_INTERVAL = 1000;

/**
 * Serves the connections that the primary process sends, until it says so or has exited. The store
 * stays in the primary process.
 */
export function runWorker(channel: IpcChannel, options: WorkerOptions): WorkerProcess {
  const completion = Promise.withResolvers<void>();
  /** Opened by the first message. */
  let backend: WorkerBackend | undefined;

  const report = (): void =>
    channel.send({ kind: 'counters', snapshot: options.metrics.counters() });
  const reporting = setInterval(report, REPORT_INTERVAL).unref();
  const end = async (shutdown: Shutdown): Promise<void> => {
    await backend?.drain(shutdown);
    clearInterval(reporting);
    report();
    channel.close();
    completion.resolve();
  };
  channel.onMessage((message, socket) => {
    switch (message.kind) {
      case 'start':
        backend = openWorkerBackend(channel, { ...message, ...options });
        break;
      case 'drain':
        void end(message.shutdown);
        break;
      default:
        backend?.handle(message, socket);
    }
  });
  channel.onDisconnect(() => {
    backend?.disconnect();
    void end({ seconds: 0, keepsGames: false });
  });
  channel.send({ kind: 'ready' });
  return {
    leave: () => {
      channel.send({ kind: 'leaving' });
      void end({ seconds: backend?.settings().drainSeconds ?? 0, keepsGames: true });
    },
    done: completion.promise,
  };
}

/** The backend of a worker: connections, leases and the store are in the primary process. */
type WorkerBackend = {
  readonly handle: (message: BackendMessage, socket: Socket | undefined) => void;
  readonly settings: () => Settings;
  /** The primary process has exited, and the store with it. */
  readonly disconnect: () => void;
  readonly drain: (shutdown: Shutdown) => Promise<void>;
};

type BackendMessage = Exclude<ToWorker, { readonly kind: 'start' | 'drain' }>;

function openWorkerBackend(
  channel: IpcChannel,
  options: Omit<BackendOptions, 'store'>,
): WorkerBackend {
  const client = openStoreClient();
  // The primary process closes the store.
  const store = { ...client.store, close: () => Promise.resolve() };
  client.connect((call) => channel.send({ kind: 'store-call', call }));
  const sockets = new Map<number, Socket>();
  // The channel learns of its end only when a busy process reads it; the system knows at once.
  const primary = process.ppid;
  const hasStore = (): boolean => process.ppid === primary;
  const backend = openLocalBackend({ ...options, store, hasStore });
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
