import { counted } from '../../languages/en/phrases.ts';

/** How long a session may last, and what happens at its end. */
export type TimeoutOptions = {
  readonly idleMinutes: number;
  readonly sessionHours: number;
  readonly warn: (sentence: string) => void;
  readonly end: (sentence: string) => void;
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
    warn: () => {
      const time = idleMinutes > 1 ? 'a minute' : 'half a minute';
      warn(`You have not typed for a while. Press a key, or the session ends in ${time}.`);
    },
    end: () => end(`The session ended after ${counted(idleMinutes, 'minute')} without a key.`),
  });
  const sessionTimers = startTimers(sessionHours * 60, {
    warn: () => warn('You reach the maximum session time in a minute.'),
    end: () =>
      end(`The session ended: the maximum is ${counted(sessionHours, 'hour')}. Come back soon.`),
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
