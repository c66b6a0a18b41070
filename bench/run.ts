/**
 * Measures the built program: `npm run bench -- keys`. The machine should be idle; only ratios are
 * meaningful on a busy one.
 *
 *     npm run bench -- start keys sessions       some measures
 *     npm run bench -- growth --page             how cost grows, also into bench/README.md
 *     npm run bench -- solver --peer 'COMMAND'   another solver, in turn with ours; bench/README.md
 *                                                describes the placeholders of the command
 *     npm run bench -- keys --peer 'COMMAND'     a program that shows the same screen, in turn with ours
 *     --peer-frame 'leave'                       the end of its first screen
 *     --peer-name 'Bubble Tea 2.1.1' --page      its name in the table; also into bench/README.md
 *     npm run bench -- --against REV keys        another commit of keypeg, in turn with this one
 *     --runs 15                                  of each side, at least 9
 */
import process from 'node:process';
import { compareWithRevision } from './compare/against.ts';
import { compareWithPeer } from './compare/peer.ts';
import { compareScreens } from './compare/screen.ts';
import { type Figure, type Measure, tableOf } from './figure.ts';
import { growthTable } from './growth/growth-results.ts';
import { measureGrowth } from './growth/measure.ts';
import { helpIfAsked } from './help.ts';
import { type Options, readOptions } from './options.ts';
import { writeIntoPage } from './page-block.ts';
import { measureKeys, measureStart } from './response.ts';
import { measureSessions } from './sessions.ts';

const measures: Readonly<Record<string, Measure>> = {
  start: measureStart,
  keys: measureKeys,
  sessions: measureSessions,
};
const names = [...Object.keys(measures), 'growth', 'solver'];

const USAGE_STATUS = 2;
const STOPPED_STATUS = 130;

async function measureAll(requested: readonly string[]): Promise<string> {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    console.error(`measuring ${name} …`);
    figures.push(...(await measure()));
  }
  return tableOf(figures);
}

/** The table of what the options ask for. */
async function tableFor(options: Options, signal: AbortSignal): Promise<string> {
  const { names: requested, peer, against, runs, page } = options;
  if (against !== undefined) {
    return await compareWithRevision({ revision: against, names: requested, runs }, signal);
  }
  const [name] = requested;
  if (peer !== undefined && name === 'solver') return await compareWithPeer(peer, runs, signal);
  if (peer !== undefined) {
    const table = await compareScreens(peer, options, signal);
    if (page) writeIntoPage('npm run bench -- keys --peer --page', table);
    return table;
  }
  if (name !== 'growth') return await measureAll(requested);
  const table = growthTable(await measureGrowth());
  if (page) writeIntoPage('npm run bench -- growth --page', table);
  return table;
}

helpIfAsked(import.meta.filename);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop.abort());
try {
  console.log(await tableFor(readOptions(process.argv.slice(2), names), stop.signal));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = stop.signal.aborted ? STOPPED_STATUS : USAGE_STATUS;
}
