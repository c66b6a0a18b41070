import { bindErrorScope } from '../operations/error-scope.ts';

/**
 * Where work waits that its player has more of than a hand can ask for. All such work of a process
 * together takes half of its time at most, and the other half is for those who ask for little.
 */
export type FairScheduler = {
  /** Does something once, in its turn; the way to take it back before. */
  readonly schedule: (work: () => void) => () => void;
};

/** Opens a backlog in which nothing waits; `now` is in milliseconds of a steady clock. */
export function openFairScheduler(now: () => number = () => performance.now()): FairScheduler {
  /** In the order of their coming. */
  const waiting = new Set<() => void>();
  let freeAt = 0;
  let isServing = false;

  const serve = (): void => {
    const [work] = waiting;
    if (work === undefined) {
      isServing = false;
      return;
    }
    waiting.delete(work);
    const begun = now();
    const done = (): void => {
      const end = now();
      freeAt = end + (end - begun);
      plan();
    };
    // What it causes is drawn in later steps of the event loop; two of them, to be sure.
    setImmediate(() => setImmediate(done));
    work();
  };
  const plan = (): void => {
    isServing = true;
    setTimeout(serve, Math.max(0, freeAt - now()));
  };
  return {
    schedule: (work) => {
      // What breaks in it is the matter of whoever wanted it done, not of whoever came before.
      const own = bindErrorScope(() => work());
      waiting.add(own);
      if (!isServing) plan();
      return () => void waiting.delete(own);
    },
  };
}
