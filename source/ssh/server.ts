import { randomInt } from 'node:crypto';
import { fail, type Result, succeed } from '../core/result.ts';
import { openSavedGames } from '../store/saved-games.ts';
import type { Store } from '../store/store.ts';
import type { BackendOptions } from './cluster/backend.ts';
import { openLocalBackend } from './cluster/local-backend.ts';
import { openWorkerPool } from './cluster/worker-pool.ts';
import type { Settings } from './config/settings.ts';
import type { Shutdown } from './connections.ts';
import { withTimeout } from './limits/with-timeout.ts';
import { listenProblem, openListener } from './net/listener.ts';
import { openOpsServer } from './operations/ops-server.ts';
import { prometheusOf } from './operations/prometheus.ts';

/** A server at work. */
export type Server = {
  /** The port that it listens at, also where any would do. */
  readonly port: number;
  /** Counts by other settings from now on. */
  readonly reload: (settings: Settings) => void;
  /** Lets nobody in any more; over when all players have left or were told, and all is closed. */
  readonly drain: () => Promise<void>;
};

/** What is closed again where something else could not be opened. */
const atOnce: Shutdown = { seconds: 0, keepsGames: false };

/** Time that pending saves have when the drain time is over, in seconds. */
const SECONDS_TO_SAVE = 5;

/** Starts a server, which closes the store at its end; a problem is a sentence with what would help. */
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
  const house = workers > 1 ? openWorkerPool(backendOptions) : openLocalBackend(backendOptions);
  const listener = openListener({
    limits: () => settings,
    onConnection: house.receive,
    onRefused: (reason, address) => {
      metrics.refused(reason);
      log('connection-refused', { reason, address });
    },
    onLoginTimeout: (ticket) => {
      metrics.refused('grace-exceeded');
      log('connection-ended', { address: ticket.address, reason: 'grace-exceeded' });
      house.loginTimedOut(ticket);
    },
    now: () => performance.now(),
    random: () => randomInt(2 ** 32) / 2 ** 32,
  });
  const measured = async (): Promise<string> => prometheusOf(await house.measure());
  const ops =
    metricsPort === 0
      ? succeed(undefined)
      : await openOpsServer({ port: metricsPort, isDraining: () => isDraining, metrics: measured });
  if (!ops.ok) {
    await house.drain(atOnce);
    await closeStore(0);
    return ops;
  }
  await house.ready;
  const listening = await listener
    .listen({ host, port })
    .then(succeed, (error: Error) => fail(listenProblem({ host, port }, error)));
  if (!listening.ok) {
    await house.drain(atOnce);
    await ops.value?.close();
    await closeStore(0);
    return listening;
  }

  return succeed({
    port: listening.value.port,
    reload: (changed) => {
      settings = changed;
      house.reload(changed);
    },
    drain: async () => {
      isDraining = true;
      const deadline = performance.now() + settings.drainSeconds * 1000;
      await listener.close();
      await house.drain({
        seconds: settings.drainSeconds,
        keepsGames: options.store.outlastsServer,
      });
      await closeStore(deadline);
      await ops.value?.close();
    },
  });
}
