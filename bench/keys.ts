import { setTimeout as pause } from 'node:timers/promises';
import type { Key } from '../test/helpers/terminal/keys.ts';
import { type Figure, percentile } from './figure.ts';
import { busyTime, nextFrame, openNode } from './program.ts';

const KEYS = 200;
/** Between two keys of a fast hand, in milliseconds. */
const PAUSE = 60;
const arrows: readonly Key[] = ['right', 'up', 'up', 'left', 'down'];

/** What one arrow key in a game costs: bytes to the terminal, time to its frame, and work. */
export async function measureKeys(): Promise<readonly Figure[]> {
  const terminal = openNode('dist/cli.js', 'play', '--seed', 'bench');
  await nextFrame(terminal);
  const bytes: number[] = [];
  const times: number[] = [];
  const busyBefore = busyTime(terminal);
  for (let count = 0; count < KEYS; count++) {
    await pause(PAUSE);
    const before = performance.now();
    const frame = nextFrame(terminal);
    terminal.press(arrows[count % arrows.length] ?? 'right');
    bytes.push(Buffer.byteLength(await frame));
    times.push(performance.now() - before);
  }
  const busy = (busyTime(terminal) - busyBefore) / KEYS;
  await terminal.close();
  const mean = bytes.reduce((sum, count) => sum + count, 0) / bytes.length;
  return [
    {
      what: 'bytes per arrow key at 80×24, mean',
      reached: mean,
      aim: 120,
      better: 'less',
      unit: 'bytes',
    },
    {
      what: 'key to frame, median',
      reached: percentile(times, 0.5),
      aim: 5,
      better: 'less',
      unit: 'ms',
    },
    {
      what: 'key to frame, 99 of 100',
      reached: percentile(times, 0.99),
      aim: 20,
      better: 'less',
      unit: 'ms',
    },
    { what: 'processor time per key', reached: busy, aim: 4, better: 'less', unit: 'ms' },
  ];
}
