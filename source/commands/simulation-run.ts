import { setImmediate } from 'node:timers/promises';
import type { Code } from '../core/code.ts';
import { type Result, succeed } from '../core/result.ts';
import { type Simulation, simulation, simulationOf } from '../solver/simulate.ts';
import type { Strategy } from '../solver/strategies/strategy.ts';
import type { Rules } from '../variants/index.ts';

/** How many secrets took one guess, two guesses and so on, as far as it is known. */
export type Depths = readonly number[];

/**
 * Plays a strategy against the secrets, or against every code, and after each guess tells the depths
 * reached so far; they are one list, which grows.
 */
export function depthsReached(
  rules: Rules,
  strategy: Strategy,
  secrets: readonly Code[] | undefined,
): Result<Iterable<Depths>, 'too-many-secrets'> {
  let depth = 0;
  // The simulation tells how many secrets a guess found; which guess that was, only the strategy
  // knows, which is asked once for each.
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

/** How a strategy did, by its depths; deepest is 0 and the mean no number if it found nothing. */
export const summaryOf = (reached: Depths): Simulation =>
  simulationOf(reached.slice(0, reached.findLastIndex((count) => count > 0) + 1));

/** How long the work goes on, in milliseconds, before keys and signals are looked at. */
const BREATH = 50;

/** How some work ended, and its last step, if it came to any. */
export type Taken<Step> = {
  readonly end: 'done' | 'stopped';
  readonly last: Step | undefined;
};

/** Takes the steps of some work with breath between them, until they end or are to stop. */
export async function takeSteps<Step>(
  steps: Iterable<Step>,
  signal: AbortSignal,
  onBreath: (step: Step) => void,
): Promise<Taken<Step>> {
  let last: Step | undefined;
  let breathed = performance.now();
  for (const step of steps) {
    last = step;
    if (performance.now() - breathed < BREATH) continue;
    onBreath(step);
    await setImmediate();
    if (signal.aborted) return { end: 'stopped', last };
    breathed = performance.now();
  }
  return { end: 'done', last };
}
