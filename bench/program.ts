import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';

/** What Ink writes after each frame: the end of synchronized output. */
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
