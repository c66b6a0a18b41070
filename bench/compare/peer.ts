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
import type { PeerTasks } from '../options.ts';
import { histogramWork } from '../solver.ts';
import { childNumber, childTime, ownTime, warmUp } from './cpu-time.ts';
import { columnsOf, ratioCell, ratioOf, summaryCells, summaryHeads } from './samples.ts';
import { commandFor, type TaskValues, type Template } from './template.ts';

/** A task of both solvers: all secrets of a game by a strategy, with a first guess of their own. */
type Task = {
  readonly name: string;
  readonly game: Partial<PegOptions>;
  readonly strategy: 'entropy' | 'worst-case' | 'optimal';
};

const bullsAndCows = { alphabet: 'digits', colors: 10, repeats: false } as const;

const shortTasks: readonly Task[] = [
  { name: '4×6, all secrets by entropy', game: {}, strategy: 'entropy' },
  { name: '4×6, all secrets by worst case', game: {}, strategy: 'worst-case' },
  { name: 'Bulls and Cows, all secrets by entropy', game: bullsAndCows, strategy: 'entropy' },
  { name: '5×8, all secrets by entropy', game: { pegs: 5, colors: 8 }, strategy: 'entropy' },
  { name: '4×6, perfect play proved', game: {}, strategy: 'optimal' },
];

/** Larger games: a run may take minutes. */
const longTasks: readonly Task[] = [
  { name: '6×8, all secrets by entropy', game: { pegs: 6, colors: 8 }, strategy: 'entropy' },
  { name: '4×7, perfect play proved', game: { colors: 7 }, strategy: 'optimal' },
  { name: 'Bulls and Cows, perfect play proved', game: bullsAndCows, strategy: 'optimal' },
];

/** The smallest game: what a command needs for it is its start-up. */
const startUp = { pegs: 1, colors: 2 } as const;

/** A sample of a short task is the mean of runs for about this time, in milliseconds. */
const SAMPLE = 150;

/** The samples of both solvers in a task: the CPU time of a run in milliseconds. */
type Compared = {
  readonly name: string;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
};

/** Runs both solvers in turn in each task that the peer has; returns the table. */
export async function compareWithPeer(
  template: Template,
  tasks: PeerTasks,
  rounds: number,
  signal: AbortSignal,
): Promise<string> {
  const compared: Compared[] = [];
  for (const task of tasks === 'long' ? longTasks : shortTasks) {
    const rules = rulesOf(task.game);
    const command = commandFor(template, valuesOf(rules, task));
    const empty = commandFor(template, valuesOf(rulesOf({ ...task.game, ...startUp }), task));
    if (command === undefined || empty === undefined) {
      console.error(`${task.name}: the peer has no such task`);
      continue;
    }
    const games = { rules, command, empty };
    compared.push(
      tasks === 'long'
        ? await compareLong(task, games, rounds, signal)
        : await compare(task, games, rounds, signal),
    );
  }
  return tableOf(compared);
}

/** A game, the peer's command for it, and its command for the smallest game. */
type TaskGames = { readonly rules: PegRules; readonly command: string; readonly empty: string };

async function compare(
  { name, strategy }: Task,
  { rules, command, empty }: TaskGames,
  rounds: number,
  signal: AbortSignal,
): Promise<Compared> {
  const work = workOf(rules, strategy);
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
  return { name, ours, theirs };
}

/** Compares single runs, which are so long that they need no warm-up and no start-up taken off. */
async function compareLong(
  { name, strategy }: Task,
  { rules, command }: TaskGames,
  rounds: number,
  signal: AbortSignal,
): Promise<Compared> {
  const work = workOf(rules, strategy);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.error(`${name}: run ${round} of ${rounds}, ours`);
    ours.push(ownTime(work, 1));
    console.error(`${name}: run ${round} of ${rounds}, the peer's`);
    theirs.push(await childTime(command, 1, signal));
  }
  return { name, ours, theirs };
}

/** How many runs of a time in milliseconds fill a sample. */
const runsFor = (time: number): number => Math.max(1, Math.round(SAMPLE / Math.max(time, 1)));

function workOf(rules: PegRules, name: Task['strategy']): () => void {
  // A code space keeps the last search; a new one has none.
  if (name === 'optimal') {
    return () => searchOf(codeSpaceOf(variantOf({ ...rules })))?.tree();
  }
  return () => {
    const strategy = strategyOf(name, rules, 'bench');
    if (!strategy.ok) throw new Error(strategy.problem.kind);
    simulate(rules, strategy.value);
  };
}

function rulesOf(game: Partial<PegOptions>): PegRules {
  const rules = pegRules(game);
  if (!rules.ok) throw new Error(rules.problem);
  return rules.value;
}

const valuesOf = (rules: PegRules, { game, strategy }: Task): TaskValues => ({
  pegs: `${rules.pegs}`,
  colors: `${rules.colors}`,
  repeats: game.repeats === false ? 'no' : 'yes',
  strategy,
});

function tableOf(compared: readonly Compared[]): string {
  const rows = compared.map(({ name, ours, theirs }) => [
    name,
    ...summaryCells(ours, 1),
    ...summaryCells(theirs, 1),
    ratioCell(ratioOf(ours, theirs)),
  ]);
  const heads = [...summaryHeads('ours:'), ...summaryHeads('peer:')];
  return columnsOf([['CPU time in ms', ...heads, 'ratio'], ...rows]);
}

/** A sample of ours is the fastest of so many runs, as that of a peer should be. */
const RUNS = 20;

/**
 * Compares how many feedbacks are computed and counted in a second of CPU time with the rate that a
 * command prints, in turn; returns the table.
 */
export async function compareRates(
  command: string,
  rounds: number,
  signal: AbortSignal,
): Promise<string> {
  const { feedbacks, run } = histogramWork();
  warmUp(run);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    console.error(`feedbacks with histogram: run ${round} of ${rounds}`);
    const times = Array.from({ length: RUNS }, () => ownTime(run, 1));
    ours.push(feedbacks / Math.min(...times) / 1e6);
    theirs.push(await childNumber(command, signal));
  }
  return rateTableOf(ours, theirs);
}

/** The table of the rates of both sides; a ratio above 1 is in our favor. */
export function rateTableOf(ours: readonly number[], theirs: readonly number[]): string {
  return columnsOf([
    ['rate in G/s', ...summaryHeads('ours:'), ...summaryHeads('peer:'), 'ratio'],
    [
      '5×8, feedbacks with histogram',
      ...summaryCells(ours, 2),
      ...summaryCells(theirs, 2),
      ratioCell(ratioOf(ours, theirs)),
    ],
  ]);
}
