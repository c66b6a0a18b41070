import { setTimeout as pause } from 'node:timers/promises';
import type { Key } from '../test/helpers/terminal/keys.ts';
import { type Figure, percentile } from './figure.ts';
import { cpuTime, nextFrame, openNode } from './program.ts';

const KEYS = 200;
/** The time between two keys of a fast typist, in milliseconds. */
const PAUSE = 60;
const arrows: readonly Key[] = ['right', 'up', 'up', 'left', 'down'];

/** Measures an arrow key in a game: bytes to the terminal, time to its frame, CPU time. */
export async function measureKeys(): Promise<readonly Figure[]> {
  const terminal = openNode('dist/cli.js', 'play', '--seed', 'bench');
  await nextFrame(terminal);
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
  const cpu = (cpuTime(terminal) - cpuBefore) / KEYS;
  await terminal.close();
  const mean = bytes.reduce((sum, count) => sum + count, 0) / bytes.length;
  return [
    {
      name: 'bytes per arrow key at 80×24, mean',
      value: mean,
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
