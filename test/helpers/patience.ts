/**
 * Limits of waits that do not depend on the load of the machine. They are in quiet seconds: the time
 * without that in which this process, or one that it has started, waits for a CPU that others use.
 * On a quiet machine all that hangs reaches them in as many seconds, whether it sleeps or computes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setInterval as repeat } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';

/** In quiet seconds, far more than any wait takes. */
const WAIT_SECONDS = 8;

/** The share of a CPU that idle processes may use, for timers and checks. */
const IDLE_SHARE = 0.08;

type Watcher = {
  quiet: number;
  idle: number;
  readonly seconds: number;
  readonly idleSeconds: number;
  readonly giveUp: () => void;
};

const watchers = new Set<Watcher>();
let sampler: NodeJS.Timeout | undefined;

/**
 * Calls a function after some quiet seconds, or fewer idle ones in a row, unless the function that it
 * returns is called before.
 */
export function onHang(
  giveUp: () => void,
  seconds = WAIT_SECONDS,
  idleSeconds = seconds,
): () => void {
  const watcher: Watcher = { quiet: 0, idle: 0, seconds, idleSeconds, giveUp };
  watchers.add(watcher);
  sampler ??= startSampling();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(sampler);
    sampler = undefined;
  };
}

function startSampling(): NodeJS.Timeout | undefined {
  // Without it, the limit of the test is the only one.
  if (!existsSync('/proc/self/schedstat')) return undefined;
  let before = takeSample();
  const sample = (): void => {
    const now = takeSample();
    const passed = now.time - before.time;
    const used = Math.max(0, now.used - before.used);
    // Threads that share all cores wait for each other on a quiet machine as well.
    const quiet = Math.max(passed - waitedBetween(before, now), used / availableParallelism());
    before = now;
    for (const watcher of watchers) {
      watcher.quiet += quiet;
      watcher.idle = used > IDLE_SHARE * passed ? 0 : watcher.idle + quiet;
      if (watcher.quiet < watcher.seconds && watcher.idle < watcher.idleSeconds) continue;
      watchers.delete(watcher);
      watcher.giveUp();
    }
  };
  return repeat(sample, 500).unref();
}

/** Times in seconds; `used`, of CPU, is that of this process and its descendants. */
type Sample = {
  readonly time: number;
  readonly used: number;
  /** How long each of our threads has waited for a CPU. */
  readonly waited: ReadonlyMap<string, number>;
};

/** Reads the kernel's clocks, because tests stop those of this process. */
function takeSample(): Sample {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // The name before the fields can hold spaces and parentheses.
    const fields = contentsOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    parents.set(pid, Number(fields[1]));
    ticks.set(pid, Number(fields[11]) + Number(fields[12]));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || isOurs(parents.get(pid)));
  const ours = [...ticks].filter(([pid]) => isOurs(pid));
  const waited = ours.flatMap(([pid]) =>
    threadsOf(pid).map((thread): [string, number] => {
      const [, nanoseconds] = contentsOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ');
      return [thread, Number(nanoseconds ?? 0) / 1e9];
    }),
  );
  return {
    time: Number(contentsOf('/proc/uptime').split(' ', 1)),
    used: ours.reduce((sum, [, used]) => sum + used, 0) / 100,
    waited: new Map(waited),
  };
}

/** A thread that has ended while it was read has waited for nothing. */
const waitedBetween = (before: Sample, now: Sample): number =>
  [...now.waited].reduce(
    (sum, [key, time]) => sum + Math.max(0, time - (before.waited.get(key) ?? 0)),
    0,
  );

/** The contents of a file of the kernel; empty if its process has just ended. */
function contentsOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Resolves or rejects as the promise does; rejects when it hangs. */
export function orHang<Value>(
  what: string,
  promise: Promise<Value>,
  seconds?: number,
  idleSeconds?: number,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error(`It hangs, and not yet: ${what}`));
    const stop = onHang(giveUp, seconds, idleSeconds);
    void promise.then(resolve, reject).finally(stop);
  });
}

/** Repeats a check until it passes and returns what it returned; fails as it does when it hangs. */
export async function eventually<Value>(
  check: () => Value | Promise<Value>,
  seconds?: number,
): Promise<Value> {
  let hangs = false;
  const stop = onHang(() => (hangs = true), seconds);
  const attempt = async (): Promise<{ readonly value: Value } | { readonly error: unknown }> => {
    try {
      return { value: await check() };
    } catch (error) {
      if (hangs) return { error };
      throw error;
    }
  };
  const last = await untilResolved(attempt).finally(stop);
  if ('error' in last) throw last.error;
  return last.value;
}

/** Repeats an attempt every 20 ms until it resolves; in a test, it also moves the test's own clock, if it has one. */
async function untilResolved<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const interval = 20;
  if (process.env.VITEST !== undefined)
    return vi.waitFor(attempt, { timeout: 2 ** 31 - 1, interval });
  return attempt().catch(() => pause(interval).then(() => untilResolved(attempt)));
}

/** Waits until a condition holds; rejects when it hangs. */
export const untilHolds = (what: string, holds: () => boolean): Promise<void> =>
  eventually(() => {
    if (!holds()) throw new Error(`It hangs, and not yet: ${what}`);
  });
