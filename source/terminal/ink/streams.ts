import { Writable } from 'node:stream';
import type { PaintTarget } from '../painter.ts';
import type { ScreenSize } from '../terminal-context.ts';

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

export function paintTargetOf(stdout: OutputStream): PaintTarget {
  let lastSize = screenSizeOf(stdout);
  return {
    size: () => {
      const size = screenSizeOf(stdout);
      if (!isSameSize(size, lastSize)) lastSize = size;
      return lastSize;
    },
    write: (output) => stdout.write(output),
    once: (event, listener) => stdout.once(event, listener),
  };
}

const isSameSize = (some: ScreenSize, others: ScreenSize): boolean =>
  some.columns === others.columns && some.rows === others.rows;

export const screenSizeOf = ({ columns, rows }: OutputStream): ScreenSize => ({
  columns: Math.min(columns || 80, maxScreen.columns),
  rows: Math.min(rows || 24, maxScreen.rows),
});

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
    columns: { get: () => target.size().columns },
    rows: { get: () => target.size().rows },
  });
}
