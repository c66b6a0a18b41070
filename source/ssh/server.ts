import { randomInt } from 'node:crypto';
import { type Result, succeed, toError } from '../engine/core/result.ts';
import { newHolderName } from '../session/system-random.ts';
import type { GameStore, Games, Unavailable } from '../store/port.ts';
import { withTimeout } from '../store/queue/promises.ts';
import { hasWorked, notAnswering } from '../store/queue/write-queue.ts';
import { replacing } from '../store/remote/remote-store.ts';
import { type BackendOptions, openLocalBackend } from './cluster/backend.ts';
import { openWorkerPool } from './cluster/worker-pool.ts';
import { openListener } from './net/listener.ts';
import { faultFields } from './operations/log.ts';
import { type MetricsSnapshot, openOpsServer, prometheusOf } from './operations/metrics.ts';
import type { Shutdown } from './session/connections.ts';
import type { Settings } from './settings.ts';

type StoreWatchEvents = {
  readonly onOutage: (problem: Unavailable) => void;
  readonly onRecovery: (milliseconds: number) => void;
};

/** Longer than any write takes on a busy machine, in milliseconds: the database may never answer. */
const SLOWEST = 3_000;
/**
 * The milliseconds after a failed write in which a heartbeat ends no outage, because it writes another table. Longer
 * than the pause between two attempts of a write.
 */
const WRITES_DECIDE = 30_000;

/** Watches the writes to a store, because a database with a full disk can still be read. */
export function watchStore(
  store: GameStore,
  { onOutage, onRecovery }: StoreWatchEvents,
  now: () => number,
) {
  let outage: { readonly problem: Unavailable; readonly since: number } | undefined;
  let past = 0;

  const begin = (problem: Unavailable): void => {
    if (outage === undefined) onOutage(problem);
    outage = { problem, since: outage?.since ?? now() };
  };
  const end = (): void => {
    if (outage === undefined) return;
    const time = now() - outage.since;
    outage = undefined;
    past += time;
    onRecovery(time);
  };
  let writesFailedAt = -Infinity;
  const watched = async <Answer extends Result<unknown, Unavailable>>(
    call: Promise<Answer>,
    onAnswer: (answer: Answer) => void,
  ): Promise<Answer> => {
    const timer = setTimeout(() => begin(notAnswering), SLOWEST);
    try {
      const answer = await call;
      onAnswer(answer);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };
  const { games } = store;
  return {
    store: {
      ...store,
      games: replacing(games, {
        write: (writes) =>
          watched(games.write(writes), (answer) => {
            if (!answer.ok) {
              writesFailedAt = now();
              begin(answer.problem);
            } else if (hasWorked(answer.value)) {
              writesFailedAt = -Infinity;
              end();
            }
          }),
        heartbeat: (node) =>
          watched(games.heartbeat(node), (answer) => {
            if (!answer.ok) begin(answer.problem);
            else if (now() - writesFailedAt > WRITES_DECIDE) end();
          }),
      }),
    },
    outage: () => outage?.problem,
    outageTime: () => past + (outage === undefined ? 0 : now() - outage.since),
  };
}

/** Milliseconds between two beats, a third of the time after which a node counts as stopped. */
const INTERVAL = 5_000;
/** Milliseconds that the start of a server waits for the first beat. */
const START_WAIT = 5_000;

/** Starts to beat for a node; a beat that takes long delays the next one. */
export function startHeartbeat(
  games: Pick<Games, 'heartbeat'>,
  node: string,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const beat = async (): Promise<void> => {
    // A database that cannot be used is an outage, which the store's watch reports.
    await games.heartbeat(node).catch(onError);
    if (!isStopped) timer = setTimeout(() => void beat(), INTERVAL).unref();
  };
  return {
    started: withTimeout(START_WAIT, beat()),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type Server = {
  /** The address that it listens on, which a system without IPv6 changes. */
  readonly host: string;
  /** The port that it listens on, also if the settings say any. */
  readonly port: number;
  readonly reload: (settings: Settings) => void;
  readonly drain: () => Promise<void>;
};

const immediately: Shutdown = { seconds: 0, keepsGames: false };
/** How long the store may take to close, in milliseconds. */
const CLOSE_WAIT = 3_000;

/** Starts a server, which closes the store at its end; a problem says what to do. */
export async function startServer(
  options: Omit<BackendOptions, 'store' | 'node'> & {
    readonly store: GameStore;
    /** How many ports to try, from that of the settings on. */
    readonly ports?: number;
  },
): Promise<Result<Server, string>> {
  let { settings } = options;
  const { log, metrics, ports = 1 } = options;
  const { host, port, workers, metricsPort, database } = settings;
  let phase: 'starting' | 'running' | 'draining' = 'starting';

  const watch = watchStore(
    options.store,
    {
      onOutage: ({ cause, message }) => log('store-outage', { cause, error: message }),
      onRecovery: (time) => log('store-recovered', { seconds: Math.round(time / 1000) }),
    },
    () => performance.now(),
  );
  const { store } = watch;
  const node = newHolderName();
  const heartbeat = startHeartbeat(store.games, node, (error) =>
    log('heartbeat-failed', faultFields(toError(error))),
  );
  const closeStore = async (): Promise<void> => {
    heartbeat.stop();
    const closing = store.close().then(
      () => true,
      () => true,
    );
    const closed = await withTimeout(CLOSE_WAIT, closing);
    if (closed === undefined) log('store-close-failed', { seconds: CLOSE_WAIT / 1000 });
  };
  const backendOptions = { ...options, store, node };
  const backend = workers > 1 ? openWorkerPool(backendOptions) : openLocalBackend(backendOptions);
  const listener = openListener({
    limits: () => settings,
    onConnection: backend.receive,
    onRefused: (reason, address) => {
      metrics.refused(reason);
      log('connection-refused', { reason, address });
    },
    onLoginEnded: (lease, reason) => {
      metrics.refused(reason);
      log('connection-ended', { address: lease.address, reason });
      backend.loginEnded(lease);
    },
    now: () => performance.now(),
    random: () => randomInt(2 ** 32) / 2 ** 32,
  });
  const problem = (): string | undefined => {
    if (phase !== 'running') return phase;
    const outage = watch.outage();
    return outage === undefined ? undefined : `database ${outage.cause}`;
  };
  const measure = async (): Promise<MetricsSnapshot> => {
    const snapshot = await backend.measure();
    return { ...snapshot, store_outage_seconds_total: watch.outageTime() / 1000 };
  };
  const ops =
    metricsPort === 0
      ? succeed(undefined)
      : await openOpsServer({
          port: metricsPort,
          problem,
          metrics: async () => prometheusOf(await measure()),
        });
  if (!ops.ok) {
    await backend.drain(immediately);
    await closeStore();
    return ops;
  }
  await Promise.all([backend.ready, heartbeat.started]);
  let listening = await listener.listen({ host, port });
  for (let next = port + 1; !listening.ok && next < port + ports; next++) {
    listening = await listener.listen({ host, port: next });
  }
  if (!listening.ok) {
    await backend.drain(immediately);
    await ops.value?.close();
    await closeStore();
    return listening;
  }

  phase = 'running';
  return succeed({
    host: listening.value.host,
    port: listening.value.port,
    reload: (changed) => {
      settings = changed;
      backend.reload(changed);
    },
    drain: async () => {
      phase = 'draining';
      await listener.close();
      await backend.drain({
        seconds: settings.drainSeconds,
        keepsGames: database.kind !== 'memory',
      });
      await closeStore();
      await ops.value?.close();
    },
  });
}
