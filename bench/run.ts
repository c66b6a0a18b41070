/**
 * Measures the built program: `npm run bench`, or `npm run bench -- keys` for one measure. The
 * machine should be idle; only ratios are meaningful on a busy one.
 *
 *     npm run bench -- solver --peer 'COMMAND'   another solver, in turn with ours; CONTRIBUTING.md
 *                                                describes the placeholders of the command
 *                                                (--long: larger games, some minutes each)
 *     npm run bench -- solver --peer-rate 'COMMAND'   the rate that the command of another solver prints
 *     npm run bench -- keys --peer 'COMMAND'     a program that shows the same screen, in turn with ours
 *     --peer-frame 'leave'                       the end of its first screen
 *     --peer-name 'Bubble Tea 2.1.1' --page      its name in the table; also into bench/README.md
 *     npm run bench -- --against REV keys        another commit of keypeg, in turn with this one
 *     --runs 15                                  of each side, at least 9 (of --long 1)
 */
import process from 'node:process';
import { measureAverages } from './averages.ts';
import { measureCommands } from './commands.ts';
import { compareWithRevision } from './compare/against.ts';
import { compareRates, compareWithPeer } from './compare/peer.ts';
import { compareScreens, screenTable, writeScreenPage } from './compare/screen.ts';
import { type Figure, type Measure, tableOf } from './figure.ts';
import { measureGrowth } from './growth/measure.ts';
import { type Options, readOptions } from './options.ts';
import { measureRecords } from './records.ts';
import { measureKeys, measureStart } from './response.ts';
import { measureReviews } from './review.ts';
import { measureRooms, measureSeeds } from './rooms.ts';
import { measureFrames, measureSessions } from './sessions.ts';
import { measureSolver, measureStrength } from './solver.ts';
import { measureCounts } from './solver-count.ts';

const measures: Readonly<Record<string, Measure>> = {
  start: measureStart,
  keys: measureKeys,
  frames: measureFrames,
  sessions: measureSessions,
  records: measureRecords,
  solver: measureSolver,
  counts: measureCounts,
  commands: measureCommands,
  review: measureReviews,
  strength: measureStrength,
  averages: measureAverages,
};

/** Measures that run only when they are named: one writes a page of `docs/`, one takes an hour. */
const named: Readonly<Record<string, Measure>> = {
  growth: measureGrowth,
  rooms: measureRooms,
  seeds: measureSeeds,
};

const USAGE_STATUS = 2;
const STOPPED_STATUS = 130;

async function measureAll(requested: readonly string[]): Promise<string> {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries({ ...measures, ...named })) {
    if (requested.length === 0 ? name in named : !requested.includes(name)) continue;
    console.error(`measuring ${name} …`);
    figures.push(...(await measure()));
  }
  return tableOf(figures);
}

/** The tables of what the commands of a peer are given for. */
async function compareWithOther(
  { template, rateCommand, tasks, runs }: Extract<Options, { readonly kind: 'peer' }>,
  signal: AbortSignal,
): Promise<string> {
  const tables: string[] = [];
  if (template !== undefined) tables.push(await compareWithPeer(template, tasks, runs, signal));
  if (rateCommand !== undefined) tables.push(await compareRates(rateCommand, runs, signal));
  return tables.join('\n\n');
}

/** The table of the screen of a game in both programs. */
async function compareWithScreen(
  { peer, runs, page }: Extract<Options, { readonly kind: 'screen peer' }>,
  signal: AbortSignal,
): Promise<string> {
  const compared = await compareScreens(peer, runs, signal);
  if (page) writeScreenPage(compared);
  return screenTable(compared);
}

/** The table of what the options ask for. */
async function compare(
  options: Exclude<Options, { readonly kind: 'measure' }>,
  signal: AbortSignal,
): Promise<string> {
  switch (options.kind) {
    case 'peer':
      return await compareWithOther(options, signal);
    case 'screen peer':
      return await compareWithScreen(options, signal);
    case 'against':
      return await compareWithRevision(options, signal);
  }
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Object.keys({ ...measures, ...named }));
  if (options.kind === 'measure') {
    console.log(await measureAll(options.names));
    return;
  }
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop.abort());
  try {
    console.log(await compare(options, stop.signal));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.error('stopped');
    process.exitCode = STOPPED_STATUS;
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = USAGE_STATUS;
}
