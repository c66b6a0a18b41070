import type { LocalizedText } from '../../prose/catalog.ts';

/** How long a session may last, and what happens at its end. */
export type TimeoutOptions = {
  readonly idleMinutes: number;
  readonly sessionHours: number;
  readonly warn: (sentence: LocalizedText) => void;
  readonly end: (sentence: LocalizedText) => void;
};

/** The running timeouts of a session. */
export type Timeouts = { readonly recordActivity: () => void; readonly close: () => void };

const MINUTE = 60_000;

/**
 * Ends a session that is idle for some minutes or lasts some hours. It warns a minute before the
 * end, or half a minute where the timeout is a single minute.
 */
export function openTimeouts(options: TimeoutOptions): Timeouts {
  const { idleMinutes, sessionHours, warn, end } = options;
  const idleTimers = startTimers(idleMinutes, {
    warn: () =>
      warn(({ server }) => server.session.idle.warning[idleMinutes > 1 ? 'minute' : 'half-minute']),
    end: () => end(({ server }) => server.session.idle.end(idleMinutes)),
  });
  const sessionTimers = startTimers(sessionHours * 60, {
    warn: () => warn(({ server }) => server.session.longest.warning),
    end: () => end(({ server }) => server.session.longest.end(sessionHours)),
  });
  return {
    recordActivity: () => {
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
