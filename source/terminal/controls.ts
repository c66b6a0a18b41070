import { stripVTControlCharacters } from 'node:util';

/** Removes what a terminal would obey: control characters except tabs and line feeds, and those that turn the direction. */
export function stripControls(text: string): string {
  if (!CONTROL.test(text)) return text;
  const stripped = stripVTControlCharacters(text.replaceAll('\r\n', '\n'));
  return stripped.replaceAll(CONTROLS, '');
}

const CONTROL = /(?![\t\n])[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

/** JSON data with the same characters as escape sequences of JSON, which no terminal obeys. */
export const escapeControls = (json: string): string =>
  CONTROL.test(json)
    ? json.replaceAll(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : json;

/** The same as `stripControls`, but colors stay. */
export const stripAllButColors = (text: string): string =>
  text
    .split(COLOR)
    .map((part, index) => (index % 2 === 1 ? part : stripControls(part)))
    .join('');

const ESC = '\u001b';

/** The pattern of a sequence that sets colors. */
export const COLOR_SEQUENCE = `${ESC}\\[[\\d;]*m`;
const COLOR = new RegExp(`(${COLOR_SEQUENCE})`, 'u');

const BEL = '\u0007';

/** Rings the bell of a terminal. */
export const BELL = BEL;

/**
 * Whether a terminal of this type understands the control strings of xterm or ignores them; others
 * print them.
 */
export const readsControlStrings = (term: string): boolean =>
  /^(?:xterm|screen|tmux|rxvt|alacritty|foot|kitty|wezterm|konsole|gnome|vte|ghostty|mintty|contour)/.test(
    term,
  );

/** A program between keypeg and the terminal, which takes control strings for its own. */
export type Multiplexer = 'tmux' | 'screen' | 'none';

/** The multiplexer in an environment; over SSH only the type of the terminal tells. */
export function multiplexerOf({
  TMUX = '',
  STY = '',
  TERM = '',
}: Readonly<Record<string, string | undefined>>): Multiplexer {
  if (TMUX !== '' || TERM.startsWith('tmux')) return 'tmux';
  return STY !== '' || TERM.startsWith('screen') ? 'screen' : 'none';
}

/**
 * A control string as it reaches the terminal: for the multiplexer, which may act on it, and once more as one that it
 * passes on. tmux does neither without `set-clipboard on` or `allow-passthrough on`; in a terminal of the type
 * `screen` it ignores what is meant for screen.
 */
export function throughMultiplexer(controlString: string, multiplexer: Multiplexer): string {
  if (!controlString.startsWith(ESC)) return controlString;
  switch (multiplexer) {
    case 'none':
      return controlString;
    case 'tmux':
      return `${controlString}${ESC}Ptmux;${controlString.replaceAll(ESC, ESC + ESC)}${ESC}\\`;
    case 'screen':
      return `${controlString}${ESC}P${controlString}${ESC}\\`;
  }
}

/** The most bytes of a control string that every terminal and multiplexer passes on. */
const MAX_BYTES = 1024;

/**
 * The control string that puts a text into a terminal's clipboard (OSC 52), also over SSH; undefined
 * for a text that is too long. A terminal can ignore it, and none says whether it did.
 */
export function clipboardString(text: string): string | undefined {
  const bytes = new TextEncoder().encode(text);
  const encoded = btoa(String.fromCharCode(...bytes));
  const sequence = `${ESC}]52;c;${encoded}${BEL}`;
  return sequence.length < MAX_BYTES ? sequence : undefined;
}
