import { server } from '../../prose/commands/server.ts';
import { counted } from '../../prose/phrases.ts';

type TimeoutOptions = {
  readonly idleMinutes: number;
  readonly sessionHours: number;
  readonly warn: (sentence: string) => void;
  readonly end: (sentence: string) => void;
};

type Timeouts = { readonly noteActivity: () => void; readonly close: () => void };
const MINUTE = 60_000;

/** Warns a minute before the end, or half a minute where the timeout is a single minute. */
export function openTimeouts(options: TimeoutOptions): Timeouts {
  const { idleMinutes, sessionHours, warn, end } = options;
  const idleTimers = startTimers(idleMinutes, {
    warn: () => warn(server.session.idle.warning[idleMinutes > 1 ? 'minute' : 'half-minute']),
    end: () => end(`The session ended after ${counted(idleMinutes, 'minute')} without a key.`),
  });
  const sessionTimers = startTimers(sessionHours * 60, {
    warn: () => warn('You reach the maximum session time in a minute.'),
    end: () =>
      end(`The session ended: the maximum is ${counted(sessionHours, 'hour')}. Come back soon.`),
  });
  return {
    noteActivity: () => {
      for (const timer of idleTimers) timer.refresh();
    },
    close: () => {
      for (const timer of [...idleTimers, ...sessionTimers]) clearTimeout(timer);
    },
  };
}

type Handlers = { readonly warn: () => void; readonly end: () => void };

const startTimers = (minutes: number, { warn, end }: Handlers): readonly NodeJS.Timeout[] => [
  setTimeout(warn, Math.max(minutes - 1, minutes / 2) * MINUTE),
  setTimeout(end, minutes * MINUTE),
];

/** The idle deadlines of the sessions of a process, which share one timer. */
export type IdleDeadlines = ReturnType<typeof openIdleDeadlines>;

type IdleDeadlinesOptions = {
  /** The time without activity until a session is idle, in milliseconds. */
  readonly after: number;
  readonly now?: () => number;
  /** Runs a callback once after a delay in milliseconds; returns a function that cancels it. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void;
};

type Active = { lastActivity: number; readonly onIdle: () => void };

/**
 * Returns deadlines without sessions. All sessions share one timer, and activity of an active session
 * only sets a time. The timer runs when the session with the oldest activity can be idle. It reports
 * each idle session and starts again for the oldest of the others.
 */
export function openIdleDeadlines({
  after,
  now = () => performance.now(),
  schedule = startTimer,
}: IdleDeadlinesOptions) {
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
  /** Opens the deadline of a session, which is active now; `onIdle` is called once per idle period. */
  const open = (onIdle: () => void) => {
    const session: Active = { lastActivity: 0, onIdle };
    let isOpen = true;
    const touch = (): void => {
      if (!isOpen) return;
      session.lastActivity = now();
      active.add(session);
      wait(session.lastActivity);
    };
    touch();
    return {
      touch,
      close: () => {
        isOpen = false;
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
