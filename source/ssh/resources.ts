import type { SolverClient } from '../session/solver-pool.ts';
import type { SavedGames } from '../store/store.ts';
import type { Settings } from './config/settings.ts';
import type { FairScheduler } from './limits/fair-scheduler.ts';
import type { Log } from './operations/log.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Texts } from './protocol/session-request.ts';

/** What all visits of one process share. */
export type Resources = {
  /** Asked anew at each use, so that what is read again counts from then on. */
  readonly settings: () => Settings;
  readonly store: SavedGames;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Shared, so that its half of the time is that of the process. */
  readonly backlog: FairScheduler;
  readonly newThinker: () => SolverClient;
  readonly texts: Texts;
};
