/** Detects a worker that no longer reports. */
export type HangWatch = {
  /** The worker is ready, so the shorter limit applies. */
  readonly ready: () => void;
  /** The worker has sent a message. */
  readonly reported: () => void;
  /** Whether the worker is too late to get new connections; it may be busy. */
  readonly isLate: () => boolean;
  readonly close: () => void;
};

/** Milliseconds between ticks; a worker reports as often. */
const TICK = 1000;

/** Ticks without a message after which a worker is late. */
const LATE_TICKS = 3;

/** Ticks without a message after which a worker hangs: three times 5 s, to exclude a busy one. */
const HANG_TICKS = 15;

/** The same before the worker is ready: starting takes long on a busy machine. */
const START_TICKS = 60;

/**
 * Calls `onHang` once a worker has sent no message for too many ticks. Ticks of a timer are counted,
 * not seconds of a clock: a process that was suspended or is slow has fewer ticks.
 */
export function watchForHang(onHang: () => void): HangWatch {
  let silentTicks = 0;
  let limit = START_TICKS;
  const timer = setInterval(() => {
    silentTicks++;
    if (silentTicks === limit) onHang();
  }, TICK).unref();
  return {
    ready: () => {
      limit = HANG_TICKS;
    },
    reported: () => {
      silentTicks = 0;
    },
    isLate: () => silentTicks >= LATE_TICKS,
    close: () => clearInterval(timer),
  };
}
