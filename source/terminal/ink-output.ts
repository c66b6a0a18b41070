import { Writable } from 'node:stream';
import type { Canvas } from './painter.ts';

/** A terminal's output as Node's streams give it; a size of 0 or none is a size not known. */
export type OutputStream = {
  readonly columns?: number;
  readonly rows?: number;
  readonly write: (output: string) => boolean;
  readonly once: (event: 'drain', listener: () => void) => unknown;
  readonly on: (event: 'resize', listener: () => void) => unknown;
  readonly off: (event: 'resize', listener: () => void) => unknown;
};

/** A terminal as it is painted on, always of a size that can be laid out and held in memory. */
export const canvasOf = (screen: OutputStream): Canvas => ({
  get columns() {
    return Math.min(screen.columns || 80, 1000);
  },
  get rows() {
    return Math.min(screen.rows || 24, 500);
  },
  write: (output) => screen.write(output),
  once: (event, listener) => screen.once(event, listener),
});

/**
 * What Ink is given for its output: as large as a canvas, and with all that Ink writes handed to
 * `pass` instead.
 */
export function inkOutput(canvas: Canvas, pass: (output: string) => void): Writable {
  const output = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      pass(String(chunk));
      done();
    },
  });
  return Object.defineProperties(output, {
    isTTY: { value: true },
    columns: { get: () => canvas.columns },
    rows: { get: () => canvas.rows },
  });
}

const CURSOR = 25;
const ALTERNATE_SCREEN = 1049;
const PASTES = 2004;
const on = (mode: number): string => `\u001b[?${mode}h`;
const off = (mode: number): string => `\u001b[?${mode}l`;
const modes = new Set([CURSOR, ALTERNATE_SCREEN, PASTES].flatMap((mode) => [on(mode), off(mode)]));

/** Whether output of Ink's is no frame, but switches full screen, the cursor or marks of pastes. */
export const isMode = (output: string): boolean => modes.has(output);

/** The screen that output of Ink's switches to; frames are drawn on the alternate one. */
export function screenAfter(output: string): 'alternate' | 'primary' | undefined {
  if (output === on(ALTERNATE_SCREEN)) return 'alternate';
  return output === off(ALTERNATE_SCREEN) ? 'primary' : undefined;
}
