import { randomInt } from 'node:crypto';
import { fail, type Result, succeed } from '../core/result.ts';
import type { Store } from '../store/store.ts';
import { type BackendOptions, openLocalBackend } from './cluster/local-backend.ts';
import { openWorkers } from './cluster/primary.ts';
import type { Settings } from './config/settings.ts';
import type { Shutdown } from './connections.ts';
import { listenProblem } from './net/listen-problem.ts';
import { openListener } from './net/listener.ts';
import { openOpsServer } from './operations/ops-server.ts';
import { prometheusOf } from './operations/prometheus.ts';

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

/** Starts a server; a problem is a sentence that says what to do. */
export async function startServer(
  options: BackendOptions & { readonly store: Store },
): Promise<Result<Server, string>> {
  let { settings } = options;
  const { log, metrics } = options;
  const { host, port, workers, metricsPort } = settings;
  let isDraining = false;

  const backend = workers > 1 ? openWorkers(options) : openLocalBackend(options);
  const listener = openListener({
    limits: () => settings,
    onConnection: backend.receive,
    onRefused: (reason, address) => {
      metrics.refused(reason);
      log('connection-refused', { reason, address });
    },
    onOverdue: (lease) => {
      metrics.refused('grace-exceeded');
      log('connection-ended', { address: lease.address, reason: 'grace-exceeded' });
      backend.overdue(lease);
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
        });
  if (!ops.ok) {
    await backend.drain(immediately);
    return ops;
  }
  await backend.ready;
  const listening = await listener
    .listen({ host, port })
    .then(succeed, (error: Error) => fail(listenProblem({ host, port }, error)));
  if (!listening.ok) {
    await backend.drain(immediately);
    await ops.value?.close();
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
      await listener.close();
      await backend.drain({
        seconds: settings.drainSeconds,
        keepsGames: options.store.outlastsServer,
      });
      await ops.value?.close();
    },
  });
}
