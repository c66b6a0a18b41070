import type { Games } from '../../store/port.ts';
import { withTimeout } from '../limits/with-timeout.ts';

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
