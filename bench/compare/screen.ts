/**
 * Compares the screen of a game in a terminal with the same screen of another program, whose command is
 * given: the runs of both alternate. A run starts the program and presses arrow keys.
 */
import process from 'node:process';
import { openTerminal } from '../../test/helpers/terminal/terminal.ts';
import { percentile } from '../figure.ts';
import type { ScreenPeer } from '../options.ts';
import { currentRun, pageWithBlock, type RunContext, writeRun } from '../page-block.ts';
import { FRAME_END, nextFrame } from '../program.ts';
import { game, mean, pressArrows } from '../response.ts';
import { rounded } from '../ssh/row.ts';
import { median, ratioOf } from './samples.ts';

/** The figures of both programs, one of each run. */
type ComparedFigure = {
  readonly what: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** The largest multiple of the peer's median that meets the target. */
  readonly bar?: number;
};

/** Some runs of both programs. */
export type ScreenRun = RunContext & {
  readonly peer: string;
  readonly figures: readonly ComparedFigure[];
};

/** Runs both programs in turn. The peer has to show a game at once, and to end frames as keypeg does. */
export async function compareScreens(
  peer: ScreenPeer,
  rounds: number,
  signal: AbortSignal,
): Promise<ScreenRun> {
  const commands = { ours: [process.execPath, ...game], theirs: peer.command.split(' ') };
  const ours: Costs[] = [];
  const theirs: Costs[] = [];
  for (let round = 0; round <= rounds; round++) {
    console.error(`screens: run ${round} of ${rounds}`);
    signal.throwIfAborted();
    const pair = [
      await runOnce(commands.ours, FRAME_END),
      await runOnce(commands.theirs, peer.firstFrame ?? FRAME_END),
    ] as const;
    // The first start of each program fills caches.
    if (round === 0) continue;
    ours.push(pair[0]);
    theirs.push(pair[1]);
  }
  const figure = (what: string, unit: string, of: (costs: Costs) => number, bar?: number) => ({
    what,
    unit,
    ours: ours.map(of),
    theirs: theirs.map(of),
    ...(bar !== undefined && { bar }),
  });
  return {
    ...currentRun(),
    peer: peer.name,
    figures: [
      figure('start to first frame', 'ms', ({ start }) => start),
      figure('key to frame, p50', 'ms', ({ times }) => percentile(times, 0.5)),
      figure('key to frame, p99', 'ms', ({ times }) => percentile(times, 0.99)),
      figure('CPU per key', 'ms', ({ cpu }) => cpu, 1.5),
      figure('bytes per key', 'bytes', ({ bytes }) => mean(bytes), 0.5),
    ],
  };
}

type Costs = Awaited<ReturnType<typeof runOnce>>;

/** What a start takes until the first frame, in milliseconds, and what the keys after it take. */
async function runOnce([command = '', ...args]: readonly string[], firstFrame: string) {
  const before = performance.now();
  const terminal = openTerminal({ command, args });
  try {
    await nextFrame(terminal, firstFrame);
    return { start: performance.now() - before, ...(await pressArrows(terminal)) };
  } finally {
    await terminal.close();
  }
}

/** The medians of a run as a Markdown table, with the interval in which each ratio lies (99%). */
export function screenTable({ peer, figures }: ScreenRun): string {
  const lines = figures.map(({ what, unit, ours, theirs, bar }) => {
    const { value, low, high } = ratioOf(ours, theirs);
    const cells = [
      what,
      `${rounded(median(ours))} ${unit}`,
      `${rounded(median(theirs))} ${unit}`,
      `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
      ...(bar === undefined ? ['', ''] : [`≤ ${bar}`, value <= bar ? 'met' : 'missed']),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [`| in a terminal | keypeg | ${peer} | ratio (99%) | bar | |`, '|---|---|---|---|---|---|']
    .concat(lines)
    .join('\n');
}

/** The page with the table of a run in place of its old one. */
export const screenPageWith = (page: string, run: ScreenRun): string =>
  pageWithBlock(page, 'npm run bench -- keys --peer --page', run, screenTable(run));

/** Writes a run into the page and its figures beside it. */
export const writeScreenPage = (run: ScreenRun): void =>
  writeRun({ data: 'screen.json', page: '../bench/README.md' }, run, screenPageWith);
