import { toError } from '../../core/result.ts';
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
  /** Calls `listener` with each sentence for all players; returns a function that unsubscribes it. */
  readonly subscribe: (listener: (sentence: string) => void) => () => void;
  /** Adds a session's last saves, which the end of the process waits for. */
  readonly track: (saves: Promise<void>) => void;
  /** Saves what is left, after the last session has ended. */
  readonly close: () => Promise<void>;
};

/** What players read when an outage begins, and when it is over. */
export const OUTAGE =
  'Your game cannot be saved now. Play on: it is saved when the database is back.';
export const RECOVERY = 'The database is back: your game is saved.';

/** How long the last saves may take, in seconds. */
const SECONDS_TO_SAVE = 4;

/** Opens the records of a process. */
export function openServerRecords(options: {
  readonly store: GameStore;
  readonly node: string;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countWrites'>;
}): ServerRecords {
  const { store, node, log, metrics } = options;
  const listeners = new Set<(sentence: string) => void>();
  const tracked = new Set<Promise<void>>();
  const post = (sentence: string): void => {
    for (const listener of listeners) listener(sentence);
  };
  const logError = (error: unknown): void => log('save-failed', faultFields(toError(error)));
  const queue = openWriteQueue(store.games, {
    // The primary process logs it, once for all processes.
    onOutage: () => post(OUTAGE),
    onRecovery: () => post(RECOVERY),
    onError: logError,
  });
  metrics.countWrites(queue.counts);
  const save = async (): Promise<void> => {
    const lost = await queue.close();
    if (lost > 0) log('games-lost', { games: lost });
    await Promise.all(tracked);
  };
  return {
    store,
    queue,
    node,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    track: (saves) => {
      const ended = saves.catch(logError).finally(() => tracked.delete(ended));
      tracked.add(ended);
    },
    close: async () => {
      await withTimeout(SECONDS_TO_SAVE, save());
    },
  };
}
