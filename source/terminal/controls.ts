import { stripVTControlCharacters } from 'node:util';

const CURSOR = 25;
const ALTERNATE_SCREEN = 1049;
const BRACKETED_PASTE = 2004;
const enable = (mode: number): string => `\u001b[?${mode}h`;
const disable = (mode: number): string => `\u001b[?${mode}l`;
const modeSwitches = new Set(
  [CURSOR, ALTERNATE_SCREEN, BRACKETED_PASTE].flatMap((mode) => [enable(mode), disable(mode)]),
);

/**
 * Switches off what another program may have left on: cursor keys and the keypad in application mode, reports of the
 * mouse in all forms and of the focus.
 */
export const PLAIN_INPUT = `\u001b[?1;1000;1002;1003;1004;1005;1006;1015l\u001b>`;

/** The same for the keyboard modes of xterm (modifyOtherKeys) and kitty, where control strings are read. */
export const PLAIN_KEYS = '\u001b[>4m\u001b[=0u';

export const isModeSwitch = (output: string): boolean => modeSwitches.has(output);

/** The screen that an output selects, if it does; frames are painted on the alternate one. */
export function screenSelectedBy(output: string): 'alternate' | 'primary' | undefined {
  if (output === enable(ALTERNATE_SCREEN)) return 'alternate';
  return output === disable(ALTERNATE_SCREEN) ? 'primary' : undefined;
}

type SwitchedModes = {
  readonly add: (modeSwitch: string) => void;
  readonly has: (modeSwitch: string) => boolean;
  /** The switches in effect, in their order. */
  readonly all: () => readonly string[];
};

const defaultModes: ReadonlySet<string> = new Set([
  enable(CURSOR),
  disable(ALTERNATE_SCREEN),
  disable(BRACKETED_PASTE),
]);

/** Notes the modes that were switched, to take them back and to switch them again. */
export function openSwitchedModes(): SwitchedModes {
  const switched = new Set<string>();
  return {
    add: (modeSwitch) => {
      if (defaultModes.has(modeSwitch)) switched.delete(oppositeOf(modeSwitch));
      else switched.add(modeSwitch);
    },
    has: (modeSwitch) =>
      defaultModes.has(modeSwitch)
        ? !switched.has(oppositeOf(modeSwitch))
        : switched.has(modeSwitch),
    all: () => [...switched],
  };
}

export const oppositeOf = (modeSwitch: string): string =>
  modeSwitch.endsWith('h') ? `${modeSwitch.slice(0, -1)}l` : `${modeSwitch.slice(0, -1)}h`;

/** A switch of a mode that, with the screen, also saves or restores the window's title and what its wheel does. */
export function withWindowSaved(modeSwitch: string): string {
  const screen = screenSelectedBy(modeSwitch);
  if (screen === undefined) return modeSwitch;
  return screen === 'alternate'
    ? WHEEL_OFF + SAVE_TITLE + modeSwitch
    : modeSwitch + RESTORE_TITLE + RESTORE_WHEEL;
}

const ESC = '\u001b';
const ST = `${ESC}\\`;

/**
 * On the alternate screen, many terminals turn the wheel into arrow keys (1007), which would change a row.
 * Those that cannot restore the mode (`r`) have it on without a program.
 */
const WHEEL_OFF = `${ESC}[?1007s${ESC}[?1007l`;
const RESTORE_WHEEL = `${ESC}[?1007h${ESC}[?1007r`;

const SAVE_TITLE = `${ESC}[22;2t`;

const RESTORE_TITLE = `${ESC}[23;2t`;

const MAX_LENGTH = 80;

/** The control string that sets a window's title (OSC 2); controls and what is invisible are left out. */
export function titleString(title: string): string {
  const visible = title.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  return `${ESC}]2;${[...visible].slice(0, MAX_LENGTH).join('')}${ST}`;
}

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

export const stripAllButColors = (text: string): string =>
  text
    .split(COLOR)
    .map((part, index) => (index % 2 === 1 ? part : stripControls(part)))
    .join('');

export const COLOR_SEQUENCE = `${ESC}\\[[\\d;]*m`;
const COLOR = new RegExp(`(${COLOR_SEQUENCE})`, 'u');

const BEL = '\u0007';

export const BELL = BEL;

/**
 * The terminals that name themselves by TERM. By terminfo all show 24-bit colors: it has an entry `NAME-direct`, or RGB,
 * Tc or setrgbf in the terminal's own; over SSH nothing else says so.
 */
const OWN_NAMES =
  'alacritty|contour|foot|ghostty|iterm2|kitty|konsole|mintty|mlterm|ms-terminal|rio|st|vscode|vte|wezterm';

const RGB_TERMINAL = new RegExp(`^(?:xterm-)?(?:${OWN_NAMES})(?:-extra|-latest)?$|-direct$`);

/** The others with 256 colors in terminfo, and all variants with that number. */
const ANSI_256_TERMINAL =
  /256(?:color)?$|^(?:Apple_Terminal|absolute|domterm|iTerm2?\.app|iterm|nsterm|scrt|securecrt|terminator|terminology|termite|xterm\.js)$/;

/** How many colors a type of terminal has by terminfo. */
export function colorsOf(term: string): 'rgb' | 'ansi256' | 'ansi16' | 'none' {
  if (RGB_TERMINAL.test(term)) return 'rgb';
  if (ANSI_256_TERMINAL.test(term)) return 'ansi256';
  return /^vt\d|-m(?:ono)?$/.test(term) ? 'none' : 'ansi16';
}

const CONTROL_STRING_READER = new RegExp(
  `^(?:xterm|screen|tmux|rxvt|gnome|(?:${OWN_NAMES})(?:-|$))`,
);

/** Whether a terminal of this type understands the control strings of xterm or ignores them; others print them. */
export const readsControlStrings = (term: string): boolean => CONTROL_STRING_READER.test(term);

/** A program between keypeg and the terminal, which takes control strings for its own. */
export type Multiplexer = 'tmux' | 'screen' | 'none';

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

/** The longest control string, in bytes, that every terminal and multiplexer passes on. */
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

/** ASCII, Latin, dashes, quotes, arrows, box drawing, blocks, circles and the menu pointer. */
const NARROW =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25fc\u276f]*$/u;

/** Whether each UTF-16 unit of a text is a character of one column, as in nearly all texts of keypeg. */
export const isNarrow = (text: string): boolean => NARROW.test(text);
