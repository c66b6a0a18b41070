import { counted } from '../../text/phrases.ts';

/** How long a visit may last, and what is done when it has lasted too long. */
export type TimeoutOptions = {
  readonly idleMinutes: number;
  readonly sessionHours: number;
  readonly warn: (sentence: string) => void;
  readonly end: (sentence: string) => void;
};

/** Waits for signs of life. */
export type Timeouts = { readonly active: () => void; readonly close: () => void };

const MINUTE = 60_000;

/**
 * Ends a visit when nothing was typed for some minutes, with a warning a minute before (half a minute,
 * where no more was granted), and when it has lasted some hours, with the same warning.
 */
export function openTimeouts(options: TimeoutOptions): Timeouts {
  const { idleMinutes, sessionHours, warn, end } = options;
  const idle = deadline(idleMinutes, {
    warn: () => {
      const time = idleMinutes > 1 ? 'a minute' : 'half a minute';
      warn(`Nothing was typed for long: press a key, or the line is closed in ${time}.`);
    },
    end: () =>
      end(`Nothing was typed for ${counted(idleMinutes, 'minute')}, so the line is closed.`),
  });
  const whole = deadline(sessionHours * 60, {
    warn: () => warn('The longest time for one visit is over in a minute.'),
    end: () => end(`A visit lasts ${counted(sessionHours, 'hour')} at most. Come back soon.`),
  });
  return {
    active: () => {
      for (const timer of idle) timer.refresh();
    },
    close: () => {
      for (const timer of [...idle, ...whole]) clearTimeout(timer);
    },
  };
}

type Ending = { readonly warn: () => void; readonly end: () => void };

const deadline = (minutes: number, { warn, end }: Ending): readonly NodeJS.Timeout[] => [
  setTimeout(warn, Math.max(minutes - 1, minutes / 2) * MINUTE),
  setTimeout(end, minutes * MINUTE),
];
