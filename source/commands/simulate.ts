import process from 'node:process';
import type { Code } from '../core/code.ts';
import { randomFrom } from '../core/random.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { sampleCandidates } from '../solver/counting/count.ts';
import type { Strategy } from '../solver/strategies/strategy.ts';
import { codeInWords, symbolNoun } from '../text/games/index.ts';
import { counted, grouped } from '../text/phrases.ts';
import { strategyFor } from '../text-mode/solving/strategy-choice.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { presets } from '../variants/pegs/peg-rules.ts';
import type { Given } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { type Depths, depthsReached, summaryOf, takeSteps } from './simulation-run.ts';
import { progressText, simulationText } from './simulation-text.ts';
import { spelledFor } from './spelling.ts';
import { readStrategy } from './strategy-options.ts';
import { readEitherRules } from './variant-option.ts';
import { warn } from './word-options.ts';

/** The status of a program that Ctrl-C stopped. */
const STOPPED_STATUS = 130;

/** Plays a strategy against every code, or a sample; Ctrl-C stops it with what was reached. */
export async function simulateCommand(given: Given, terminal: Terminal): Promise<number | Usage> {
  const chosen = await readEitherRules(given, presets[0].rules);
  if (!chosen.ok) return { usage: chosen.problem };
  const job = readJob(given, chosen.value.rules);
  if (!job.ok) return { usage: job.problem };
  warn(terminal, chosen.value.warnings);
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  try {
    return await carryOut(job.value, terminal, stop.signal);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

/** A simulation to run, and how to print it. */
export type Job = {
  readonly title: string;
  readonly steps: Iterable<Depths>;
  /** How many secrets there are. */
  readonly secrets: number;
  readonly json: boolean;
};

/** Runs a simulation to its end, or until the signal; the exit status. */
export async function carryOut(
  { title, steps, secrets, json }: Job,
  { env, stdout, stderr }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const progress = progressLine(stderr);
  const begun = performance.now();
  const { end, last = [] } = await takeSteps(steps, signal, (depths) => {
    progress.show(progressText(summaryOf(depths).secrets, secrets));
  });
  progress.clear();
  const seconds = Math.round(performance.now() - begun) / 1000;
  const found = summaryOf(last);
  const text = json
    ? JSON.stringify({ ...found, seconds })
    : spelledFor({ env }, simulationText(title, found, seconds).join('\n'));
  stdout.write(`${text}\n`);
  if (end === 'done') return 0;
  stderr.write(
    `keypeg: stopped after ${grouped(found.secrets)} of ${counted(secrets, 'secret')}\n`,
  );
  return STOPPED_STATUS;
}

/** A line that is written over and over, where a person can see it. */
function progressLine(stderr: Terminal['stderr']) {
  let shown = '';
  const show = (text: string): void => {
    if (!stderr.isTTY) return;
    stderr.write(`\r${text.padEnd(shown.length)}`);
    shown = text;
  };
  const clear = (): void => {
    if (shown !== '') stderr.write(`\r${' '.repeat(shown.length)}\r`);
  };
  return { show, clear };
}

function readJob(given: Given, rules: Rules): Result<Job, string> {
  const choice = readStrategy(given, '');
  const strategy = strategyFor(choice, rules);
  if (!strategy.ok) return strategy;
  const sample = readSample(given);
  if (!sample.ok) return sample;
  const secrets = secretsFor(rules, sample.value, choice.seed);
  const steps = depthsReached(rules, strategy.value, secrets);
  if (!steps.ok) return fail(tooManyText(rules));
  return succeed({
    title: titleOf(rules, strategy.value),
    steps: steps.value,
    secrets: secrets?.length ?? variantOf(rules).secretCount,
    json: given.switches.get('json') === true,
  });
}

const MOST_SAMPLED = 1_000_000;

function readSample({ values }: Given): Result<number | undefined, string> {
  const text = values.get('sample');
  if (text === undefined) return succeed(undefined);
  const size = /^\d+$/u.test(text) ? Number(text) : 0;
  return size >= 1 && size <= MOST_SAMPLED
    ? succeed(size)
    : fail(`--sample takes a whole number, 1 to ${grouped(MOST_SAMPLED)}, not “${text}”.`);
}

/** So many different codes, or all where there are no more; nothing if all are to be played. */
const secretsFor = (
  rules: Rules,
  sample: number | undefined,
  seed: string,
): readonly Code[] | undefined =>
  sample === undefined ? undefined : sampleCandidates(rules, [], sample, randomFrom(seed)).value;

const tooManyText = (rules: Rules): string =>
  `This game has ${counted(variantOf(rules).secretCount, 'code')}, too many to play against each: try --sample 1000.`;

function titleOf(rules: Rules, { name }: Strategy): string {
  if (rules.variant === 'words') return `${name}, words of ${codeInWords(rules)}`;
  const { pegs, colors, repeats } = rules;
  const distinct = repeats ? '' : ' without repeats';
  return `${name}, ${pegs} pegs of ${counted(colors, symbolNoun(rules))}${distinct}`;
}
