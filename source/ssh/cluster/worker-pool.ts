import type { Worker } from 'node:cluster';
import cluster, { type ClusterSettings } from 'node:cluster';
import type { Socket } from 'node:net';
import process from 'node:process';
import { isSea } from 'node:sea';
import { setTimeout as pause } from 'node:timers/promises';
import type { Holder } from '../../engine/core/stored/game.ts';
import type { Games } from '../../store/port.ts';
import { withTimeout } from '../../store/queue/promises.ts';
import { openPendingRequests, replacing, serveStore } from '../../store/remote/remote-store.ts';
import type { Lease } from '../limits/client-registry.ts';
import {
  countersOf,
  emptySnapshot,
  type MetricsSnapshot,
  mergeSnapshots,
} from '../operations/metrics.ts';
import type { Shutdown } from '../session/connections.ts';
import type { Settings } from '../settings.ts';
import type { Backend, BackendOptions } from './backend.ts';
import type { FromWorker, LeaseMessage, ToWorker } from './ipc-channel.ts';

type WorkerHandle = ReturnType<typeof startWorker>;

type WorkerExit = {
  readonly pid: number;
  readonly ending: string;
  readonly counters: MetricsSnapshot;
};

/** After so many milliseconds without an answer, a worker is too busy or hangs. */
const ANSWER_WAIT = 2_000;
/** So many milliseconds after the drain timeout, a worker hangs and is killed. */
const EXIT_WAIT = 5_000;
/** The release of games is given up after so many milliseconds: the database cannot be used. */
const RELEASE_WAIT = 3_000;
type WorkerOptions = Pick<BackendOptions, 'settings' | 'hostKey' | 'version' | 'store' | 'node'>;

export function startWorker(
  worker: Worker,
  { settings, hostKey, version, store, node }: WorkerOptions,
) {
  const { send, open } = openSendQueue(worker);
  const connections = openConnectionTable();
  const heldGames = openHeldGames(store.games);
  const server = serveStore({ ...store, games: heldGames.games }, (reply) =>
    send({ kind: 'store-reply', reply }),
  );
  const measurements = openPendingRequests<MetricsSnapshot | undefined>();
  const started = Promise.withResolvers<void>();
  let counters = emptySnapshot;
  let isHung = false;
  let state: 'starting' | 'ready' | 'leaving' = 'starting';

  const hangWatch = watchForHang(() => {
    isHung = true;
    worker.process.kill('SIGKILL');
  });

  worker.on('message', (message: FromWorker) => {
    hangWatch.reported();
    switch (message.kind) {
      case 'ready':
        state = 'ready';
        hangWatch.ready();
        open();
        started.resolve();
        break;
      case 'leaving':
        state = 'leaving';
        break;
      case 'lease':
      case 'penalized':
        connections.update(message);
        break;
      case 'store-call':
        server.handle(message.call);
        break;
      case 'measured':
        counters = countersOf(message.snapshot);
        measurements.resolve(message.request, message.snapshot);
        break;
      case 'counters':
        counters = message.snapshot;
        break;
    }
  });
  // Sending to a worker that has just died fails; its exit is handled below.
  worker.on('error', () => undefined);
  const exited = exitOf(worker).then((ending): WorkerExit => {
    hangWatch.close();
    connections.releaseAll();
    measurements.resolveAll(undefined);
    started.resolve();
    return { pid: worker.process.pid ?? 0, ending: isHung ? `${ending}, hung` : ending, counters };
  });
  // After its last writes: a game that is released cannot be saved.
  const released = exited.then(server.idle).then(heldGames.releaseAll);
  released.catch(() => undefined);
  send({ kind: 'start', settings, hostKey, version, node });

  return {
    receive: (socket: Socket, lease: Lease) => {
      const connection = connections.add(socket, lease);
      const buffered = takeBufferedInput(socket).toString('base64');
      const { address, addressKey } = lease;
      send({ kind: 'connection', connection, address, addressKey, buffered }, socket);
    },
    loginEnded: (lease: Lease) => {
      const connection = connections.numberOf(lease);
      if (connection !== undefined) send({ kind: 'login-ended', connection });
    },
    started: started.promise,
    /** Whether the worker is ready, reports, and is not about to exit. */
    isReady: () => state === 'ready' && !hangWatch.isLate(),
    connectionCount: connections.count,
    reload: (changed: Settings) => send({ kind: 'settings', settings: changed }),
    /** Resolves with the last known counters where the worker does not answer. */
    measure: async () => {
      const answer = measurements.request((request) => send({ kind: 'measure', request }));
      return (await withTimeout(ANSWER_WAIT, answer)) ?? counters;
    },
    /** Resolves when the worker has exited and its games are released. */
    drain: async (shutdown: Shutdown) => {
      send({ kind: 'drain', shutdown });
      const exit = await withTimeout(1000 * shutdown.seconds + EXIT_WAIT, exited);
      if (exit === undefined) worker.process.kill('SIGKILL');
      await exited;
      await withTimeout(RELEASE_WAIT, released).catch(() => undefined);
    },
    exited,
  };
}

/** Resolves with the status or signal once the last message of the worker has arrived. */
const exitOf = (worker: Worker): Promise<string> =>
  new Promise((resolve) => {
    worker.once('exit', (code, signal) => {
      const finish = (): void => resolve(signal ?? `status ${code}`);
      if (worker.isConnected()) worker.once('disconnect', finish);
      else finish();
    });
  });

/** Queues messages until it is opened: they would be lost before the worker listens. */
function openSendQueue(worker: Worker) {
  let queue: (() => void)[] | undefined = [];
  return {
    send: (message: ToWorker, socket?: Socket) => {
      const send = (): void => {
        if (worker.isConnected()) worker.send(message, socket);
      };
      if (queue === undefined) send();
      else queue.push(send);
    },
    open: () => {
      for (const send of queue ?? []) send();
      queue = undefined;
    },
  };
}

/** Takes what Node has read from a paused socket: it would be lost when another process gets the socket. */
export function takeBufferedInput(
  socket: Socket & { readonly _handle?: SocketHandle | null },
): Buffer {
  const buffered = socket.readableLength > 0 ? socket.read() : undefined;
  socket._handle?.readStop();
  return buffered ?? Buffer.alloc(0);
}

type SocketHandle = { readonly readStop: () => void };

function openConnectionTable() {
  const connections = new Map<number, { readonly socket: Socket; readonly lease: Lease }>();
  let lastNumber = 0;
  /** An attack ends many logins: finding the number of one must take constant time. */
  const numbers = new Map<Lease, number>();
  const release = (number: number): void => {
    const lease = connections.get(number)?.lease;
    if (lease === undefined) return;
    connections.delete(number);
    numbers.delete(lease);
    lease.release();
  };
  return {
    add: (socket: Socket, lease: Lease) => {
      lastNumber++;
      connections.set(lastNumber, { socket, lease });
      numbers.set(lease, lastNumber);
      return lastNumber;
    },
    numberOf: (lease: Lease) => numbers.get(lease),
    count: () => connections.size,
    update: (message: LeaseMessage) => {
      const lease = connections.get(message.connection)?.lease;
      if (message.kind === 'penalized') lease?.penalize(message.offense);
      else if (message.call === 'release') release(message.connection);
      else lease?.[message.call]();
    },
    releaseAll: () => {
      for (const [number, { socket }] of connections) {
        // A socket that the worker has not received yet is still open in this process.
        socket.destroy();
        release(number);
      }
    },
  };
}

/** Remembers which sessions of a worker hold games, because a worker that dies releases none. */
export function openHeldGames(games: Games) {
  const holders = new Map<string, Holder>();
  const remember = (holder: Holder): void => void holders.set(keyOf(holder), holder);
  return {
    games: replacing(games, {
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
    }),
    releaseAll: async () => {
      const all = [...holders.values()];
      holders.clear();
      // Where the database cannot be used, the newer session of the player takes the game over.
      await Promise.all(all.map((holder) => games.release(holder)));
    },
  };
}

const keyOf = ({ node, session }: Holder): string => `${node} ${session}`;
/** Milliseconds between ticks; a worker reports as often. */
const TICK = 1000;
/** Ticks without a message after which a worker is late. */
const LATE_TICKS = 3;
/** Ticks without a message after which a worker hangs: three times 5 s, to exclude a busy one. */
const HANG_TICKS = 15;
/** The same before the worker is ready: starting takes long on a busy machine. */
const START_TICKS = 60;

/** Counts ticks of a timer, not seconds of a clock: a process that was suspended or is slow has fewer ticks. */
function watchForHang(onHang: () => void) {
  let silentTicks = 0;
  let limit = START_TICKS;
  const timer = setInterval(() => {
    silentTicks++;
    if (silentTicks === limit) onHang();
  }, TICK).unref();
  return {
    ready: () => {
      limit = HANG_TICKS;
    },
    reported: () => {
      silentTicks = 0;
    },
    isLate: () => silentTicks >= LATE_TICKS,
    close: () => clearInterval(timer),
  };
}

/** Milliseconds before a worker that died is replaced. */
const MIN_DELAY = 300;
/** The delay doubles with each early death up to this, so that failing starts use little CPU. */
const MAX_DELAY = 30_000;
/** A worker that exits within this time died early, in milliseconds. */
const EARLY = 10_000;

/** Serves connections in worker processes, each in the one with the fewest; one that dies or hangs is replaced. */
export function openWorkerPool(options: BackendOptions): Backend {
  const { log, metrics } = options;
  // Calls of the store keep every value, such as undefined, which JSON would drop.
  cluster.setupPrimary({ serialization: 'advanced', ...workerProgram() });
  const { workers } = options.settings;
  let settings = shareOf(options.settings, workers);
  const handles = new Set<WorkerHandle>();
  let isDraining = false;
  let earlyDeaths = 0;
  let pastCounters = emptySnapshot;

  const startNext = (): void => {
    const startedAt = performance.now();
    const handle = startWorker(cluster.fork(returnFreeMemory), { ...options, settings });
    handles.add(handle);
    void handle.exited.then(async ({ pid, ending, counters }) => {
      handles.delete(handle);
      pastCounters = mergeSnapshots([pastCounters, counters]);
      if (isDraining) return;
      log('worker-died', { pid, ending });
      earlyDeaths = performance.now() - startedAt < EARLY ? earlyDeaths + 1 : 0;
      const delay = Math.min(MIN_DELAY * 2 ** (earlyDeaths - 1), MAX_DELAY);
      // The timer must not keep a server alive that shuts down meanwhile.
      await pause(delay, undefined, { ref: false });
      if (!isDraining) startNext();
    });
  };
  for (let count = 0; count < workers; count++) startNext();
  const ready = Promise.all([...handles].map(({ started }) => started));

  const receive = (socket: Socket, lease: Lease): void => {
    const [best] = [...handles].sort(
      (one, other) =>
        Number(other.isReady()) - Number(one.isReady()) ||
        one.connectionCount() - other.connectionCount(),
    );
    if (best !== undefined) {
      best.receive(socket, lease);
      return;
    }
    socket.destroy();
    lease.release();
  };
  return {
    ready,
    receive,
    loginEnded: (lease) => {
      for (const { loginEnded } of handles) loginEnded(lease);
    },
    reload: (changed) => {
      settings = shareOf(changed, workers);
      for (const { reload } of handles) reload(settings);
    },
    measure: async () => {
      // Read first: a worker that exits while they are measured is still one of them.
      const past = pastCounters;
      const current = await Promise.all([...handles].map(({ measure }) => measure()));
      return mergeSnapshots([metrics.snapshot(), past, ...current]);
    },
    drain: async (shutdown) => {
      isDraining = true;
      await Promise.all([...handles].map(({ drain }) => drain(shutdown)));
    },
  };
}

/** Makes glibc return what the tables of the machines had: 16 players left 230 MB in each process. */
const returnFreeMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** What a worker runs: this script, or this executable, which takes all arguments as those of the program. */
const workerProgram = (): ClusterSettings =>
  isSea()
    ? { exec: 'serve', args: [], execArgv: [] }
    : { execArgv: [...process.execArgv, ...withoutDebugger] };

/** SIGUSR1 opens no debugger, not even before the program listens to it. Known since Node 22.14. */
const withoutDebugger = ['--disable-sigusr1'].filter((option) =>
  process.allowedNodeEnvironmentFlags.has(option),
);

const shareOf = (settings: Settings, workers: number): Settings => ({
  ...settings,
  maxSessions: Math.ceil(settings.maxSessions / workers),
});
