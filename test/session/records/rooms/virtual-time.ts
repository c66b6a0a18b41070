/** A clock that stands still while anything runs, and the random numbers of a seed. */
export type World = {
  readonly now: () => number;
  /** Resolves after some virtual milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** A whole number from 0, below a limit. */
  readonly below: (limit: number) => number;
  readonly isLikely: (percent: number) => boolean;
  /** Runs everything that happens until a time. */
  readonly runUntil: (time: number) => Promise<void>;
};

type Event = { readonly at: number; readonly order: number; readonly run: () => void };

/** Opens a world at the time 0, in which equal seeds lead to equal events. */
export function openWorld(seed: number): World {
  let now = 0;
  let order = 0;
  let state = seed;
  const events: Event[] = [];

  // Mulberry32.
  const below = (limit: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const isBefore = (one: Event, other: Event): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order);
  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((resolve) => {
        const event = { at: now + milliseconds, order: order++, run: resolve };
        let index = events.length;
        while (index > 0 && isBefore(events[index - 1] ?? event, event)) index--;
        events.splice(index, 0, event);
      }),
    below,
    isLikely: (percent) => below(100) < percent,
    runUntil: async (time) => {
      for (;;) {
        // All that follows from the last event runs before the next one.
        await new Promise(setImmediate);
        const next = events.at(-1);
        if (next === undefined || next.at > time) break;
        events.pop();
        now = next.at;
        next.run();
      }
      now = time;
    },
  };
}
