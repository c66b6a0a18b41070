import { Writable } from 'node:stream';
import type { PaintTarget } from './painter.ts';

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

const CURSOR = 25;
const ALTERNATE_SCREEN = 1049;
const BRACKETED_PASTE = 2004;
const enable = (mode: number): string => `\u001b[?${mode}h`;
const disable = (mode: number): string => `\u001b[?${mode}l`;
const modeSwitches = new Set(
  [CURSOR, ALTERNATE_SCREEN, BRACKETED_PASTE].flatMap((mode) => [enable(mode), disable(mode)]),
);

/** Whether output of Ink switches the alternate screen, the cursor or bracketed paste. */
export const isModeSwitch = (output: string): boolean => modeSwitches.has(output);

/** The screen that output of Ink selects, if it does; frames are painted on the alternate one. */
export function screenSelectedBy(output: string): 'alternate' | 'primary' | undefined {
  if (output === enable(ALTERNATE_SCREEN)) return 'alternate';
  return output === disable(ALTERNATE_SCREEN) ? 'primary' : undefined;
}

/** The switches of a terminal's modes that are not what a terminal has without a program. */
export type SwitchedModes = {
  /** Notes a switch. */
  readonly add: (modeSwitch: string) => void;
  /** The switches in effect, in their order. */
  readonly all: () => readonly string[];
};

const defaultModes: ReadonlySet<string> = new Set([
  enable(CURSOR),
  disable(ALTERNATE_SCREEN),
  disable(BRACKETED_PASTE),
]);

/** Notes the modes that Ink has switched, to take them back and to switch them again. */
export function openSwitchedModes(): SwitchedModes {
  const switched = new Set<string>();
  return {
    add: (modeSwitch) => {
      if (defaultModes.has(modeSwitch)) switched.delete(oppositeOf(modeSwitch));
      else switched.add(modeSwitch);
    },
    all: () => [...switched],
  };
}

/** The switch that takes another one back. */
export const oppositeOf = (modeSwitch: string): string =>
  modeSwitch.endsWith('h') ? `${modeSwitch.slice(0, -1)}l` : `${modeSwitch.slice(0, -1)}h`;
