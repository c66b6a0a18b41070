import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { openLog } from '../../source/ssh/log.ts';
import type { Metrics } from '../../source/ssh/metrics.ts';
import { makePrivateKey } from '../../source/ssh/openssh-key.ts';
import { type Serving, serve } from '../../source/ssh/serving.ts';
import { defaultSettings, type Settings } from '../../source/ssh/settings.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import type { Store } from '../../source/store/store.ts';
import { eventually } from '../helpers/eventually.ts';
import { successOf } from '../helpers/games.ts';
import { openSshPlayer, type SshPlayer, type SshPlayerOptions } from '../helpers/ssh-player.ts';
import { HANG_SECONDS } from '../helpers/terminal/waiting.ts';
import { calmMetrics } from './calm-metrics.ts';

/** A server in this process, and what it tells. */
export type Served = Serving & {
  readonly settings: Settings;
  readonly metrics: Metrics;
  /** The events of its log. */
  readonly events: () => readonly Event[];
  /** Waits until so many of an event are in the log: all of them. */
  readonly happened: (event: string, times?: number) => Promise<readonly Event[]>;
  /** A player that leaves when the test is over. */
  readonly visit: (options?: Omit<SshPlayerOptions, 'port'>) => Promise<SshPlayer>;
};

type Event = Readonly<Record<string, unknown>>;

const hostKey = makePrivateKey();

/** All players of a test come from one address. */
const hospitality: Partial<Settings> = {
  port: 0,
  startups: { begin: 1000, rate: 30, full: 1000 },
  addressConnections: 1000,
  addressUnauthenticated: 1000,
  drainSeconds: 0,
};

/** Serves until the test is over. */
export async function openServing(
  different: Partial<Settings> = {},
  store: Store = openMemoryStore({ most: 100 }),
): Promise<Served> {
  const settings: Settings = { ...defaultSettings('/nowhere'), ...hospitality, ...different };
  const events: Event[] = [];
  const log = openLog((line) => events.push(JSON.parse(line)), Date.now);
  const metrics = calmMetrics();
  const serving = successOf(await serve({ settings, hostKey, version: '1', store, log, metrics }));
  onTestFinished(async () => {
    // Drained already, it is over at once.
    await Promise.race([serving.drain(), pause(HANG_SECONDS * 1000, undefined, { ref: false })]);
  });
  const all = (event: string) => events.filter((one) => one.event === event);
  return {
    ...serving,
    settings,
    metrics,
    events: () => events,
    happened: (event, times = 1) =>
      eventually(() => {
        const found = all(event);
        if (found.length >= times) return found;
        throw new Error(`${times} × ${event}: ${JSON.stringify(events)}`);
      }),
    visit: async (options = {}) => {
      const player = await openSshPlayer({ port: serving.port, ...options });
      onTestFinished(player.drop);
      return player;
    },
  };
}
