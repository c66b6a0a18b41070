const ESC = '\u001b';
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
