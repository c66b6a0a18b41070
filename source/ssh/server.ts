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

/** Opens the doors; a problem is a sentence with what would help. */
export async function startServer(
  options: BackendOptions & { readonly store: Store },
): Promise<Result<Server, string>> {
  let { settings } = options;
  const { log, metrics } = options;
  const { host, port, workers, metricsPort } = settings;
  let isDraining = false;

  const house = workers > 1 ? openWorkers(options) : openLocalBackend(options);
  const listener = openListener({
    limits: () => settings,
    onConnection: house.receive,
    onRefused: (reason, address) => {
      metrics.refused(reason);
      log('connection-refused', { reason, address });
    },
    onOverdue: (ticket) => {
      metrics.refused('grace-exceeded');
      log('connection-ended', { address: ticket.address, reason: 'grace-exceeded' });
      house.overdue(ticket);
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
    return ops;
  }
  await house.ready;
  const listening = await listener
    .listen({ host, port })
    .then(succeed, (error: Error) => fail(listenProblem({ host, port }, error)));
  if (!listening.ok) {
    await house.drain(atOnce);
    await ops.value?.close();
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
      await listener.close();
      await house.drain({
        seconds: settings.drainSeconds,
        keepsGames: options.store.isPersistent,
      });
      await ops.value?.close();
    },
  });
}
