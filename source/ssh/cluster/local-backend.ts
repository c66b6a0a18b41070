import process from 'node:process';
import { openSolverPool } from '../../session/solver-pool.ts';
import { openFairScheduler } from '../limits/fair-scheduler.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import { openSsh } from '../protocol/ssh2.ts';
import { openConnections } from '../session/connections.ts';
import type { Resources } from '../session/resources.ts';
import { textsOf } from '../session/session-answer.ts';
import type { Backend, BackendOptions } from './backend.ts';

/** Time limit of one request to the solver. After it, the player sees that it was too hard. */
const SOLVER_SECONDS = 20;

/** Opens a backend that serves connections in this process. */
export function openLocalBackend(options: BackendOptions): Backend {
  const { hostKey, version, store, log, metrics } = options;
  let { settings } = options;
  // Ink adds an exit listener for each session.
  process.setMaxListeners(0);
  const solvers = openSolverPool({ threads: 1, secondsPerRequest: SOLVER_SECONDS });
  const resources: Resources = {
    settings: () => settings,
    store,
    log,
    metrics,
    scheduler: openFairScheduler({
      addressPercent: () => settings.addressCpuPercent,
      onCharge: metrics.charged,
      bindContext: bindErrorScope,
    }),
    newSolverClient: solvers.openClient,
    texts: textsOf(version),
  };
  const ssh = openSsh({ hostKey, settings: resources.settings });
  const connections = openConnections(resources, ssh);
  return {
    ready: Promise.resolve(),
    receive: connections.accept,
    loginTimedOut: () => undefined,
    reload: (changed) => {
      settings = changed;
    },
    measure: async () => metrics.snapshot(),
    drain: async (shutdown) => {
      await connections.drain(shutdown);
      solvers.close();
    },
  };
}
