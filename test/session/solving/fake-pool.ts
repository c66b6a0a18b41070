import { afterEach, beforeEach, vi } from 'vitest';
import {
  openSolverPool,
  type SolverClient,
  type SolverPoolOptions,
} from '../../../source/session/solving/solver-pool.ts';
import type { SolverEffect } from '../../../source/solver/thread/effect.ts';
import { fakeThreads } from './fake-threads.ts';

/** The milliseconds that a long request takes, and a short one. */
export const LONG = 4700;
export const SHORT = 10;

/** Timeouts of the tests of a file pass only with the clock of their pool. */
export function fakeTimeouts(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
}

/** A pool on fake threads, and what its players and its observer got. */
export function openFakePool(
  options: Partial<SolverPoolOptions> = {},
  grow?: Parameters<typeof fakeThreads>[0],
) {
  const threads = fakeThreads(grow);
  const counts = { done: 0, canceled: 0, failed: 0, budgetSpent: 0 };
  const waits: number[] = [];
  const failures: string[] = [];
  const spent: number[] = [];
  const settled: string[] = [];
  const pool = openSolverPool({
    threads: 1,
    secondsPerTask: 20,
    secondsPerMinute: Number.POSITIVE_INFINITY,
    observer: {
      taskEnded: (outcome) => {
        counts[outcome] += 1;
      },
      budgetSpent: () => {
        counts.budgetSpent += 1;
      },
      taskWaited: (milliseconds) => waits.push(milliseconds),
      threadFailed: ({ message }) => failures.push(message),
    },
    now: threads.now,
    openThread: threads.openThread,
    ...options,
  });
  const openClient = (address?: string): SolverClient =>
    pool.openClient({ address, onBudgetSpent: (seconds) => spent.push(seconds) });

  /** Asks, and notes in `settled` when there is a response or an error. */
  const ask = (client: SolverClient, name: string, request: SolverEffect): (() => void) => {
    const controller = new AbortController();
    client.ask(request, controller.signal).then(
      () => settled.push(name),
      (error: Error) => settled.push(`${name}: ${error.message}`),
    );
    return () => controller.abort();
  };
  /** Runs slices until a request has settled or there is nothing to run. */
  const runUntil = async (name: string): Promise<void> => {
    await Promise.resolve();
    while (!settled.includes(name) && threads.step()) await Promise.resolve();
  };
  return {
    ...threads,
    ...{ pool, openClient, ask, runUntil, counts, waits, failures, spent, settled },
    /** Passes time for the clock and the timers. */
    pass: (milliseconds: number) => {
      threads.advance(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    },
    runAll: () => runUntil(''),
  };
}
