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
  backspace: '\x7f',
  ctrlC: '\x03',
  ctrlD: '\x04',
  ctrlZ: '\x1a',
} as const;

/** A named key. */
export type Key = keyof typeof keyBytes;

/** The bytes that a terminal with bracketed paste sends for pasted text. */
export const pasteBytes = (text: string): string => `\x1b[200~${text}\x1b[201~`;
