import type { Result } from '../../engine/core/result.ts';
import type { GameStore, Games, Unavailable } from '../../store/port.ts';
import { withTimeout } from '../../store/queue/promises.ts';

/** A store whose outages are known. */
export type StoreWatch = {
  readonly store: GameStore;
  /** Why nothing can be written now; undefined while the database works. */
  readonly outage: () => Unavailable | undefined;
  /** The milliseconds of all outages. */
  readonly outageTime: () => number;
};

/** The start and the end of each outage, each reported once. */
export type StoreWatchEvents = {
  readonly onOutage: (problem: Unavailable) => void;
  readonly onRecovery: (milliseconds: number) => void;
};

/** Longer than any write takes on a busy machine, in milliseconds: the database may never answer. */
const SLOWEST = 3_000;

const slow: Unavailable = {
  kind: 'unavailable',
  cause: 'busy',
  message: 'The database does not answer.',
};

/**
 * Watches the writes to a store, because a database with a full disk can still be read. An outage
 * begins when a write or a heartbeat fails or is slow, and ends when one is done.
 */
export function watchStore(
  store: GameStore,
  { onOutage, onRecovery }: StoreWatchEvents,
  now: () => number,
): StoreWatch {
  let outage: { readonly problem: Unavailable; readonly since: number } | undefined;
  let past = 0;

  const begin = (problem: Unavailable): void => {
    if (outage === undefined) onOutage(problem);
    outage = { problem, since: outage?.since ?? now() };
  };
  const end = (): void => {
    if (outage === undefined) return;
    const time = now() - outage.since;
    outage = undefined;
    past += time;
    onRecovery(time);
  };
  const withWatch =
    <Args extends readonly unknown[], Value>(
      write: (...args: Args) => Promise<Result<Value, Unavailable>>,
    ) =>
    async (...args: Args): Promise<Result<Value, Unavailable>> => {
      const timer = setTimeout(() => begin(slow), SLOWEST);
      try {
        const answer = await write(...args);
        if (answer.ok) end();
        else begin(answer.problem);
        return answer;
      } finally {
        clearTimeout(timer);
      }
    };
  const { games } = store;
  return {
    store: {
      ...store,
      games: { ...games, write: withWatch(games.write), heartbeat: withWatch(games.heartbeat) },
    },
    outage: () => outage?.problem,
    outageTime: () => past + (outage === undefined ? 0 : now() - outage.since),
  };
}

/** Tells the database that a node runs, so that its sessions keep their games. */
export type Heartbeat = {
  /** Resolves after the first beat, or after the time that one may take. */
  readonly started: Promise<unknown>;
  readonly stop: () => void;
};

/** Milliseconds between two beats, a third of the time after which a node counts as stopped. */
const INTERVAL = 5_000;

/** Seconds that the start of a server waits for the first beat. */
const SECONDS_TO_START = 5;

/** Starts to beat for a node; a beat that takes long delays the next one. */
export function startHeartbeat(
  games: Pick<Games, 'heartbeat'>,
  node: string,
  onError: (error: unknown) => void,
): Heartbeat {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const beat = async (): Promise<void> => {
    // A database that cannot be used is an outage, which the store's watch reports.
    await games.heartbeat(node).catch(onError);
    if (!isStopped) timer = setTimeout(() => void beat(), INTERVAL).unref();
  };
  return {
    started: withTimeout(SECONDS_TO_START, beat()),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
