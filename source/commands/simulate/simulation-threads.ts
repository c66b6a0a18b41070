import { Worker } from 'node:worker_threads';
import { toError } from '../../core/result.ts';
import type { DepthCounts } from './simulation-run.ts';
import type { SimulationPart, SimulationPlan } from './simulation-work.ts';

/** What a thread reports: what it found since the last report, and whether its part is done. */
export type FromSimulationThread = {
  readonly kind: 'found' | 'done';
  readonly depths: DepthCounts;
};

/** In the bundle the worker is next to the folder of this file; in the source beside it. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './simulation-worker.ts' : '../simulation-worker.js',
  import.meta.url,
);

/**
 * Plays the parts of a simulation in threads, the largest parts first, and calls `onFound` with what
 * they find. Resolves when all parts are played or the signal is aborted, after the threads have ended.
 * Rejects when a thread fails.
 */
export async function playInThreads(
  plan: SimulationPlan,
  parts: readonly SimulationPart[],
  threads: number,
  signal: AbortSignal,
  onFound: (found: DepthCounts) => void,
): Promise<'done' | 'stopped'> {
  const left = parts.toSorted((one, other) => other.size - one.size);
  const workers: Worker[] = [];
  const play = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const part = left.shift();
        if (part === undefined) resolve();
        else worker.postMessage(part);
      };
      worker.on('message', ({ kind, depths }: FromSimulationThread) => {
        onFound(depths);
        if (kind === 'done') next();
      });
      worker.on('error', (error) => reject(toError(error)));
      signal.addEventListener('abort', () => resolve(), { once: true });
      next();
    });
  try {
    while (workers.length < Math.min(threads, parts.length)) {
      workers.push(new Worker(workerFile, { workerData: plan }));
    }
    if (!signal.aborted) await Promise.all(workers.map(play));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return signal.aborted ? 'stopped' : 'done';
}
