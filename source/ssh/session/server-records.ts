import { toError } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { GameStore } from '../../store/port.ts';
import { openWriteQueue, type WriteQueue } from '../../store/queue/write-queue.ts';
import { withTimeout } from '../limits/with-timeout.ts';
import { faultFields, type Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';

/** The store and the write queue that all sessions of a process share. */
export type ServerRecords = {
  readonly store: GameStore;
  readonly queue: WriteQueue;
  /** The name of the server, which is one node with all its processes. */
  readonly node: string;
  /** How long the store keeps games: a store in memory ends with the server. */
  readonly kept: 'stored' | 'server';
  /** Calls `listener` with each sentence for all players; returns a function that unsubscribes it. */
  readonly subscribe: (listener: (sentence: LocalizedText) => void) => () => void;
  /** Waits, at the end of the process, for a session's last saves, and counts the games that they lose. */
  readonly track: (saves: Promise<number>) => void;
  /** Saves what is left, after the last session has ended. */
  readonly close: () => Promise<void>;
};

/** What players read when an outage begins, and when it is over. */
export const OUTAGE: LocalizedText = ({ server }) => server.session.outage;
export const RECOVERY: LocalizedText = ({ server }) => server.session.recovery;

/** How long the last saves may take, in seconds. */
const SECONDS_TO_SAVE = 4;

/** Opens the records of a process. */
export function openServerRecords(options: {
  readonly store: GameStore;
  readonly node: string;
  readonly kept: ServerRecords['kept'];
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countWrites'>;
}): ServerRecords {
  const { store, node, kept, log, metrics } = options;
  const listeners = new Set<(sentence: LocalizedText) => void>();
  const tracked = new Set<Promise<void>>();
  const post = (sentence: LocalizedText): void => {
    for (const listener of listeners) listener(sentence);
  };
  const logError = (error: unknown): void => log('save-failed', faultFields(toError(error)));
  const queue = openWriteQueue(store.games, {
    // The primary process logs it, once for all processes.
    onOutage: () => post(OUTAGE),
    onRecovery: () => post(RECOVERY),
    onError: logError,
  });
  /** Games of sessions that ended before the database could be used. */
  let neverSaved = 0;
  metrics.countWrites(() => {
    const counts = queue.counts();
    return { ...counts, lost: counts.lost + neverSaved };
  });
  const logLost = (games: number): void => {
    if (games > 0) log('games-lost', { games });
  };
  const save = async (): Promise<void> => {
    logLost(await queue.close());
    await Promise.all(tracked);
  };
  return {
    store,
    queue,
    node,
    kept,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    track: (saves) => {
      const ended = saves
        .then((lost) => {
          neverSaved += lost;
          logLost(lost);
        })
        .catch(logError)
        .finally(() => tracked.delete(ended));
      tracked.add(ended);
    },
    close: async () => {
      await withTimeout(SECONDS_TO_SAVE, save());
    },
  };
}
