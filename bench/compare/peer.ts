/**
 * Compares the solver with another one, whose command is given: the runs of both alternate, ours in
 * this process and warm, the peer's as child processes without their start-up.
 */
import { variantOf } from '../../source/engine/variants/index.ts';
import { type PegOptions, type PegRules, pegRules } from '../../source/engine/variants/pegs.ts';
import { searchOf } from '../../source/solver/optimal/search.ts';
import { simulate } from '../../source/solver/simulate.ts';
import { codeSpaceOf } from '../../source/solver/space/code-space.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { successOf } from '../../test/helpers/games.ts';
import { columnsOf } from '../figure.ts';
import { childTime, ownTime, warmUp } from './cpu-time.ts';
import { ratioCell, ratioOf, summaryCells, summaryHeads } from './samples.ts';
import { commandFor, type TaskValues } from './template.ts';

/** A task of both solvers: all secrets of a game by a strategy, with a first guess of their own. */
type Task = {
  readonly name: string;
  readonly game: Partial<PegOptions>;
  readonly strategy: TaskValues['strategy'];
};

const bullsAndCows = { alphabet: 'digits', colors: 10, repeats: false } as const;

const tasks: readonly Task[] = [
  { name: '4×6, all secrets by entropy', game: {}, strategy: 'entropy' },
  { name: '4×6, all secrets by worst case', game: {}, strategy: 'worst-case' },
  { name: 'Bulls and Cows, all secrets by entropy', game: bullsAndCows, strategy: 'entropy' },
  { name: '5×8, all secrets by entropy', game: { pegs: 5, colors: 8 }, strategy: 'entropy' },
  { name: '4×6, perfect play proved', game: {}, strategy: 'optimal' },
];

/** The smallest game: what a command needs for it is its start-up. */
const startUp = { pegs: 1, colors: 2 } as const;

/** A sample is the mean of runs for about this time, in milliseconds. */
const SAMPLE = 150;

/** Runs both solvers in turn in each task that the peer has; returns the table. */
export async function compareWithPeer(
  template: string,
  rounds: number,
  signal: AbortSignal,
): Promise<string> {
  const heads = [...summaryHeads('ours:'), ...summaryHeads('peer:')];
  const rows = [['CPU time in ms', ...heads, 'ratio']];
  for (const task of tasks) {
    const { name, game } = task;
    const rules = successOf(pegRules(game));
    const smallest = successOf(pegRules({ ...game, ...startUp }));
    const command = commandFor(template, valuesOf(rules, task));
    const empty = commandFor(template, valuesOf(smallest, task));
    if (command === undefined || empty === undefined) {
      console.error(`${name}: the peer has no such task`);
      continue;
    }
    const work = workOf(rules, task.strategy);
    warmUp(work);
    const ourRuns = runsFor(ownTime(work, 1));
    const theirRuns = runsFor(await childTime(command, 1, signal));
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      console.error(`${name}: run ${round} of ${rounds}`);
      const start = await childTime(empty, runsFor(5), signal);
      ours.push(ownTime(work, ourRuns));
      theirs.push((await childTime(command, theirRuns, signal)) - start);
    }
    const summaries = [...summaryCells(ours, 1), ...summaryCells(theirs, 1)];
    rows.push([name, ...summaries, ratioCell(ratioOf(ours, theirs))]);
  }
  return columnsOf(rows);
}

/** How many runs of a time in milliseconds fill a sample. */
const runsFor = (time: number): number => Math.max(1, Math.round(SAMPLE / Math.max(time, 1)));

function workOf(rules: PegRules, name: Task['strategy']): () => void {
  // A code space keeps the last search; a new one has none.
  if (name === 'optimal') {
    return () => searchOf(codeSpaceOf(variantOf({ ...rules })))?.tree();
  }
  return () => simulate(rules, successOf(strategyOf(name, rules, 'bench')));
}

const valuesOf = (rules: PegRules, { game, strategy }: Task): TaskValues => ({
  pegs: `${rules.pegs}`,
  colors: `${rules.colors}`,
  repeats: game.repeats === false ? 'no' : 'yes',
  strategy,
});
