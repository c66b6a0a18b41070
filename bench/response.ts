import { setTimeout as pause } from 'node:timers/promises';
import type { Key } from '../test/helpers/terminal/keys.ts';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';
import { type Figure, percentile } from './figure.ts';
import { cpuTime, emptyProgram, nextFrame, openNode } from './program.ts';

const RUNS = 15;

/**
 * Measures the time to the first frame, as a multiple of the time of an empty Node program. Both run in the same kind
 * of terminal: to open one, and to notice what happens in it, takes this process a third of the time of `node -e 0`.
 */
export async function measureStart(): Promise<readonly Figure[]> {
  const empty: number[] = [];
  const starts: Start[] = [];
  await timeStart();
  for (let run = 0; run < RUNS; run++) {
    empty.push(await timeEmpty());
    starts.push(await timeStart());
  }
  const ratio = (share: number, part: keyof Start = 'firstFrame'): number =>
    percentile(
      starts.map((start) => start[part]),
      share,
    ) / percentile(empty, share);
  return [
    {
      name: 'start to first frame, fastest',
      value: ratio(0),
      target: 3,
      unit: '× node -e 0',
    },
    {
      name: 'start to first frame, median',
      value: ratio(0.5),
      target: 3,
      unit: '× node -e 0',
    },
    {
      name: 'start to the answer to a key, median',
      value: ratio(0.5, 'firstKey'),
      target: 4.5,
      unit: '× node -e 0',
    },
  ];
}

/** The time in milliseconds in which an empty Node program runs in a terminal. */
async function timeEmpty(): Promise<number> {
  const before = performance.now();
  const { code } = await openNode(...emptyProgram).exited;
  if (code !== 0) throw new Error(`node -e 0 exited with status ${code}.`);
  return performance.now() - before;
}

/** The times in milliseconds until the menu shows, and until it answers a key typed at once. */
type Start = { readonly firstFrame: number; readonly firstKey: number };

async function timeStart(): Promise<Start> {
  const before = performance.now();
  const terminal = openTerminal({
    command: process.execPath,
    args: ['dist/cli.js'],
    // The only frame after the first one is the answer to the key.
    env: { NO_MOTION: '1' },
  });
  await nextFrame(terminal);
  const firstFrame = performance.now() - before;
  const answer = nextFrame(terminal, '');
  terminal.press('down');
  await answer;
  const firstKey = performance.now() - before;
  // A normal exit lets Node store its compile cache for the next start.
  terminal.type('q');
  await terminal.exited;
  return { firstFrame, firstKey };
}

const KEYS = 200;
/** The time between two keys of a fast typist, in milliseconds. */
const PAUSE = 60;
const arrows: readonly Key[] = ['right', 'up', 'up', 'left', 'down'];

/** The arguments of Node for keypeg with a game on its first screen. */
export const game = ['dist/cli.js', 'play', '--seed', 'bench'] as const;

/** The mean of at least one value. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What each of some arrow keys takes: bytes to the terminal, milliseconds to its frame, and CPU time in milliseconds. */
type KeyCosts = {
  readonly bytes: readonly number[];
  readonly times: readonly number[];
  readonly cpu: number;
};

/** Presses arrow keys in a program that shows a game. */
export async function pressArrows(terminal: Terminal): Promise<KeyCosts> {
  const bytes: number[] = [];
  const times: number[] = [];
  const cpuBefore = cpuTime(terminal);
  for (let count = 0; count < KEYS; count++) {
    await pause(PAUSE);
    const before = performance.now();
    const frame = nextFrame(terminal, '');
    terminal.press(arrows[count % arrows.length] ?? 'right');
    bytes.push(Buffer.byteLength(await frame));
    times.push(performance.now() - before);
  }
  return { bytes, times, cpu: (cpuTime(terminal) - cpuBefore) / KEYS };
}

/** Measures an arrow key in a game: bytes to the terminal, time to its frame, CPU time. */
export async function measureKeys(): Promise<readonly Figure[]> {
  const terminal = openNode(...game);
  await nextFrame(terminal);
  const { bytes, times, cpu } = await pressArrows(terminal);
  await terminal.close();
  return [
    {
      name: 'bytes per arrow key at 80×24, mean',
      value: mean(bytes),
      target: 120,
      unit: 'bytes',
    },
    {
      name: 'key to frame, median',
      value: percentile(times, 0.5),
      target: 5,
      unit: 'ms',
    },
    {
      name: 'key to frame, p99',
      value: percentile(times, 0.99),
      target: 20,
      unit: 'ms',
    },
    { name: 'CPU time per key', value: cpu, target: 4, unit: 'ms' },
  ];
}
