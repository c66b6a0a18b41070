import { randomInt } from 'node:crypto';
import { fail, type Result, succeed, toError } from '../engine/core/result.ts';
import { newHolderName } from '../session/system-random.ts';
import type { GameStore } from '../store/port.ts';
import { withTimeout } from '../store/queue/promises.ts';
import { type BackendOptions, openLocalBackend } from './cluster/backend.ts';
import { openWorkerPool } from './cluster/worker-pool.ts';
import type { Settings } from './config/settings.ts';
import { listenProblem, openListener } from './net/listener.ts';
import { faultFields } from './operations/log.ts';
import type { MetricsSnapshot } from './operations/metrics.ts';
import { openOpsServer, prometheusOf } from './operations/ops-server.ts';
import { startHeartbeat, watchStore } from './operations/store-watch.ts';
import type { Shutdown } from './session/connections.ts';

export type Server = {
  /** The address that it listens on, which a system without IPv6 changes. */
  readonly host: string;
  /** The port that it listens on, also if the settings say any. */
  readonly port: number;
  readonly reload: (settings: Settings) => void;
  /** Stops listening and lets the players finish; resolves when everything is closed. */
  readonly drain: () => Promise<void>;
};

/** For a server that fails to start, and so has no players. */
const immediately: Shutdown = { seconds: 0, keepsGames: false };

/** How long the store may take to close, in milliseconds. */
const CLOSE_WAIT = 3_000;

/** Starts a server, which closes the store at its end; a problem says what to do. */
export async function startServer(
  options: Omit<BackendOptions, 'store' | 'node'> & {
    readonly store: GameStore;
  },
): Promise<Result<Server, string>> {
  let { settings } = options;
  const { log, metrics } = options;
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
      backend.loginTimedOut(lease);
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
    const outageMilliseconds = watch.outageTime();
    return { ...snapshot, store: { ...snapshot.store, outageMilliseconds } };
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
  const listening = await listener
    .listen({ host, port })
    .then(succeed, (error: Error) => fail(listenProblem({ host, port }, error)));
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
