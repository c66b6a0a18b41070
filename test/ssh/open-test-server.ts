import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../source/ssh/config/settings.ts';
import { openLog } from '../../source/ssh/operations/log.ts';
import type { Metrics } from '../../source/ssh/operations/metrics.ts';
import { makePrivateKey } from '../../source/ssh/protocol/openssh-key.ts';
import { type Server, startServer } from '../../source/ssh/server.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import type { Store } from '../../source/store/store.ts';
import { successOf } from '../helpers/games.ts';
import { openSshPlayer, type SshPlayer, type SshPlayerOptions } from '../helpers/ssh-player.ts';
import { calmMetrics } from './calm-metrics.ts';

/** A server in this process, and what it tells. */
export type Served = Server & {
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
  store: Store = openMemoryStore({ maxPlayers: 100 }),
): Promise<Served> {
  const settings: Settings = { ...defaultSettings('/nowhere'), ...hospitality, ...different };
  const events: Event[] = [];
  const log = openLog((line) => events.push(JSON.parse(line)), Date.now);
  const metrics = calmMetrics();
  const serving = successOf(
    await startServer({ settings, hostKey, version: '1', store, log, metrics }),
  );
  onTestFinished(async () => {
    // Drained already, it is over at once.
    await Promise.race([serving.drain(), pause(5000, undefined, { ref: false })]);
  });
  const all = (event: string) => events.filter((one) => one.event === event);
  return {
    ...serving,
    settings,
    metrics,
    events: () => events,
    happened: (event, times = 1) =>
      vi.waitFor(
        () => {
          const found = all(event);
          if (found.length >= times) return found;
          throw new Error(`${times} × ${event}: ${JSON.stringify(events)}`);
        },
        { timeout: 10_000, interval: 5 },
      ),
    visit: async (options = {}) => {
      const player = await openSshPlayer({ port: serving.port, ...options });
      onTestFinished(player.drop);
      return player;
    },
  };
}
