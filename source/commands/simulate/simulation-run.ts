import { setImmediate } from 'node:timers/promises';
import type { Code } from '../../core/code.ts';
import { type Result, succeed } from '../../core/result.ts';
import { type Simulation, simulation, simulationOf } from '../../solver/simulate.ts';
import { type BoardsSimulation, simulateBoards } from '../../solver/simulate-boards.ts';
import type { Strategy } from '../../solver/strategies/strategy.ts';
import type { Rules } from '../../variants/index.ts';

/** The number of secrets that took one guess, two guesses and so on, so far. */
export type DepthCounts = readonly number[];

/**
 * Plays a strategy against the secrets, or against every code, and yields the counts after each
 * guess; they are one list, which grows.
 */
export function depthCounts(
  rules: Rules,
  strategy: Strategy,
  secrets: readonly Code[] | undefined,
): Result<Iterable<DepthCounts>, 'too-many-secrets'> {
  let depth = 0;
  // The simulation reports how many secrets a guess found. Only the strategy, which is called once
  // for each guess, knows its number.
  const watched: Strategy = {
    ...strategy,
    choose: (position) => {
      depth = position.turns.length;
      return strategy.choose(position);
    },
  };
  const steps = simulation(rules, watched, { secrets });
  if (!steps.ok) return steps;
  const found = steps.value;
  const depths: number[] = [];
  return succeed(
    (function* () {
      for (const count of found) {
        while (depths.length <= depth) depths.push(0);
        depths[depth] = (depths[depth] ?? 0) + count;
        yield depths;
      }
    })(),
  );
}

/** Plays games with several boards, and yields the counts after each; they are one list, which grows. */
export function* boardsDepthCounts(
  rules: Rules,
  simulation: BoardsSimulation,
): Generator<DepthCounts, void> {
  const depths: number[] = [];
  for (const guesses of simulateBoards(rules, simulation)) {
    while (depths.length < guesses) depths.push(0);
    depths[guesses - 1] = (depths[guesses - 1] ?? 0) + 1;
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
): Promise<StepsResult<Step>> {
  let last: Step | undefined;
  let sliceStart = performance.now();
  for (const step of steps) {
    last = step;
    if (performance.now() - sliceStart < SLICE_MILLISECONDS) continue;
    onSlice(step);
    await setImmediate();
    if (signal.aborted) return { end: 'stopped', last };
    sliceStart = performance.now();
  }
  return { end: 'done', last };
}
