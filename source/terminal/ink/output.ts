import { Writable } from 'node:stream';
import type { PaintTarget } from '../painter.ts';
import type { ScreenSize } from '../screen-size.ts';

/** The output stream of a terminal, as in Node; a size of 0 or undefined is unknown. */
export type OutputStream = {
  readonly columns?: number;
  readonly rows?: number;
  readonly write: (output: string) => boolean;
  readonly once: (event: 'drain', listener: () => void) => unknown;
  readonly on: (event: 'resize', listener: () => void) => unknown;
  readonly off: (event: 'resize', listener: () => void) => unknown;
};

/**
 * The largest screen that is drawn, in cells. They are kept for each player and compared for each
 * frame; a larger window stays blank to the right and below.
 */
export const maxScreen = { columns: 200, rows: 60 } as const;

/** The paint target of a terminal; its size is always known and small enough for memory. */
export const paintTargetOf = (stdout: OutputStream): PaintTarget => ({
  get columns() {
    return Math.min(stdout.columns || 80, maxScreen.columns);
  },
  get rows() {
    return Math.min(stdout.rows || 24, maxScreen.rows);
  },
  write: (output) => stdout.write(output),
  once: (event, listener) => stdout.once(event, listener),
});

/** The size of the screen that is painted on a terminal now. */
export function screenSizeOf(stdout: OutputStream): ScreenSize {
  const { columns, rows } = paintTargetOf(stdout);
  return { columns, rows };
}

/** Creates an output stream for Ink, of a target's size, that passes what Ink writes to `onWrite`. */
export function createInkOutput(target: PaintTarget, onWrite: (output: string) => void): Writable {
  const output = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      onWrite(String(chunk));
      done();
    },
  });
  return Object.defineProperties(output, {
    isTTY: { value: true },
    columns: { get: () => target.columns },
    rows: { get: () => target.rows },
  });
}
