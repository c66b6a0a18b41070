import { PassThrough } from 'node:stream';
import type { AdmissionLimits } from '../../source/ssh/limits/admission-rules.ts';
import { openFairScheduler } from '../../source/ssh/limits/fair-scheduler.ts';
import { type Metrics, openMetrics } from '../../source/ssh/operations/metrics.ts';
import type { Channel } from '../../source/ssh/protocol/ssh2.ts';
import { openServerRecords, type Resources } from '../../source/ssh/session/resources.ts';
import { defaultServerSettings } from '../../source/ssh/settings.ts';
import { openMemoryStore } from '../../source/store/database.ts';
import { defaultLimits } from '../../source/store/limits.ts';
import type { GameStore } from '../../source/store/port.ts';
import { openTurns } from '../../source/store/queue/promises.ts';

/** Metrics of a process that is never late. */
export const openTestMetrics = (): Metrics =>
  openMetrics({
    loopDelay: { enable: () => {}, max: 0, percentile: () => 0, reset: () => {} },
    loopInterval: 0,
    memory: process.memoryUsage,
  });

/** Returns limits that no test reaches, except those that it sets. */
export const wideLimitsExcept = (narrow: Partial<AdmissionLimits>): AdmissionLimits => ({
  startups: { begin: 10_000, rate: 30, full: 10_000 },
  addressUnauthenticated: 10_000,
  addressConnections: 10_000,
  addressRate: 10_000,
  connectionRate: 10_000,
  workers: 1,
  proxyFrom: [],
  versionLineSeconds: 3,
  loginSeconds: 15,
  ...narrow,
});

const nothing = (): void => undefined;

/** The resources of a process without a solver, and the names of the events that it logs. */
export async function openResources(given?: GameStore) {
  const store = given ?? (await openMemoryStore(defaultLimits, () => 1_000));
  const events: string[] = [];
  const log = (event: string) => void events.push(event);
  const metrics = openTestMetrics();
  const resources: Resources = {
    settings: () => defaultServerSettings(''),
    accountSources: () => ({
      source: 'here',
      limits: [],
      guests: [],
      rooms: [],
      fingerprintOf: (key: string) => `guest:${key}`,
    }),
    records: openServerRecords({ store, node: 'near', kept: 'stored', log, metrics }),
    turns: openTurns(),
    log,
    metrics,
    scheduler: openFairScheduler({ addressPercent: () => 25, onCharge: nothing }),
    takesKeys: () => true,
    newSolverClient: () => ({ ask: () => new Promise(nothing), close: nothing }),
    version: '1',
  };
  return { resources, events };
}

/** A channel without a client: what is written to it can be read from it. */
export const openChannel = (exit: Channel['exit'] = nothing): Channel =>
  Object.assign(new PassThrough(), { exit });
