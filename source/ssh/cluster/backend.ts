import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { openSolverPool } from '../../session/solving/solver-pool.ts';
import type { SolverMemory } from '../../session/solving/solver-thread.ts';
import type { GameStore, Unavailable } from '../../store/port.ts';
import { openReadTurns } from '../../store/queue/promises.ts';
import { openStoreClient } from '../../store/remote/remote-store.ts';
import type { Lease } from '../limits/client-registry.ts';
import { openFairScheduler } from '../limits/fair-scheduler.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import { faultFields, type Log } from '../operations/log.ts';
import type { Metrics, MetricsSnapshot } from '../operations/metrics.ts';
import { openSsh, ssh2Ready } from '../protocol/ssh2.ts';
import { openConnections, type Shutdown } from '../session/connections.ts';
import { accountSources, openServerRecords, type Resources } from '../session/resources.ts';
import type { Settings } from '../settings.ts';
import type { IpcChannel, LeaseCall, ToWorker } from './ipc-channel.ts';

export type Backend = {
  readonly ready: Promise<unknown>;
  readonly receive: (socket: Socket, lease: Lease) => void;
  /** Closes a connection whose login has ended without a shell, if its socket is in another process. */
  readonly loginEnded: (lease: Lease) => void;
  readonly reload: (settings: Settings) => void;
  readonly measure: () => Promise<MetricsSnapshot>;
  /** Refuses new sessions; resolves when all players have left and all connections are closed. */
  readonly drain: (shutdown: Shutdown) => Promise<void>;
};

export type BackendOptions = {
  readonly settings: Settings;
  readonly hostKey: string;
  readonly version: string;
  readonly store: GameStore;
  readonly node: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Whether the process of the store still runs; without it, the store is in this process. */
  readonly hasStore?: () => boolean;
};

const SOLVER_SECONDS = 20;
const SOLVER_SECONDS_PER_MINUTE = 20;
const MEGABYTE = 2 ** 20;

/** The memory of the machines in one process: docs/server.md says so, too. */
const SOLVER_MEMORY: SolverMemory = {
  perProcess: 96 * MEGABYTE,
  perIdleThread: 24 * MEGABYTE,
  heapPerThread: 64 * MEGABYTE,
};

/** More requests at the same time would take memory rather than save time. */
const MAX_SOLVER_THREADS = 4;

/** How many solver requests run at once in one of `workers` processes: what the sessions leave of the cores. */
export const solverThreads = (cores: number, workers: number): number =>
  Math.max(1, Math.min(MAX_SOLVER_THREADS, Math.floor(cores / workers) - 1));

export function openLocalBackend(options: BackendOptions): Backend {
  const { hostKey, version, store, node, log, metrics } = options;
  let { settings } = options;
  // Ink adds an exit listener for each session.
  process.setMaxListeners(0);
  const solvers = openSolverPool({
    threads: solverThreads(availableParallelism(), settings.workers),
    secondsPerTask: SOLVER_SECONDS,
    secondsPerMinute: SOLVER_SECONDS_PER_MINUTE,
    memory: SOLVER_MEMORY,
    observer: {
      ...metrics.solver,
      threadFailed: (error) => log('solver-failed', faultFields(error)),
    },
  });
  const kept = settings.database.kind === 'memory' ? 'server' : 'stored';
  const records = openServerRecords({ store, node, kept, log, metrics });
  const resources: Resources = {
    accountSources: (address) => accountSources(address, hostKey, settings),
    settings: () => settings,
    records,
    turns: openReadTurns(),
    log,
    metrics,
    scheduler: openFairScheduler({
      addressPercent: () => settings.addressCpuPercent,
      onCharge: metrics.charged,
      bindContext: bindErrorScope,
    }),
    takesKeys: options.hasStore ?? (() => true),
    newSolverClient: solvers.openClient,
    version,
  };
  const ssh = openSsh({ hostKey, settings: resources.settings });
  const connections = openConnections(resources, ssh);
  return {
    ready: ssh2Ready,
    receive: connections.accept,
    loginEnded: () => undefined,
    reload: (changed) => {
      settings = changed;
    },
    measure: async () => metrics.snapshot(),
    drain: async (shutdown) => {
      await connections.drain(shutdown);
      await records.close();
      solvers.close();
    },
  };
}

type WorkerOptions = Pick<BackendOptions, 'log' | 'metrics'>;
/** Milliseconds between reports of the counters: what a worker that dies may lose. */
const REPORT_INTERVAL = 1000;

export function runWorker(channel: IpcChannel, options: WorkerOptions) {
  const completion = Promise.withResolvers<void>();
  const client = openStoreClient();
  client.connect((call) => channel.send({ kind: 'store-call', call }));
  const sockets = new Map<number, Socket>();
  // The channel learns of its end only when a busy process reads it; the system knows at once.
  const primary = process.ppid;
  const hasStore = (): boolean => process.ppid === primary;
  let backend: Backend | undefined;
  let drainSeconds = 0;

  const report = (): void =>
    channel.send({ kind: 'counters', snapshot: options.metrics.counters() });
  const reporting = setInterval(report, REPORT_INTERVAL).unref();
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
    backend?.receive(socket, lease);
  };
  const end = async (shutdown: Shutdown): Promise<void> => {
    await backend?.drain(shutdown);
    clearInterval(reporting);
    report();
    channel.close();
    completion.resolve();
  };
  channel.onMessage((message, socket) => {
    switch (message.kind) {
      case 'start': {
        // The primary process closes the store.
        const store = { ...client.store, close: () => Promise.resolve() };
        backend = openLocalBackend({ ...message, ...options, store, hasStore });
        ({ drainSeconds } = message.settings);
        break;
      }
      case 'connection':
        receive(message, socket);
        break;
      case 'login-ended':
        sockets.get(message.connection)?.destroy();
        break;
      case 'settings':
        ({ drainSeconds } = message.settings);
        backend?.reload(message.settings);
        break;
      case 'store-reply':
        client.handle(message.reply);
        break;
      case 'measure':
        void backend?.measure().then((snapshot) => {
          channel.send({ kind: 'measured', request: message.request, snapshot });
        });
        break;
      case 'drain':
        void end(message.shutdown);
        break;
    }
  });
  channel.onDisconnect(() => {
    client.disconnect(gone);
    void end({ seconds: 0, keepsGames: false });
  });
  channel.send({ kind: 'ready' });
  return {
    /** Ends it after a fault of no session: players disconnect, and find their games elsewhere. */
    leave: () => {
      channel.send({ kind: 'leaving' });
      void end({ seconds: drainSeconds, keepsGames: true });
    },
    done: completion.promise,
  };
}

const gone: Unavailable = {
  kind: 'unavailable',
  cause: 'unreachable',
  message: 'The primary process has exited.',
};

type ConnectionMessage = Extract<ToWorker, { readonly kind: 'connection' }>;

function leaseOver(
  { send }: IpcChannel,
  { connection, address, addressKey }: ConnectionMessage,
): Lease {
  const calling = (call: LeaseCall) => (): void => send({ kind: 'lease', connection, call });
  return {
    address,
    addressKey,
    markVersionReceived: calling('markVersionReceived'),
    markAuthenticated: calling('markAuthenticated'),
    markShellOpened: calling('markShellOpened'),
    penalize: (offense) => send({ kind: 'penalized', connection, offense }),
    release: calling('release'),
  };
}
