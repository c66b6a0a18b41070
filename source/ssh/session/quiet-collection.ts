import {
  type IdleDeadline,
  type IdleDeadlinesOptions,
  openIdleDeadlines,
} from './idle-deadlines.ts';

/** Collects the garbage of a process in which nobody plays. */
export type QuietCollection = {
  /** Notes that a session is active now. */
  readonly touch: () => void;
  /** Collects no more. */
  readonly close: () => void;
};

export type QuietCollectionOptions = Omit<IdleDeadlinesOptions, 'onActivity'> & {
  /** The least time between two collections, in milliseconds. */
  readonly interval: number;
  readonly collect: () => void;
  /** Called when a session is active for the first time, at the start and after each collection. */
  readonly prepare: () => void;
};

/**
 * Opens the collection of a process without sessions, which needs none. It runs once for each time in
 * which no session is active: a collection of the whole heap stops all sessions.
 */
export function openQuietCollection({
  interval,
  collect,
  prepare,
  now = () => performance.now(),
  ...options
}: QuietCollectionOptions): QuietCollection {
  const deadlines = openIdleDeadlines({ ...options, now });
  let deadline: IdleDeadline | undefined;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let isPrepared = false;
  const onQuiet = (): void => {
    if (now() - collectedAt < interval) {
      deadline?.touch();
      return;
    }
    collect();
    collectedAt = now();
    isPrepared = false;
  };
  return {
    touch: () => {
      if (!isPrepared) prepare();
      isPrepared = true;
      if (deadline === undefined) deadline = deadlines.open(onQuiet);
      else deadline.touch();
    },
    close: () => deadline?.close(),
  };
}
