import type { Code } from '../../core/code.ts';
import { randomFrom } from '../../core/random.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { counted, grouped } from '../../languages/en/phrases.ts';
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
  const job = readJob(given, rules.value.value);
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
  { env, stdout, stderr }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const progress = progressLine(stderr);
  const started = performance.now();
  const { end, last = [] } = await runSteps(steps, signal, (depths) => {
    progress.show(progressText(summaryOf(depths).secrets, secrets));
  });
  progress.clear();
  const seconds = Math.round(performance.now() - started) / 1000;
  const found = summaryOf(last);
  const text = json
    ? JSON.stringify({ ...found, seconds })
    : textFor({ env }, simulationText(title, found, seconds).join('\n'));
  stdout.write(`${text}\n`);
  if (end === 'done') return 0;
  stderr.write(
    `keypeg: stopped after ${grouped(found.secrets)} of ${counted(secrets, 'secret')}\n`,
  );
  return STOPPED_STATUS;
}

function readJob(given: ParsedArguments, rules: Rules): Result<Job, string> {
  const choice = readStrategy(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return strategy;
  const sample = readSample(given);
  if (!sample.ok) return sample;
  const secrets = secretsFor(rules, sample.value, choice.seed);
  const steps = depthCounts(rules, strategy.value, secrets);
  if (!steps.ok) return fail(tooManyText(rules));
  return succeed({
    title: `${strategy.value.name}, ${sizeText(rules)}`,
    steps: steps.value,
    secrets: secrets?.length ?? variantOf(rules).secretCount,
    json: given.switches.get('json') === true,
  });
}

const MAX_SAMPLE = 1_000_000;

function readSample({ values }: ParsedArguments): Result<number | undefined, string> {
  const text = values.get('sample');
  if (text === undefined) return succeed(undefined);
  const size = /^\d+$/u.test(text) ? Number(text) : 0;
  return size >= 1 && size <= MAX_SAMPLE
    ? succeed(size)
    : fail(`--sample takes a whole number, 1 to ${grouped(MAX_SAMPLE)}, not “${text}”.`);
}

/** A sample of different codes, or undefined to play against all. */
const secretsFor = (
  rules: Rules,
  sample: number | undefined,
  seed: string,
): readonly Code[] | undefined =>
  sample === undefined ? undefined : sampleCandidates(rules, [], sample, randomFrom(seed)).value;

const tooManyText = (rules: Rules): string =>
  `This game has ${counted(variantOf(rules).secretCount, 'code')}, too many to play against each: try --sample 1000.`;
