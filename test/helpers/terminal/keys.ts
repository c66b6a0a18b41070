/** The bytes that a terminal sends for a key. */
export const keyBytes = {
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  home: '\x1b[H',
  end: '\x1b[F',
  pageUp: '\x1b[5~',
  pageDown: '\x1b[6~',
  delete: '\x1b[3~',
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  shiftTab: '\x1b[Z',
  backspace: '\x7f',
  ctrlC: '\x03',
  ctrlD: '\x04',
  ctrlZ: '\x1a',
} as const;

/** A named key. */
export type Key = keyof typeof keyBytes;

/** The bytes that a terminal sends for a press of the left mouse button; cells count from 0. */
export const pressBytes = (x: number, y: number): string => `\x1b[<0;${x + 1};${y + 1}M`;

/** The bytes that a terminal sends when the button goes up again. */
export const releaseBytes = (x: number, y: number): string => `\x1b[<0;${x + 1};${y + 1}m`;

/** The bytes that a terminal sends for a turn of the wheel: 1 is down. */
export const wheelBytes = (step: 1 | -1): string => `\x1b[<${step === 1 ? 65 : 64};5;5M`;
