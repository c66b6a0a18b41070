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

/** An active session, with the time of its last activity. */
type Active = { lastActivity: number; readonly onIdle: () => void };

/**
 * Returns deadlines without sessions. All sessions share one timer, and activity of an active session
 * only sets a time. The timer runs when the session with the oldest activity can be idle. It reports
 * each idle session and starts again for the oldest of the others.
 */
export function openIdleDeadlines({
  after,
  onActivity = () => undefined,
  now = () => performance.now(),
  schedule = startTimer,
}: IdleDeadlinesOptions): IdleDeadlines {
  const active = new Set<Active>();
  let cancel: (() => void) | undefined;

  const wait = (oldest: number): void => {
    cancel ??= schedule(onTime, Math.max(1, oldest + after - now()));
  };
  const onTime = (): void => {
    cancel = undefined;
    const time = now();
    let oldest = Number.POSITIVE_INFINITY;
    const idle: Active[] = [];
    for (const session of active) {
      if (session.lastActivity + after <= time) idle.push(session);
      else oldest = Math.min(oldest, session.lastActivity);
    }
    if (idle.length < active.size) wait(oldest);
    for (const session of idle) {
      // A session may end while another one is reported.
      if (active.delete(session)) session.onIdle();
    }
  };
  const open: IdleDeadlines['open'] = (onIdle) => {
    const session: Active = { lastActivity: 0, onIdle };
    let isOpen = true;
    const touch = (): void => {
      if (!isOpen) return;
      session.lastActivity = now();
      active.add(session);
      wait(session.lastActivity);
      onActivity();
    };
    touch();
    return {
      touch,
      close: () => {
        isOpen = false;
        onActivity();
        active.delete(session);
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
