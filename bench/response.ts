import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Key } from '../test/helpers/terminal/keys.ts';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';
import { type Figure, percentile } from './figure.ts';
import { cpuTime, emptyProgram, nextFrame, openNode } from './program.ts';

const RUNS = 15;

/** The parts of a start in their order; each begins where the one before ends. */
const PARTS = [
  { name: 'Node until the program begins', target: 1.2 },
  { name: 'loading of the first frame', target: 0.7 },
  { name: 'preparation of the screen', target: 0.2 },
  { name: 'drawing', target: 0.2 },
  { name: 'write of the frame', target: 0.05 },
] as const;

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
      better: 'lower',
      unit: '× node -e 0',
    },
    {
      name: 'start to first frame, median',
      value: ratio(0.5),
      target: 3,
      better: 'lower',
      unit: '× node -e 0',
    },
    {
      name: 'start to the answer to a key, median',
      value: ratio(0.5, 'firstKey'),
      target: 4.5,
      better: 'lower',
      unit: '× node -e 0',
    },
    ...(await measureParts(percentile(empty, 0.5))),
  ];
}

/** The medians of the parts of a start, as multiples of the time of an empty Node program, in milliseconds. */
async function measureParts(empty: number): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-bench-'));
  const file = join(folder, 'marks.json');
  const times: number[][] = PARTS.map(() => []);
  for (let run = 0; run < RUNS; run++) {
    const marks = await marksOfStart(file);
    for (const [part, mark] of marks.entries()) times[part]?.push(mark - (marks[part - 1] ?? 0));
  }
  rmSync(folder, { recursive: true });
  return PARTS.map(({ name, target }, index) => ({
    name: `start: ${name}`,
    value: percentile(times[index] ?? [], 0.5) / empty,
    target,
    better: 'lower',
    unit: '× node -e 0',
  }));
}

/** When each part ended, in milliseconds since the process began. */
async function marksOfStart(file: string): Promise<readonly number[]> {
  const terminal = openTerminal({
    command: process.execPath,
    args: ['--import', join(import.meta.dirname, 'start-probe.js'), 'dist/cli.js'],
    env: { KEYPEG_BENCH_MARKS: file },
  });
  await nextFrame(terminal);
  terminal.type('q');
  await terminal.exited;
  return JSON.parse(readFileSync(file, 'utf8'));
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
  terminal.press('down');
  await nextFrame(terminal);
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
export type KeyCosts = {
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
    const frame = nextFrame(terminal);
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
      better: 'lower',
      unit: 'bytes',
    },
    {
      name: 'key to frame, median',
      value: percentile(times, 0.5),
      target: 5,
      better: 'lower',
      unit: 'ms',
    },
    {
      name: 'key to frame, p99',
      value: percentile(times, 0.99),
      target: 20,
      better: 'lower',
      unit: 'ms',
    },
    { name: 'CPU time per key', value: cpu, target: 4, better: 'lower', unit: 'ms' },
  ];
}
