import { readFileSync } from 'node:fs';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';

/** The end of each frame of more than some bytes, such as the first one: the end of synchronized output. */
export const FRAME_END = '\x1b[?2026l';

/** Opens a Node program in a terminal of 80 × 24. */
export const openNode = (...args: readonly string[]): Terminal =>
  openTerminal({ command: process.execPath, args });

/** Resolves with the output of the next complete frame, whose last text is `end`; with any output where it is empty. */
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
