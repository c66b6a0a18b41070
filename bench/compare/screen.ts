/**
 * Compares the screen of a game in a terminal with the same screen of another program, whose command is
 * given: the runs of both alternate. A run starts the program and presses arrow keys.
 */
import process from 'node:process';
import { openTerminal } from '../../test/helpers/terminal/terminal.ts';
import { percentile, rounded } from '../figure.ts';
import type { Options } from '../options.ts';
import { FRAME_END, nextFrame } from '../program.ts';
import { game, mean, pressArrows } from '../response.ts';
import { median, ratioCell, ratioOf } from './samples.ts';

/** Figures with the largest multiple of the peer's median that meets the target. */
const figures: readonly {
  readonly what: string;
  readonly unit: string;
  readonly of: (costs: Costs) => number;
  readonly bar?: number;
}[] = [
  { what: 'start to first frame', unit: 'ms', of: ({ start }) => start },
  { what: 'key to frame, p99', unit: 'ms', of: ({ times }) => percentile(times, 0.99) },
  { what: 'CPU per key', unit: 'ms', of: ({ cpu }) => cpu, bar: 1.5 },
  { what: 'bytes per key', unit: 'bytes', of: ({ bytes }) => mean(bytes), bar: 0.5 },
];

/**
 * Runs both programs in turn, and returns a table of the medians with the interval in which each
 * ratio lies (99%). The peer has to show a game at once, and to end frames as keypeg does.
 */
export async function compareScreens(
  command: string,
  { peerName, peerFrame, runs }: Options,
  signal: AbortSignal,
): Promise<string> {
  const ours: Costs[] = [];
  const theirs: Costs[] = [];
  for (let round = 0; round <= runs; round++) {
    console.error(`screens: run ${round} of ${runs}`);
    signal.throwIfAborted();
    const one = await runOnce([process.execPath, ...game], FRAME_END);
    const other = await runOnce(command.split(' '), peerFrame ?? FRAME_END);
    // The first start of each program fills caches.
    if (round === 0) continue;
    ours.push(one);
    theirs.push(other);
  }
  const rows = figures.map(({ what, unit, of, bar }) => {
    const [mine, peers] = [ours.map(of), theirs.map(of)];
    const ratio = ratioOf(mine, peers);
    const medians = [mine, peers].map((values) => `${rounded(median(values))} ${unit}`);
    const verdict = bar === undefined ? ['', ''] : [`≤ ${bar}`, verdictOf(ratio.value, bar)];
    return `| ${[what, ...medians, ratioCell(ratio), ...verdict].join(' | ')} |`;
  });
  const head = `| in a terminal | keypeg | ${peerName} | ratio (99%) | bar | |`;
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}

const verdictOf = (ratio: number, bar: number): string => (ratio <= bar ? 'met' : 'missed');

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
