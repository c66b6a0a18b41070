import type { SolverClient, SolverClientOptions } from '../../session/solving/solver-pool.ts';
import type { Settings } from '../config/settings.ts';
import type { AccountSources } from '../limits/account-sources.ts';
import type { AddressKey } from '../limits/connection-counts.ts';
import type { FairScheduler } from '../limits/cpu/fair-scheduler.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { IdleDeadlines } from './idle-deadlines.ts';
import type { ServerRecords } from './server-records.ts';

/** What all connections of one process share. */
export type Resources = {
  /** What the new accounts of an address are counted by. */
  readonly accountSources: (address: AddressKey | undefined) => AccountSources;
  /** The current settings; a reload changes them. */
  readonly settings: () => Settings;
  readonly records: ServerRecords;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly scheduler: FairScheduler;
  /** When sessions are parked. */
  readonly parkDeadlines: IdleDeadlines;
  readonly newSolverClient: (options: SolverClientOptions) => SolverClient;
  /** The version of the server. */
  readonly version: string;
};
