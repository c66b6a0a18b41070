import { setImmediate } from 'node:timers/promises';
import type { Code } from '../core/code.ts';
import { type Result, succeed } from '../core/result.ts';
import type { Rules } from '../core/rules.ts';
import { type Plan, plannedGuess } from '../dialogue/plan.ts';
import { type Simulation, simulation } from '../solver/simulate.ts';

/** How many secrets took one guess, two guesses and so on, as far as it is known. */
export type Depths = readonly number[];

/**
 * Plays a plan against the secrets, or against every code, and after each guess tells the depths
 * reached so far; they are one list, which grows.
 */
export function depthsReached(
  rules: Rules,
  plan: Plan,
  secrets: readonly Code[] | undefined,
): Result<Iterable<Depths>, 'too-many-secrets'> {
  let depth = 0;
  // The simulation tells how many secrets a guess found; which guess that was, only the strategy
  // knows, which is asked once for each.
  const watched = {
    ...plan.strategy,
    choose: (position: Parameters<Plan['strategy']['choose']>[0]) => {
      depth = position.turns.length;
      return plannedGuess(plan, position);
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
export function summaryOf(reached: Depths): Simulation {
  const deepest = reached.findLastIndex((count) => count > 0) + 1;
  const depths = reached.slice(0, deepest);
  const secrets = depths.reduce((sum, count) => sum + count, 0);
  const total = depths.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { secrets, total, mean: total / secrets, deepest, depths };
}

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
