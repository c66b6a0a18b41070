import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';

/** The end of each frame: the end of synchronized output. */
export const FRAME_END = '\x1b[?2026l';

/** Opens a Node program in a terminal of 80 × 24. */
export const openNode = (...args: readonly string[]): Terminal =>
  openTerminal({ command: process.execPath, args });

/** Resolves with the output of the next complete frame, whose last text is `end`. */
export function nextFrame(terminal: Terminal, end = FRAME_END): Promise<string> {
  const start = terminal.raw().length;
  return new Promise((resolve, reject) => {
    const stop = terminal.onOutput(() => {
      const frame = terminal.raw().slice(start);
      if (!frame.includes(end)) return;
      stop();
      resolve(frame);
    });
    void terminal.exited.then(() => reject(new Error(`No frame: ${terminal.raw()}`)));
  });
}

/** The time in milliseconds in which a Node program runs, which must succeed. */
export function timeOf(args: readonly string[]): number {
  const before = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const time = performance.now() - before;
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return time;
}

/** The time in milliseconds until some Node programs with the same arguments, run at once, have ended. */
export async function timeTogether(args: readonly string[], count: number): Promise<number> {
  const before = performance.now();
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, args, { stdio: 'ignore' }),
  );
  const ends = await Promise.all(children.map((child) => once(child, 'exit')));
  const time = performance.now() - before;
  if (ends.some(([status]) => status !== 0)) throw new Error(`node ${args.join(' ')} failed.`);
  return time;
}

/** An empty Node program. */
export const emptyProgram = ['-e', '0'] as const;

/** Linux counts CPU time in hundredths of a second. */
export const MS_PER_TICK = 10;

/** The CPU time of a program in milliseconds. */
export function cpuTime({ pid }: Pick<Terminal, 'pid'>): number {
  // The name in parentheses may contain anything; utime and stime are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
