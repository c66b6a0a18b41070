import { setImmediate } from 'node:timers/promises';
import { withCheckpoints } from '../../engine/core/checkpoint.ts';
import {
  type Simulation,
  type SimulationStep,
  simulationOf,
} from '../../solver/simulation/simulate.ts';

/** The number of secrets that took one guess, two guesses and so on, so far. */
export type DepthCounts = readonly number[];

/** Adds counts to a list of counts, which grows. */
export function addCounts(depths: number[], found: DepthCounts): void {
  while (depths.length < found.length) depths.push(0);
  for (const [depth, count] of found.entries()) depths[depth] = (depths[depth] ?? 0) + count;
}

/** The checkpoints after the first guess, about a millisecond of work each, before threads start. */
const CHECKPOINTS_BEFORE_THREADS = 40;

/**
 * The counts after each step of some work; they are one list, which grows. `until-long` ends them
 * where the work is long enough for threads: after some tens of checkpoints, whatever the time. The
 * work for the first guess, which threads cannot share, is not counted.
 */
export function* depthCounts(
  steps: Iterable<SimulationStep>,
  length: 'whole' | 'until-long' = 'whole',
): Generator<DepthCounts, void> {
  const depths: number[] = [];
  const iterator = steps[Symbol.iterator]();
  let checkpoints = Number.NEGATIVE_INFINITY;
  const onCheckpoint = (): void => {
    checkpoints++;
  };
  while (length === 'whole' || checkpoints < CHECKPOINTS_BEFORE_THREADS) {
    const step = withCheckpoints(onCheckpoint, () => iterator.next());
    if (step.done === true) return;
    const { depth, cracked } = step.value;
    if (checkpoints < 0) checkpoints = 0;
    while (depths.length <= depth) depths.push(0);
    depths[depth] = (depths[depth] ?? 0) + cracked;
    yield depths;
  }
}

/** The result of a strategy; without a found secret `deepest` is 0 and `mean` is NaN. */
export const summaryOf = (reached: DepthCounts): Simulation =>
  simulationOf(reached.slice(0, reached.findLastIndex((count) => count > 0) + 1));

/** How long the work runs, in milliseconds, between checks of keys and signals. */
const SLICE_MILLISECONDS = 50;

/** How the work ended, and its last step, if there was one. */
export type StepsResult<Step> = {
  readonly end: 'done' | 'stopped';
  readonly last: Step | undefined;
};

/** Runs the steps of some work in slices until they end or the signal stops them. */
export async function runSteps<Step>(
  steps: Iterable<Step>,
  signal: AbortSignal,
  onSlice: (step: Step) => void,
  sliceMilliseconds = SLICE_MILLISECONDS,
): Promise<StepsResult<Step>> {
  let last: Step | undefined;
  let sliceStart = performance.now();
  for (const step of steps) {
    last = step;
    if (performance.now() - sliceStart < sliceMilliseconds) continue;
    onSlice(step);
    await setImmediate();
    if (signal.aborted) return { end: 'stopped', last };
    sliceStart = performance.now();
  }
  return { end: 'done', last };
}
