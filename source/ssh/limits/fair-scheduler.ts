/**
 * Runs the work of players who cause more of it than a person can by typing. All such work of a
 * process gets at most half of its time; the other half is left for everyone else.
 */
export type FairScheduler = {
  /** Queues work to run once; returns a function that cancels it. */
  readonly schedule: (work: () => void) => () => void;
};

export type FairSchedulerOptions = {
  /** Keeps the caller's context, such as its error scope, for work that runs later. */
  readonly bindContext?: (work: () => void) => () => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
};

/** Returns a scheduler with an empty queue. */
export function openFairScheduler({
  bindContext = (work) => () => work(),
  now = () => performance.now(),
}: FairSchedulerOptions = {}): FairScheduler {
  /** In the order of scheduling. */
  const queue = new Set<() => void>();
  let freeAt = 0;
  let isRunning = false;

  const runNext = (): void => {
    const [work] = queue;
    if (work === undefined) {
      isRunning = false;
      return;
    }
    queue.delete(work);
    const start = now();
    const finish = (): void => {
      const end = now();
      freeAt = end + (end - start);
      wait();
    };
    // Drawing happens in later steps of the event loop: two of them include it.
    setImmediate(() => setImmediate(finish));
    work();
  };
  const wait = (): void => {
    isRunning = true;
    setTimeout(runNext, Math.max(0, freeAt - now()));
  };
  return {
    schedule: (work) => {
      // A function of its own, so that the same work can be queued twice.
      const bound = bindContext(work);
      queue.add(bound);
      if (!isRunning) wait();
      return () => void queue.delete(bound);
    },
  };
}
