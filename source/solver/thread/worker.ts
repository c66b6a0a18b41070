import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { SolverEffect } from './effect.ts';
import { replyInSlices, type SliceReport, waitForSlice } from './slices.ts';

/** The CPU time of this thread in milliseconds, or the time where Node cannot measure that. */
function now(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Lets the thread of the sessions run first where both share a core: keys must not wait. Only Linux
 * has a priority for each thread; it may be forbidden there, too.
 */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The thread keeps its priority.
  }
}

lowerPriority();

// Loading the solver takes longer than many effects, so it must not delay keys, either.
const { solverReply } = await import('./effect.ts');

/** The heap of this thread, and its tables, which are outside of it. */
const memory = (): number => {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
};

const report = (slice: SliceReport): void => parentPort?.postMessage(slice);

/** Runs the solver in its own thread, so that the interface stays responsive: one effect at a time. */
parentPort?.on('message', (effect: SolverEffect) => {
  const host = { control: workerData, now, report, memory, wait: waitForSlice };
  replyInSlices((onProgress) => solverReply(effect, onProgress), host);
});
