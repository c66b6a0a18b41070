import { readFileSync } from 'node:fs';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';

/** What is written after each frame: the end of synchronized output. */
const FRAME_END = '\x1b[?2026l';

/** A program of this Node in a terminal of 80 × 24. */
export const openNode = (...args: readonly string[]): Terminal =>
  openTerminal({ command: process.execPath, args });

/** The output of the next frame, when the whole of it has come. */
export function nextFrame(terminal: Terminal): Promise<string> {
  const already = terminal.raw().length;
  return new Promise((resolve, reject) => {
    const stop = terminal.onOutput(() => {
      const frame = terminal.raw().slice(already);
      if (!frame.includes(FRAME_END)) return;
      stop();
      resolve(frame);
    });
    void terminal.exited.then(() => reject(new Error(`No frame: ${terminal.raw()}`)));
  });
}

/** Linux counts a process's time in hundredths of a second. */
export const MILLISECONDS_A_TICK = 10;

/** How long a program has kept processors busy, in milliseconds. */
export function busyTime({ pid }: Pick<Terminal, 'pid'>): number {
  // The name of the program, in brackets, may hold anything; the 12th and 13th field after it count.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_A_TICK;
}
