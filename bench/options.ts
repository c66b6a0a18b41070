import { parseArgs } from 'node:util';
import { nearest } from '../source/engine/core/nearest.ts';
import { parseTemplate, type Template } from './compare/template.ts';

/** The task of the benchmark. */
export type Options =
  | { readonly kind: 'measure'; readonly names: readonly string[] }
  | {
      readonly kind: 'peer';
      /** The command for the tasks, if they are compared. */
      readonly template: Template | undefined;
      /** The command that prints the peer's histogram rate, if it is compared. */
      readonly rateCommand: string | undefined;
      readonly tasks: PeerTasks;
      readonly runs: number;
    }
  | {
      readonly kind: 'screen peer';
      readonly peer: ScreenPeer;
      /** Whether the table goes into bench/README.md, and its figures into docs/data. */
      readonly page: boolean;
      readonly runs: number;
    }
  | {
      readonly kind: 'against';
      readonly revision: string;
      readonly names: readonly string[];
      readonly runs: number;
    };

/** A program that shows the same screen in a terminal. */
export type ScreenPeer = {
  readonly name: string;
  readonly command: string;
  /** The end of its first screen, or undefined where it is that of a frame of keypeg. */
  readonly firstFrame: string | undefined;
};

/** The tasks in which a peer is compared: tasks of seconds at most, or larger games that take minutes. */
export type PeerTasks = 'short' | 'long';

/** With fewer runs the noise is wider than the differences that matter. */
const MIN_RUNS = 9;

/** The runs of the long tasks, unless others are asked for. */
const LONG_RUNS = 3;

const optionNames = [
  'peer',
  'peer-name',
  'peer-frame',
  'peer-rate',
  'against',
  'runs',
  'long',
  'page',
] as const;
/** The options without a value. */
const flags: readonly string[] = ['long', 'page'];

/** Parses the command line; throws an error with a sentence for invalid options. */
export function readOptions(args: readonly string[], measures: readonly string[]): Options {
  checkNames(args);
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      peer: { type: 'string' },
      'peer-name': { type: 'string', default: 'peer' },
      'peer-frame': { type: 'string' },
      'peer-rate': { type: 'string' },
      against: { type: 'string' },
      runs: { type: 'string' },
      long: { type: 'boolean', default: false },
      page: { type: 'boolean', default: false },
    },
  });
  const unknown = names.find((name) => !measures.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no measure “${unknown}”: ${adviceFor(unknown, measures)}`);
  }
  const { peer, 'peer-frame': firstFrame, 'peer-rate': rateCommand, against, long } = values;
  if (long && peer === undefined) {
    throw new Error("--long compares larger games with another solver: add --peer 'COMMAND'.");
  }
  if (long && rateCommand !== undefined) {
    throw new Error('--long compares larger games alone, without rates: leave out --peer-rate.');
  }
  const runs = long ? runsIn(values.runs ?? `${LONG_RUNS}`, 1) : runsIn(values.runs, MIN_RUNS);
  if (peer !== undefined || rateCommand !== undefined) {
    const option = peer === undefined ? '--peer-rate' : '--peer';
    if (against !== undefined) {
      throw new Error(`${option} and --against exclude each other: give one of them.`);
    }
    if (peer !== undefined && names.length === 1 && names[0] === 'keys') {
      const { page, 'peer-name': name } = values;
      return { kind: 'screen peer', peer: { name, command: peer, firstFrame }, page, runs };
    }
    const other = names.find((name) => name !== 'solver');
    if (other !== undefined) {
      throw new Error(
        peer === undefined
          ? `--peer-rate compares the solver alone, not ${other}: give the measure solver.`
          : `--peer compares the solver or the keys, not ${other}: give one of them.`,
      );
    }
    if (rateCommand?.trim() === '') {
      throw new Error(
        "--peer-rate is a command that prints a number, such as './rate'; it is empty.",
      );
    }
    const template = peer === undefined ? undefined : parseTemplate(peer);
    return { kind: 'peer', template, rateCommand, tasks: long ? 'long' : 'short', runs };
  }
  return against === undefined
    ? { kind: 'measure', names }
    : { kind: 'against', revision: against, names, runs };
}

function checkNames(args: readonly string[]): void {
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || optionNames.some((known) => known === name)) continue;
    throw new Error(`There is no option --${name}: ${adviceFor(name, optionNames, '--')}`);
  }
  for (const name of optionNames) {
    if (!flags.includes(name) && args.at(-1) === `--${name}`)
      throw new Error(`--${name} needs a value: --${name} VALUE.`);
  }
}

function adviceFor(typed: string, choices: readonly string[], sign = ''): string {
  const meant = nearest(typed, choices);
  return meant === undefined
    ? `there are ${choices.map((choice) => sign + choice).join(', ')}.`
    : `did you mean ${sign}${meant}?`;
}

function runsIn(text: string | undefined, least: number): number {
  if (text === undefined) return least;
  const runs = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (runs >= least) return runs;
  throw new Error(`--runs is a whole number from ${least} on, not “${text}”. Try --runs ${least}.`);
}
