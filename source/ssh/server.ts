import { randomInt } from 'node:crypto';
import { fail, type Result, succeed } from '../core/result.ts';
import { openSavedGames } from '../store/saved-games.ts';
import type { Store } from '../store/store.ts';
import type { BackendOptions } from './cluster/backend.ts';
import { openLocalBackend } from './cluster/local-backend.ts';
import { openWorkerPool } from './cluster/worker-pool.ts';
import type { Settings } from './config/settings.ts';
import { withTimeout } from './limits/with-timeout.ts';
import { listenProblem, openListener } from './net/listener.ts';
import { openOpsServer } from './operations/ops-server.ts';
import { prometheusOf } from './operations/prometheus.ts';
import type { Shutdown } from './session/connections.ts';

/** A running server. */
export type Server = {
  /** The port that it listens on, also if the settings say any. */
  readonly port: number;
  /** Applies changed settings. */
  readonly reload: (settings: Settings) => void;
  /** Stops listening and lets the players finish; resolves when everything is closed. */
  readonly drain: () => Promise<void>;
};

/** For a server that fails to start, and so has no players. */
const immediately: Shutdown = { seconds: 0, keepsGames: false };

/** The time that pending saves have at least when the drain time is over, in seconds. */
const SECONDS_TO_SAVE = 5;

/** Starts a server, which closes the store at its end; a problem is a sentence that says what to do. */
export async function startServer(
  options: Omit<BackendOptions, 'store'> & { readonly store: Store },
): Promise<Result<Server, string>> {
  let { settings } = options;
  const { log, metrics } = options;
  const { host, port, workers, metricsPort } = settings;
  let isDraining = false;

  const store = openSavedGames(options.store, (operation, error) =>
    log(`${operation}-failed`, { error: String(error) }),
  );
  const closeStore = async (deadline: number): Promise<void> => {
    const seconds = Math.max((deadline - performance.now()) / 1000, SECONDS_TO_SAVE);
    const closed = await withTimeout(
      seconds,
      store.close().then(() => true),
    );
    if (closed !== undefined) return;
    log('save-failed', { error: `Not done within ${Math.ceil(seconds)} seconds` });
  };
  const backendOptions = { ...options, store };
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
  const ops =
    metricsPort === 0
      ? succeed(undefined)
      : await openOpsServer({
          port: metricsPort,
          isDraining: () => isDraining,
          metrics: async () => prometheusOf(await backend.measure()),
          dailies: async () => undefined,
        });
  if (!ops.ok) {
    await backend.drain(immediately);
    await closeStore(0);
    return ops;
  }
  await backend.ready;
  const listening = await listener
    .listen({ host, port })
    .then(succeed, (error: Error) => fail(listenProblem({ host, port }, error)));
  if (!listening.ok) {
    await backend.drain(immediately);
    await ops.value?.close();
    await closeStore(0);
    return listening;
  }

  return succeed({
    port: listening.value.port,
    reload: (changed) => {
      settings = changed;
      backend.reload(changed);
    },
    drain: async () => {
      isDraining = true;
      const deadline = performance.now() + settings.drainSeconds * 1000;
      await listener.close();
      await backend.drain({
        seconds: settings.drainSeconds,
        keepsGames: options.store.isPersistent,
      });
      await closeStore(deadline);
      await ops.value?.close();
    },
  });
}
