import { Worker } from 'node:worker_threads';
import { toError } from '../../engine/core/result.ts';
import { addCounts, type DepthCounts, runSteps } from './simulation-run.ts';
import type { SimulationPlan, SimulationWork } from './simulation-work.ts';

/** What a thread reports: what it found since the last report, and whether it waits for a part. */
export type FromSimulationThread = {
  readonly kind: 'found' | 'waiting';
  readonly depths: DepthCounts;
};

/** In the bundle the worker is next to the folder of this file; in the source beside it. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './simulation-worker.ts' : '../simulation-worker.js',
  import.meta.url,
);

/** How long this thread plays, in milliseconds, until it looks for threads that wait. */
const SLICE_MILLISECONDS = 10;

/**
 * Plays a simulation in some threads, of which this is one, and calls `onFound` with what they find.
 * This thread goes on while the others start. Resolves when all is played or the signal is aborted,
 * after the other threads have ended. Rejects when a thread fails.
 */
export async function playInThreads(
  plan: SimulationPlan,
  work: SimulationWork,
  threads: number,
  signal: AbortSignal,
  onFound: (found: DepthCounts) => void,
): Promise<'done' | 'stopped'> {
  const failure = new AbortController();
  const workers = Array.from(
    { length: Math.min(threads - 1, work.partsLeft()) },
    () => new Worker(workerFile, { workerData: plan }),
  );
  const here = playHere(work, AbortSignal.any([signal, failure.signal]), onFound);
  const play = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let hasPart = false;
      worker.on('message', ({ kind, depths }: FromSimulationThread) => {
        onFound(depths);
        if (kind === 'found') return;
        const part = work.takePart(threads);
        hasPart = part !== undefined;
        if (hasPart) worker.postMessage(part);
        else resolve();
      });
      worker.on('error', (error) => reject(toError(error)));
      signal.addEventListener('abort', () => resolve(), { once: true });
      // When this thread is done, no part is left for a thread that has none.
      here.then(() => hasPart || resolve(), reject);
    });
  try {
    await Promise.all([here, ...workers.map(play)]);
  } finally {
    failure.abort();
    await Promise.allSettled([here, ...workers.map((worker) => worker.terminate())]);
  }
  return signal.aborted ? 'stopped' : 'done';
}

/** Plays the steps of some work in this thread, with pauses in which parts can be taken. */
async function playHere(
  { steps }: SimulationWork,
  signal: AbortSignal,
  onFound: (found: DepthCounts) => void,
): Promise<void> {
  let found: number[] = [];
  const report = (): void => {
    onFound(found);
    found = [];
  };
  const counted = function* (): Generator<void, void> {
    for (const { depth, cracked } of steps) {
      addCounts(found, [...Array<number>(depth).fill(0), cracked]);
      yield;
    }
  };
  await runSteps(counted(), signal, report, SLICE_MILLISECONDS);
  report();
}
