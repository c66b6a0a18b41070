/**
 * Limits of waits that do not depend on the load of the machine. A wait gives up once this process and
 * all that it has started have been idle: what waits for a busy CPU runs a little every second, while
 * a program that will never show what is waited for does nothing. A hang that computes has the limit
 * of its test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setInterval as repeat } from 'node:timers';
import { vi } from 'vitest';

/** Nothing is idle for so long and then goes on. */
const IDLE_SECONDS = 8;

/** Hundredths of a second of CPU that idle processes may use per second, for timers and checks. */
const IDLE_TICKS = 8;

/** The limit of what is never idle, such as a loop that tries again; a test that hangs has 20 s more. */
export const HANG_SECONDS = 280;

type Watcher = {
  idleSeconds: number;
  readonly seconds: number;
  readonly giveUp: () => void;
};

const watchers = new Set<Watcher>();
let sampler: NodeJS.Timeout | undefined;

/** Calls a function once all is idle for long, unless the function that it returns is called before. */
export function onIdle(giveUp: () => void, seconds = IDLE_SECONDS): () => void {
  const watcher: Watcher = { idleSeconds: 0, seconds, giveUp };
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
  let before = ticksUsed();
  // Without /proc, the limit of the test is the only one.
  if (before === undefined) return undefined;
  const sample = (): void => {
    const now = ticksUsed() ?? 0;
    const used = now - (before ?? 0);
    before = now;
    // A process that has ended takes its ticks with it.
    const isIdle = used >= 0 && used <= IDLE_TICKS;
    for (const watcher of watchers) {
      watcher.idleSeconds = isIdle ? watcher.idleSeconds + 1 : 0;
      if (watcher.idleSeconds === watcher.seconds) watcher.giveUp();
    }
  };
  return repeat(sample, 1000).unref();
}

/** Hundredths of a second of CPU that this process and its descendants have used; undefined without /proc. */
function ticksUsed(): number | undefined {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (!Number.isInteger(pid)) continue;
      const fields = statOf(pid);
      parents.set(pid, Number(fields[1]));
      ticks.set(pid, Number(fields[11]) + Number(fields[12]));
    }
  } catch {
    return undefined;
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === process.pid || isOurs(parents.get(pid)));
  return [...ticks].filter(([pid]) => isOurs(pid)).reduce((sum, [, used]) => sum + used, 0);
}

/** The fields of a process from its state on; none if it has just ended. */
function statOf(pid: number): readonly string[] {
  try {
    // The name before them can hold spaces and parentheses.
    return (readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Resolves or rejects as the promise does; rejects when all is idle before. */
export function orIdle<Value>(
  what: string,
  promise: Promise<Value>,
  seconds?: number,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = onIdle(() => reject(new Error(`Nothing goes on, but not yet: ${what}`)), seconds);
    void promise.then(resolve, reject).finally(stop);
  });
}

/** Repeats a check until it passes and returns what it returned; fails as it does when all is idle. */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  let isIdle = false;
  const stop = onIdle(() => (isIdle = true));
  const attempt = async (): Promise<{ readonly value: Value } | { readonly error: unknown }> => {
    try {
      return { value: await check() };
    } catch (error) {
      if (isIdle) return { error };
      throw error;
    }
  };
  // It also moves the clock of tests that have their own.
  const last = await vi.waitFor(attempt, { timeout: 2 ** 31 - 1, interval: 20 }).finally(stop);
  if ('error' in last) throw last.error;
  return last.value;
}

/** Waits until a condition holds; rejects when all is idle. */
export const untilHolds = (what: string, holds: () => boolean): Promise<void> =>
  eventually(() => {
    if (!holds()) throw new Error(`Nothing goes on, but not yet: ${what}`);
  });
