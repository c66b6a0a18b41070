import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { withCheckpoints } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import type { AnsweredGuess } from '../../engine/core/game/record.ts';
import { toError } from '../../engine/core/result.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { type StrategyChoice, strategyFor } from '../../lines/text/solving/strategy-choice.ts';
import { countOf, positionAfter, startPosition } from '../../solver/position.ts';
import {
  addStep,
  type PackedCodes,
  playBranches,
  type Simulation,
  type SimulationBranch,
  type SimulationStep,
  simulationOf,
} from '../../solver/simulate.ts';
import type { Strategy } from '../../solver/strategies/search-settings.ts';

/** The number of secrets that took one guess, two guesses and so on, so far. */
export type DepthCounts = readonly number[];

export function addCounts(depths: number[], counts: DepthCounts): void {
  while (depths.length < counts.length) depths.push(0);
  for (const [depth, count] of counts.entries()) depths[depth] = (depths[depth] ?? 0) + count;
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
    if (checkpoints < 0) checkpoints = 0;
    addStep(depths, step.value);
    yield depths;
  }
}

/** The result of a strategy; without a found secret `deepest` is 0 and `mean` is NaN. */
export const summaryOf = (reached: DepthCounts): Simulation =>
  simulationOf(reached.slice(0, reached.findLastIndex((count) => count > 0) + 1));

/** How long the work runs, in milliseconds, between checks of keys and signals. */
const SLICE_MILLISECONDS = 50;

/** How the work ended, and its last step, if there was one. */
type StepsResult<Step> = {
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
const THREAD_SLICE_MILLISECONDS = 10;

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

async function playHere(
  { steps }: SimulationWork,
  signal: AbortSignal,
  onFound: (found: DepthCounts) => void,
): Promise<void> {
  let depths: number[] = [];
  const report = (): void => {
    onFound(depths);
    depths = [];
  };
  const countedSteps = function* (): Generator<void, void> {
    for (const step of steps) {
      addStep(depths, step);
      yield;
    }
  };
  await runSteps(countedSteps(), signal, report, THREAD_SLICE_MILLISECONDS);
  report();
}

/** What is simulated, as data that a thread can be given. */
export type SimulationPlan = { readonly rules: Rules; readonly choice: StrategyChoice };

/** A part of a simulation, as data: a branch by its turns. */
export type SimulationPart = {
  readonly turns: readonly AnsweredGuess[];
  readonly secrets: readonly Code[] | 'candidates';
  readonly packed: PackedCodes | undefined;
};

/** Work that is done step by step; parts of what is left can be taken between two steps. */
export type SimulationWork = {
  readonly steps: Iterable<SimulationStep>;
  readonly partsLeft: () => number;
  /**
   * Removes a part, which another thread can play, from the work; undefined if nothing is left. For
   * `threads` threads in all, branches become smaller the less is left, so that all end at about the
   * same time.
   */
  readonly takePart: (threads: number) => SimulationPart | undefined;
};

export function branchWork(root: SimulationBranch, strategy: Strategy): SimulationWork {
  const branches = [root];
  return {
    steps: playBranches(branches, strategy),
    partsLeft: () => branches.length,
    takePart: (threads) => {
      const sizes = branches.map(sizeOf);
      const [branch] = branches.splice(partToTake(sizes, threads), 1);
      return branch && partOf(branch);
    },
  };
}

/** The index of the largest size that is at most half of a thread's share; of the smallest if there is none. */
function partToTake(sizes: readonly number[], threads: number): number {
  const share = sizes.reduce((sum, size) => sum + size, 0) / (2 * threads);
  let best = 0;
  for (const [at, size] of sizes.entries()) {
    const taken = sizes[best] ?? 0;
    const isBetter = taken > share ? size < taken : size > taken && size <= share;
    if (isBetter) best = at;
  }
  return best;
}

const sizeOf = (branch: SimulationBranch): number =>
  branch.secrets === 'candidates'
    ? (branch.packed?.length ?? countOf(branch.position))
    : branch.secrets.length;

const partOf = ({ position, secrets, packed }: SimulationBranch): SimulationPart => ({
  turns: position.turns,
  secrets,
  packed,
});

/** Plays parts of a plan; the strategy is made once for all of them. */
export function partPlayer({
  rules,
  choice,
}: SimulationPlan): (part: SimulationPart) => Iterable<SimulationStep> {
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) throw new TypeError('A plan without a strategy has no branches.');
  return (part) => playBranches([branchOf(rules, part)], strategy.value);
}

function branchOf(rules: Rules, { turns, secrets, packed }: SimulationPart): SimulationBranch {
  let position = startPosition(rules);
  for (const { guess, feedback } of turns) position = positionAfter(position, guess, feedback);
  return { position, secrets, packed };
}
