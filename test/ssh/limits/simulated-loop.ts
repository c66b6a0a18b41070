import { onTestFinished, vi } from 'vitest';

/** An event loop with a clock that only waiting and `spend` advance; it replaces Node's timers. */
type SimulatedLoop = {
  readonly now: () => number;
  /** The CPU time, in milliseconds: it does not include waiting. */
  readonly cpuTime: () => number;
  /** Uses milliseconds of CPU time. */
  readonly spend: (milliseconds: number) => void;
  /** Runs an event from outside, such as input, in the first turn at or after a time. */
  readonly at: (time: number, event: () => void) => void;
  readonly runUntil: (time: number) => void;
};

type Callback = () => void;

/** Opens a loop at time 0; Node's own timers are back when the test is finished. */
export function openSimulatedLoop(): SimulatedLoop {
  let time = 0;
  let cpu = 0;
  let timerCount = 0;
  let done = 0;
  let immediates: Callback[] = [];
  const timers = new Map<number, { readonly at: number; readonly run: Callback }>();
  /** In the order of time while the loop runs. */
  const events: { readonly at: number; readonly run: Callback }[] = [];
  vi.stubGlobal('setImmediate', (run: Callback) => void immediates.push(run));
  vi.stubGlobal('setTimeout', (run: Callback, wait: number) => {
    timerCount++;
    timers.set(timerCount, { at: time + Math.max(1, wait), run });
    return timerCount;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => void timers.delete(timer));
  onTestFinished(() => void vi.unstubAllGlobals());

  const runTurn = (): void => {
    for (const [timer, { at, run }] of timers) {
      if (at > time) continue;
      timers.delete(timer);
      run();
    }
    const polledAt = time;
    while ((events[done]?.at ?? Number.POSITIVE_INFINITY) <= polledAt) events[done++]?.run();
    const checked = immediates;
    immediates = [];
    for (const run of checked) run();
  };
  return {
    now: () => time,
    cpuTime: () => cpu,
    spend: (milliseconds) => {
      time += milliseconds;
      cpu += milliseconds;
    },
    at: (at, run) => void events.push({ at, run }),
    runUntil: (end) => {
      events.splice(0, done);
      done = 0;
      events.sort((one, other) => one.at - other.at);
      while (time < end) {
        const nextEvent = events[done]?.at ?? end;
        const next = Math.min(end, nextEvent, ...[...timers.values()].map(({ at }) => at));
        if (immediates.length === 0) time = Math.max(time, next);
        if (time < end) runTurn();
      }
    },
  };
}
