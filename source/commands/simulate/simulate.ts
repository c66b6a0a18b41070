import { availableParallelism } from 'node:os';
import type { Code } from '../../engine/core/code.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { BoardCount } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { sizeText } from '../../lines/text/games/index.ts';
import { strategyFor } from '../../lines/text/solving/strategy-choice.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { sampleCandidates } from '../../solver/counting/count.ts';
import { isListed, startPosition } from '../../solver/position/position.ts';
import { simulationRoot } from '../../solver/simulation/simulate.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { readBoardsOption } from '../options/boards-option.ts';
import { readBoardsStrategy } from '../options/boards-strategy.ts';
import { readRules } from '../options/games/index.ts';
import { readNumber } from '../options/number.ts';
import { readStrategy } from '../options/strategy-options.ts';
import { progressLine, STOPPED_STATUS, untilInterrupt } from '../output/long-work.ts';
import { textFor, warn } from '../text/terminal-text.ts';
import { addCounts, type DepthCounts, depthCounts, runSteps, summaryOf } from './simulation-run.ts';
import { progressText, simulationText, type Unit } from './simulation-text.ts';
import { playInThreads } from './simulation-threads.ts';
import {
  boardsWork,
  branchWork,
  type SimulationPlan,
  type SimulationWork,
} from './simulation-work.ts';

/** Plays a strategy against every code or a sample; Ctrl-C stops it and prints the result so far. */
export async function simulateCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const rules = await readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  const threads = readThreads(given);
  if (!threads.ok) return { usage: threads.problem };
  const job = readJob(given, rules.value.value, threads.value, terminal.catalog);
  if (!job.ok) return { usage: job.problem };
  warn(terminal, rules.value.warnings);
  return await untilInterrupt((signal) => runJob(job.value, terminal, signal));
}

/** A simulation to run, and how to print it. */
export type Job = {
  readonly title: string;
  readonly work: SimulationWork;
  readonly plan: SimulationPlan;
  /** Long work is played in so many threads. */
  readonly threads: number;
  /** What is counted, and how many of it there are. */
  readonly unit: Unit;
  readonly all: number;
  readonly json: boolean;
};

/** Runs a simulation until its end or the signal, and returns the exit status. */
export async function runJob(
  { title, work, plan, threads, unit, all, json }: Job,
  { env, stdout, stderr, catalog }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const progress = progressLine(stderr);
  const started = performance.now();
  const show = (depths: DepthCounts): void => {
    progress.show(progressText(summaryOf(depths).secrets, all, unit, catalog));
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
  const { secrets, ...figures } = found;
  const text = json
    ? JSON.stringify({ [unit]: secrets, ...figures, seconds })
    : textFor({ env }, simulationText(title, unit, found, seconds, catalog).join('\n'));
  stdout.write(`${text}\n`);
  if (end === 'done') return 0;
  stderr.write(`keypeg: ${catalog.commands.simulate.stopped(secrets, all, unit)}\n`);
  return STOPPED_STATUS;
}

/** More threads than this are refused. */
const MAX_THREADS = 256;

/** The number of threads: one for each core by default. */
function readThreads({ values }: ParsedArguments): Result<number, LocalizedText> {
  const typed = values.get('threads');
  return typed === undefined
    ? succeed(Math.min(availableParallelism(), MAX_THREADS))
    : readNumber('threads', typed, { min: 1, max: MAX_THREADS });
}

function readJob(
  given: ParsedArguments,
  rules: Rules,
  threads: number,
  catalog: Catalog,
): Result<Job, LocalizedText> {
  const boards = readBoardsOption(given, 'machine');
  if (!boards.ok) return boards;
  if (boards.value !== 1) return readBoardsJob(given, rules, boards.value, threads, catalog);
  const choice = readStrategy(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return fail(strategy.problem);
  const sample = readSample(given);
  if (!sample.ok) return sample;
  const secrets = secretsFor(rules, sample.value, choice.seed);
  const root = simulationRoot(rules, secrets);
  if (!root.ok) {
    const { secretCount } = variantOf(rules);
    return fail(({ commands }) => commands.simulate.tooManyCodes(secretCount));
  }
  return succeed({
    title: catalog.commands.simulate.title(strategy.value.name, sizeText(rules, catalog)),
    work: branchWork(root.value, strategy.value),
    plan: { kind: 'strategy', rules, choice },
    threads,
    unit: 'secrets',
    all: secrets?.length ?? variantOf(rules).secretCount,
    json: given.switches.get('json') === true,
  });
}

/** The games with several boards that are played where no number is given. */
const USUAL_GAMES = 100;

/** Several boards are played by the sum of expected sizes, with its first guess or a given one. */
function readBoardsJob(
  given: ParsedArguments,
  rules: Rules,
  boards: BoardCount,
  threads: number,
  catalog: Catalog,
): Result<Job, LocalizedText> {
  const choice = readStrategy(given, '');
  const named = readBoardsStrategy(choice);
  if (!named.ok) return named;
  const name = named.value;
  const sample = readSample(given);
  if (!sample.ok) return sample;
  const position = startPosition(rules);
  if (!isListed(position)) {
    const { secretCount } = variantOf(rules);
    return fail(({ commands }) => commands.severalBoards.tooManyCodes(secretCount));
  }
  const strategy = strategyFor({ ...choice, strategy: name }, rules);
  if (!strategy.ok) return strategy;
  const { value: games = USUAL_GAMES } = sample;
  const first = strategy.value.choose(position);
  const size = catalog.list([sizeText(rules, catalog), catalog.play.boards.count(boards)]);
  const plan = { kind: 'boards', rules, boards, strategy: name, seed: choice.seed, first } as const;
  return succeed({
    title: catalog.commands.simulate.title(name, size),
    work: boardsWork(plan, games),
    plan,
    threads,
    unit: 'games',
    all: games,
    json: given.switches.get('json') === true,
  });
}

const MAX_SAMPLE = 1_000_000;

function readSample({ values }: ParsedArguments): Result<number | undefined, LocalizedText> {
  const text = values.get('sample');
  if (text === undefined) return succeed(undefined);
  const size = /^\d+$/u.test(text) ? Number(text) : 0;
  return size >= 1 && size <= MAX_SAMPLE
    ? succeed(size)
    : fail(({ commands }) => commands.simulate.badSample(MAX_SAMPLE, text));
}

/** A sample of different codes, or undefined to play against all. */
const secretsFor = (
  rules: Rules,
  sample: number | undefined,
  seed: string,
): readonly Code[] | undefined =>
  sample === undefined ? undefined : sampleCandidates(rules, [], sample, randomFrom(seed)).value;
