import type { Result } from '../../engine/core/result.ts';
import type { GameStore, Games, Unavailable } from '../../store/port.ts';
import { withTimeout } from '../../store/queue/promises.ts';
import { hasWorked, notAnswering } from '../../store/queue/write-queue.ts';
import { replacing } from '../../store/remote/remote-store.ts';

/** A store whose outages are known. */
type StoreWatch = {
  readonly store: GameStore;
  /** Why nothing can be written now; undefined while the database works. */
  readonly outage: () => Unavailable | undefined;
  /** The milliseconds of all outages. */
  readonly outageTime: () => number;
};

/** The start and the end of each outage, each reported once. */
type StoreWatchEvents = {
  readonly onOutage: (problem: Unavailable) => void;
  readonly onRecovery: (milliseconds: number) => void;
};

/** Longer than any write takes on a busy machine, in milliseconds: the database may never answer. */
const SLOWEST = 3_000;

/**
 * Longer than the pause between two attempts of writes that fail, in milliseconds. Meanwhile the writes
 * say whether games are saved: a heartbeat uses another table.
 */
const WRITES_DECIDE = 30_000;

/**
 * Watches the writes to a store, because a database with a full disk can still be read. An outage
 * begins when all writes or a heartbeat fail or are slow. It ends when a write is
 * done, or a heartbeat if no write has failed for some time.
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
  let writesFailedAt = -Infinity;
  const watched = async <Answer extends Result<unknown, Unavailable>>(
    call: Promise<Answer>,
    onAnswer: (answer: Answer) => void,
  ): Promise<Answer> => {
    const timer = setTimeout(() => begin(notAnswering), SLOWEST);
    try {
      const answer = await call;
      onAnswer(answer);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };
  const { games } = store;
  return {
    store: {
      ...store,
      games: replacing(games, {
        write: (writes) =>
          watched(games.write(writes), (answer) => {
            if (!answer.ok) {
              writesFailedAt = now();
              begin(answer.problem);
            } else if (hasWorked(answer.value)) {
              writesFailedAt = -Infinity;
              end();
            }
          }),
        heartbeat: (node) =>
          watched(games.heartbeat(node), (answer) => {
            if (!answer.ok) begin(answer.problem);
            else if (now() - writesFailedAt > WRITES_DECIDE) end();
          }),
      }),
    },
    outage: () => outage?.problem,
    outageTime: () => past + (outage === undefined ? 0 : now() - outage.since),
  };
}

/** Tells the database that a node runs, so that its sessions keep their games. */
type Heartbeat = {
  /** Resolves after the first beat, or after the time that one may take. */
  readonly started: Promise<unknown>;
  readonly stop: () => void;
};

/** Milliseconds between two beats, a third of the time after which a node counts as stopped. */
const INTERVAL = 5_000;

/** Milliseconds that the start of a server waits for the first beat. */
const START_WAIT = 5_000;

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
    started: withTimeout(START_WAIT, beat()),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
