/** When the sessions of a process become idle, with one timer for all of them. */
export type IdleDeadlines = {
  /** Opens the deadline of a session, which is active now; `onIdle` is called once for each time of idleness. */
  readonly open: (onIdle: () => void) => IdleDeadline;
};

/** The deadline of one session. */
export type IdleDeadline = {
  /** Notes that the session is active now. */
  readonly touch: () => void;
  /** The session has ended; later calls of `touch` do nothing. */
  readonly close: () => void;
};

export type IdleDeadlinesOptions = {
  /** The time without activity until a session is idle, in milliseconds. */
  readonly after: number;
  /** Called whenever a session opens, is active or has ended. */
  readonly onActivity?: () => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Runs something once after some milliseconds; returns a function that cancels it. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void;
};

/** Opens the deadlines of no session. Activity costs no timer: only the oldest deadline has one. */
export function openIdleDeadlines({
  after,
  onActivity = () => undefined,
  now = () => performance.now(),
  schedule = startTimer,
}: IdleDeadlinesOptions): IdleDeadlines {
  /** The time of the last activity by what is called afterwards; the oldest is the first. */
  const active = new Map<() => void, number>();
  let cancel: (() => void) | undefined;

  const wait = (): void => {
    const [oldest] = active.values();
    if (oldest !== undefined) cancel ??= schedule(onTime, Math.max(1, oldest + after - now()));
  };
  const onTime = (): void => {
    cancel = undefined;
    const time = now();
    for (const [onIdle, at] of active) {
      if (at + after > time) break;
      active.delete(onIdle);
      onIdle();
    }
    wait();
  };
  const open: IdleDeadlines['open'] = (report) => {
    const onIdle = (): void => report();
    let isOpen = true;
    const touch = (): void => {
      if (!isOpen) return;
      active.delete(onIdle);
      active.set(onIdle, now());
      wait();
      onActivity();
    };
    touch();
    return {
      touch,
      close: () => {
        isOpen = false;
        onActivity();
        active.delete(onIdle);
        if (active.size > 0) return;
        cancel?.();
        cancel = undefined;
      },
    };
  };
  return { open };
}

function startTimer(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
