import { describe, expect, it } from 'vitest';
import {
  addCounts,
  branchWork,
  depthCounts,
  playInThreads,
  type SimulationPlan,
  type SimulationWork,
} from '../../../source/commands/simulate/simulation-threads.ts';
import { strategyFor } from '../../../source/lines/text/solving/strategy-choice.ts';
import { countCandidates } from '../../../source/solver/counting/count.ts';
import { simulationRoot } from '../../../source/solver/simulate.ts';
import { codeIn, rulesWith, successOf } from '../../helpers/games.ts';

const rules = rulesWith();
const choice = { strategy: 'most-parts', seed: 'a' };
const strategyPlan: SimulationPlan = { rules, choice };
const never = new AbortController().signal;

const all = (): SimulationWork =>
  branchWork(successOf(simulationRoot(rules)), successOf(strategyFor(choice, rules)));
const some = (): SimulationWork => {
  const secrets = ['1111', '1234', '6543', '6616', '5432'].map((text) => codeIn(rules, text));
  return branchWork(
    successOf(simulationRoot(rules, secrets)),
    successOf(strategyFor(choice, rules)),
  );
};

const whole = (work: SimulationWork): readonly number[] =>
  [...depthCounts(work.steps)].at(-1) ?? [];

/** The first step; a destructuring would end the iterator. */
const firstOf = <Step>(steps: Iterable<Step>): Step | undefined => {
  const step = steps[Symbol.iterator]().next();
  return step.done === true ? undefined : step.value;
};

/**
 * The counts of some work of which the first step is done here, and the others here and in one thread,
 * or in several others.
 */
async function shared(begun: SimulationWork, plan: SimulationPlan, threads: number) {
  const step = firstOf(begun.steps);
  const work = threads > 2 ? forOthers(begun) : begun;
  const depths = step === undefined ? [] : [...Array(step.depth).fill(0), step.cracked];
  const parts = work.partsLeft();
  const end = await playInThreads(plan, work, threads, never, (found) => addCounts(depths, found));
  return { end, depths, parts };
}

/** The same work, of which this thread plays nothing until the others have taken all of it. */
const forOthers = (work: SimulationWork): SimulationWork => ({
  ...work,
  steps: (function* () {
    while (work.partsLeft() > 0) yield { depth: 0, cracked: 0 };
  })(),
});

describe('a simulation in threads', () => {
  it.each([1, 2, 3])('finds what one thread finds, in %d threads', async (threads) => {
    const every = await shared(all(), strategyPlan, threads);
    expect(every).toMatchObject({ end: 'done', depths: whole(all()) });
    expect(every.parts).toBeGreaterThan(5);
    expect((await shared(some(), strategyPlan, threads)).depths).toEqual(whole(some()));
  });

  it('takes parts of at most half the share of a thread where there are any', () => {
    const work = all();
    firstOf(work.steps);
    const sizes: number[] = [];
    for (let part = work.takePart(2); part !== undefined; part = work.takePart(2)) {
      const [turn] = part.turns;
      const sizeOf = (turns: typeof part.turns) => countCandidates(rules, turns);
      sizes.push(turn === undefined ? 0 : sizeOf([turn]));
    }
    const left = (at: number) => sizes.slice(at).reduce((sum, size) => sum + size, 0);
    expect(left(0)).toBe(1295);
    for (const [at, size] of sizes.entries()) {
      const share = left(at) / 4;
      const fitting = sizes.slice(at).filter((other) => other <= share);
      expect(size).toBe(fitting.length > 0 ? Math.max(...fitting) : Math.min(...sizes.slice(at)));
    }
  });

  it('fails where a thread fails', async () => {
    const unknown = { rules, choice: { ...choice, strategy: 'unknown' } };
    const playing = playInThreads(unknown, forOthers(all()), 2, never, () => {});
    await expect(playing).rejects.toThrow('A plan without a strategy has no branches.');
  });

  it('ends its threads when it is stopped', async () => {
    const stop = new AbortController();
    const playing = playInThreads(strategyPlan, all(), 2, stop.signal, () => {});
    stop.abort();
    expect(await playing).toBe('stopped');
  });
});
