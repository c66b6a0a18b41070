import { availableParallelism } from 'node:os';
import type { Code } from '../../engine/core/code.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { strategyFor } from '../../lines/text/solving/strategy-choice.ts';
import { solveCommands } from '../../prose/commands/solving.ts';
import { linesOf } from '../../prose/games/game-lines.ts';
import { counted, decimal, grouped } from '../../prose/phrases.ts';
import { sampleCandidates } from '../../solver/counting/count.ts';
import { type Simulation, simulationRoot } from '../../solver/simulate.ts';
import { screenSizeOf } from '../../terminal/ink/streams.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { gameTable } from '../options/game-table.ts';
import { readRules, withGame } from '../options/games.ts';
import {
  barChart,
  printLines,
  progressLine,
  STOPPED_STATUS,
  untilInterrupt,
  warn,
} from '../output.ts';
import {
  addCounts,
  branchWork,
  type DepthCounts,
  depthCounts,
  playInThreads,
  runSteps,
  type SimulationPlan,
  type SimulationWork,
  summaryOf,
} from './simulation-threads.ts';

/** Plays a strategy against every code or a sample; Ctrl-C stops it and prints the result so far. */
export async function simulateCommand(
  typed: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const given = withGame(typed, typed.argument);
  if (!given.ok) return { usage: given.problem };
  const rules = await readRules(given.value);
  if (!rules.ok) return { usage: rules.problem };
  const job = readJob(given.value, rules.value.value);
  if (!job.ok) return { usage: job.problem };
  warn(terminal, rules.value.warnings);
  return await untilInterrupt((signal) => runJob(job.value, terminal, signal));
}

export type Job = {
  readonly title: string;
  readonly work: SimulationWork;
  readonly plan: SimulationPlan;
  /** How many threads play long work. */
  readonly threads: number;
  readonly all: number;
  readonly json: boolean;
};

/** Runs a simulation until its end or the signal, and returns the exit status. */
async function runJob(
  { title, work, plan, threads, all, json }: Job,
  { env, stdout, stderr }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const progress = progressLine(stderr);
  const started = performance.now();
  const show = (depths: DepthCounts): void => {
    progress.show(...progressTexts(summaryOf(depths).secrets, all));
  };
  const steps = depthCounts(work.steps, threads === 1 ? 'whole' : 'until-long');
  const begun = await runSteps(steps, signal, show);
  const last = [...(begun.last ?? [])];
  const end =
    begun.end === 'stopped' || work.partsLeft() === 0
      ? begun.end
      : await playInThreads(plan, work, threads, signal, (found) => {
          addCounts(last, found);
          show(last);
        });
  progress.clear();
  const seconds = Math.round(performance.now() - started) / 1000;
  const found = summaryOf(last);
  if (json) stdout.write(`${JSON.stringify({ ...found, seconds })}\n`);
  else {
    const { columns } = screenSizeOf(stdout);
    printLines({ env, stdout }, simulationText(title, found, seconds, columns));
  }
  if (end === 'done') return 0;
  stderr.write(`keypeg: stopped after ${grouped(found.secrets)} of ${counted(all, 'secret')}\n`);
  return STOPPED_STATUS;
}

function readJob(given: ParsedArguments, rules: Rules): Result<Job, string> {
  const choice = gameTable.strategy.read(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return fail(strategy.problem);
  const sample = gameTable.sample.read(given);
  if (!sample.ok) return sample;
  const secrets = secretsFor(rules, sample.value, choice.seed);
  const root = simulationRoot(rules, secrets);
  if (!root.ok) {
    const { secretCount } = variantOf(rules);
    return fail(
      `This game has ${counted(secretCount, 'code')}, too many to play against each: try --sample 1000.`,
    );
  }
  return succeed({
    title: `${strategy.value.name}, ${linesOf(rules).size}`,
    work: branchWork(root.value, strategy.value),
    plan: { rules, choice },
    threads: availableParallelism(),
    all: secrets?.length ?? variantOf(rules).secretCount,
    json: given.switches.get('json') === true,
  });
}

/** A sample of different codes, or undefined to play against all. */
const secretsFor = (
  rules: Rules,
  sample: number | undefined,
  seed: string,
): readonly Code[] | undefined =>
  sample === undefined ? undefined : sampleCandidates(rules, [], sample, randomFrom(seed)).value;

/** The result of a strategy as lines: its figures, and a histogram of guesses that is `columns` wide. */
function simulationText(
  title: string,
  { secrets, total, mean, deepest, depths }: Simulation,
  seconds: number,
  columns: number,
): readonly string[] {
  if (secrets === 0) return [`${title}: no secret was found.`];
  const heads = ['guesses', 'secrets', 'share'];
  const rows = depths.map((count, index) => ({
    cells: [`${index + 1}`, grouped(count), solveCommands.simulate.share((100 * count) / secrets)],
    count,
  }));
  return [
    `${title}: ${counted(secrets, 'secret')} in ${counted(total, 'guess')}`,
    `${decimal(mean, 4)} guesses on average, ${deepest} at most, in ${decimal(seconds, 2)} seconds`,
    '',
    ...barChart([{ cells: heads, count: 0 }, ...rows], columns),
  ];
}

/** Three versions of the line of progress: with a bar, in words, and as a percentage alone. */
export function progressTexts(count: number, all: number): readonly [string, string, string] {
  const share = count / all;
  const done = Math.floor(20 * share);
  const bar = '━'.repeat(done).padEnd(20, '─');
  const percent = Math.floor(100 * share);
  const words = `${percent}%, ${grouped(count)} of ${counted(all, 'secret')}`;
  return [`${bar} ${words}`, words, solveCommands.simulate.share(percent)];
}
