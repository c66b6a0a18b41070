import type { Code } from '../../core/code.ts';
import { randomFrom } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Catalog, Prose } from '../../languages/catalog.ts';
import { sampleCandidates } from '../../solver/counting/count.ts';
import { sizeText } from '../../text-mode/games/index.ts';
import { strategyFor } from '../../text-mode/solving/strategy-choice.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { readRules } from '../games/index.ts';
import { progressLine, STOPPED_STATUS, untilInterrupt } from '../long-work.ts';
import { readStrategy } from '../options/strategy-options.ts';
import { textFor, warn } from '../text/terminal-text.ts';
import { type DepthCounts, depthCounts, runSteps, summaryOf } from './simulation-run.ts';
import { progressText, simulationText } from './simulation-text.ts';

/** Plays a strategy against every code or a sample; Ctrl-C stops it and prints the result so far. */
export async function simulateCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const rules = await readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  const job = readJob(given, rules.value.value, terminal.catalog);
  if (!job.ok) return { usage: job.problem };
  warn(terminal, rules.value.warnings);
  return await untilInterrupt((signal) => runJob(job.value, terminal, signal));
}

/** A simulation to run, and how to print it. */
export type Job = {
  readonly title: string;
  readonly steps: Iterable<DepthCounts>;
  /** The number of secrets. */
  readonly secrets: number;
  readonly json: boolean;
};

/** Runs a simulation until its end or the signal, and returns the exit status. */
export async function runJob(
  { title, steps, secrets, json }: Job,
  { env, stdout, stderr, catalog }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const progress = progressLine(stderr);
  const started = performance.now();
  const { end, last = [] } = await runSteps(steps, signal, (depths) => {
    progress.show(progressText(summaryOf(depths).secrets, secrets, catalog));
  });
  progress.clear();
  const seconds = Math.round(performance.now() - started) / 1000;
  const found = summaryOf(last);
  const text = json
    ? JSON.stringify({ ...found, seconds })
    : textFor({ env }, simulationText(title, found, seconds, catalog).join('\n'));
  stdout.write(`${text}\n`);
  if (end === 'done') return 0;
  stderr.write(`keypeg: ${catalog.commands.simulate.stopped(found.secrets, secrets)}\n`);
  return STOPPED_STATUS;
}

function readJob(given: ParsedArguments, rules: Rules, catalog: Catalog): Result<Job, Prose> {
  const choice = readStrategy(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return fail(strategy.problem);
  const sample = readSample(given);
  if (!sample.ok) return sample;
  const secrets = secretsFor(rules, sample.value, choice.seed);
  const steps = depthCounts(rules, strategy.value, secrets);
  if (!steps.ok) {
    const { secretCount } = variantOf(rules);
    return fail(({ commands }) => commands.simulate.tooManyCodes(secretCount));
  }
  return succeed({
    title: catalog.commands.simulate.title(strategy.value.name, sizeText(rules, catalog)),
    steps: steps.value,
    secrets: secrets?.length ?? variantOf(rules).secretCount,
    json: given.switches.get('json') === true,
  });
}

const MAX_SAMPLE = 1_000_000;

function readSample({ values }: ParsedArguments): Result<number | undefined, Prose> {
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
