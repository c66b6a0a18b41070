export const ESC = '\u001b';
const BEL = '\u0007';

export const PASTE_START = `${ESC}[200~`;
export const PASTE_END = `${ESC}[201~`;

/** Maximum characters of a paste; longer than anything useful here. */
export const MAX_PASTE = 8192;

/** Maximum characters of a control sequence; longer than any key sends. */
export const MAX_SEQUENCE = 64;

/** Maximum characters of a string that are kept; longer than any answer that is read. */
const MAX_STRING = 256;

/** A part of what a terminal sends: keys, a paste, a report of its mouse, or another report, which is never a key. */
export type InputPart = {
  readonly kind: 'typed' | 'pasted' | 'mouse' | 'reported';
  readonly text: string;
};

type FirstPart =
  | { readonly kind: 'whole'; readonly part: InputPart; readonly length: number }
  | { readonly kind: 'unfinished'; readonly pending: string };

/** Where the next sequence begins: at an ESC, or at a control character of 8 bits, which stands for ESC and a letter. */
export const SEQUENCE_START = new RegExp(`[${ESC}\u0080-\u009f]`);

export const in7Bits = (input: string): string =>
  input.startsWith(ESC)
    ? input
    : ESC + String.fromCharCode(input.charCodeAt(0) - 0x40) + input.slice(1);

export function firstPart(input: string): FirstPart {
  if (input.startsWith(PASTE_START)) return firstPaste(input);
  if (STRING_START.test(input)) return firstString(input);
  const control = CONTROL_SEQUENCE.exec(input)?.[0];
  if (control !== undefined) return whole(partOf(control), control.length);
  const begun = BEGUN.exec(input)?.[0];
  if (input === ESC || input === begun) return unfinished(input.slice(0, MAX_SEQUENCE));
  if (begun !== undefined) return whole(reported(begun), begun.length);
  const next = String.fromCodePoint(input.codePointAt(1) ?? 0);
  return next === ESC ? whole(typed(ESCAPE_KEY), 1) : whole(typed(ESC + next), 1 + next.length);
}

const typed = (text: string): InputPart => ({ kind: 'typed', text });
const reported = (text: string): InputPart => ({ kind: 'reported', text });
const unfinished = (pending: string): FirstPart => ({ kind: 'unfinished', pending });
const whole = (part: InputPart, length: number): FirstPart => ({ kind: 'whole', part, length });

/** Strings that only a terminal sends (ECMA-48): OSC, DCS, APC, PM and SOS. */
const STRING_START = new RegExp(String.raw`^${ESC}[\]P_^X]`);

/**
 * A control sequence or a function key: the old report of a mouse with three characters after it, a key of the Linux
 * console, a key of rxvt, any other control sequence, or one after `ESC O`.
 */
const CONTROL_SEQUENCE = new RegExp(
  String.raw`^${ESC}(?:\[(?:M[^\0-\x1f]{3}|\[[ -?]*[@-~]|[235678]\$|(?!\[|M|[235678]\$)[ -?]*[@-~])|O[0-9;]*[ @-~])`,
  'u',
);

/** A control sequence without its end: it may go on, or a character that cannot be in it ends it. */
const BEGUN = new RegExp(String.raw`^${ESC}(?:\[(?:M[^\0-\x1f]{0,2}|\[?[ -?]*)|O[0-9;]*)`, 'u');

/** The control sequences of keys; all others are reports. */
const KEY = new RegExp(
  String.raw`^${ESC}(?:O|\[(?:\[[A-E]|\[[56]~|[235678]\$|[0-9;:]*[A-HPQSZa-e~^u])$)`,
);

const MOUSE = new RegExp(String.raw`^${ESC}\[<`);

function partOf(sequence: string): InputPart {
  if (MOUSE.test(sequence)) return { kind: 'mouse', text: sequence };
  const isKey = KEY.test(sequence) && sequence.length < MAX_SEQUENCE && sequence !== PASTE_END;
  return isKey ? typed(plainKey(sequence)) : reported(sequence);
}

/** What ends a string: BEL or ST; or a control character, which is not of it and ends it too early. */
const STRING_END = /\p{Cc}/u;

function firstString(input: string): FirstPart {
  const end = input.slice(2).search(STRING_END) + 2;
  if (end === 1) return unfinished(input.slice(0, MAX_STRING));
  const rest = input.slice(end, end + 2);
  if (rest === ESC) return unfinished(input.slice(0, Math.min(end, MAX_STRING)) + ESC);
  const length =
    rest === `${ESC}\\` ? end + 2 : end + Number(rest.startsWith(BEL) || rest.startsWith(ST));
  return whole(reported(input.slice(0, length)), length);
}

const ST = '\u009c';

function firstPaste(input: string): FirstPart {
  const end = input.indexOf(PASTE_END, PASTE_START.length);
  if (end !== -1) {
    const text = input.slice(PASTE_START.length, end).slice(0, MAX_PASTE);
    return whole({ kind: 'pasted', text }, end + PASTE_END.length);
  }
  const longest = PASTE_START.length + MAX_PASTE;
  if (input.length <= longest + PASTE_END.length) return unfinished(input);
  // The end may come in pieces.
  return unfinished(input.slice(0, longest) + input.slice(1 - PASTE_END.length));
}

// Keys as terminals send them in the modes that another program may have left on: the keypad's application mode
// (SS3), xterm's modifyOtherKeys, and the keyboard protocol of kitty.

/** The Esc key, without the doubt whether an ESC begins a sequence. */
export const ESCAPE_KEY = `${ESC}[27u`;

/** The keypad in application mode, by the last byte of `ESC O …`; Enter and Tab besides. */
const KEYPAD = new RegExp(`^${ESC}O([ IMXj-y])$`);
const SHIFTED_KEYPAD: Readonly<Record<string, string>> = {
  ' ': ' ',
  I: '\t',
  M: '\r',
  X: '=',
};

const KEYPAD_OFFSET = 0x40;

/** `code : shifted : base ; modifiers : event ; text u` */
const KITTY = new RegExp(
  String.raw`^${ESC}\[(\d+)(?::(\d*)(?::\d*)?)?(?:;(\d*)(?::(\d+))?)?(?:;([\d:]*))?u$`,
);

/** `27 ; modifiers ; code ~` */
const OTHER_KEY = new RegExp(String.raw`^${ESC}\[27;(\d+);(\d+)~$`);

const RELEASE = new RegExp(String.raw`^${ESC}\[\d*;\d+:3[A-Za-z~]$`);

const RELEASED = '3';

/** The functional keys of kitty, which are private characters of Unicode. */
const FIRST_FUNCTIONAL = 0xe000;
const LAST_FUNCTIONAL = 0xf8ff;

/** The keypad of kitty from 57399 on: its characters, then its keys without Num Lock. */
const FIRST_KITTY_KEYPAD = 57_399;
const KITTY_KEYPAD: readonly string[] = [
  ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '/', '*', '-', '+', '\r', '=', ','],
  ...['[D', '[C', '[A', '[B', '[5~', '[6~', '[H', '[F', '[2~', '[3~'].map((end) => ESC + end),
];

const SHIFT = 1;
const ALT = 2;
const CTRL = 4;
const CAPS_LOCK = 64;
/** Super, Hyper and Meta: no key uses them here. */
const OTHERS = 8 + 16 + 32;

/**
 * A key's sequence as a terminal without these modes sends it; empty for a key that is let go and for a key that has
 * no such form. Other sequences stay as they are.
 */
function plainKey(sequence: string): string {
  if (RELEASE.test(sequence)) return '';
  const keypad = KEYPAD.exec(sequence)?.[1];
  if (keypad !== undefined) {
    return SHIFTED_KEYPAD[keypad] ?? String.fromCharCode(keypad.charCodeAt(0) - KEYPAD_OFFSET);
  }
  const [, modifiers = '', code = ''] = OTHER_KEY.exec(sequence) ?? [];
  if (code !== '') return keyOf({ code, shifted: '', modifiers, text: '' });
  const kitty = KITTY.exec(sequence);
  if (kitty === null) return sequence;
  const [, key = '', shifted = '', modifierText = '', event = '', text = ''] = kitty;
  return event === RELEASED ? '' : keyOf({ code: key, shifted, modifiers: modifierText, text });
}

type SentKey = {
  readonly code: string;
  readonly shifted: string;
  readonly modifiers: string;
  /** Code points, separated by colons. */
  readonly text: string;
};

function keyOf({ code, shifted, modifiers, text }: SentKey): string {
  const point = Number(code);
  const flags = Math.max(0, Number(modifiers === '' ? 1 : modifiers) - 1);
  const has = (bits: number): boolean => (flags & bits) !== 0;
  if (has(OTHERS)) return '';
  if (point >= FIRST_FUNCTIONAL && point <= LAST_FUNCTIONAL) {
    return KITTY_KEYPAD[point - FIRST_KITTY_KEYPAD] ?? '';
  }
  const character = characterOf(point);
  if (character < ' ' || character === '\u007f') {
    return character === '\t' && has(SHIFT) ? `${ESC}[Z` : controlOf(character);
  }
  if (has(CTRL)) return controlOf(controlCharacter(character));
  if (has(ALT)) return '';
  if (text !== '') return text.split(':').map(Number).map(characterOf).join('');
  if (has(SHIFT) && shifted !== '') return characterOf(Number(shifted));
  const isLetter = character.toLowerCase() !== character.toUpperCase();
  return isLetter && has(SHIFT) !== has(CAPS_LOCK) ? character.toUpperCase() : character;
}

function controlCharacter(character: string): string {
  if (character === ' ') return '\0';
  const upper = character.toUpperCase();
  return upper >= '@' && upper <= '_' && upper.length === 1
    ? String.fromCharCode(upper.charCodeAt(0) - 0x40)
    : '';
}

const controlOf = (character: string): string => (character === ESC ? ESCAPE_KEY : character);

const LAST_POINT = 0x10ffff;

/** The character of a code point; empty for a number that is none, and for half of a surrogate pair. */
const characterOf = (point: number): string =>
  point <= LAST_POINT && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : '';

/**
 * What a terminal reports about its mouse: presses of buttons and turns of the wheel (xterm mode
 * 1000), as `ESC [ < button ; column ; row M` and `m` for a release (SGR form, mode 1006).
 */

/** A press of the left button, or a turn of the wheel: 1 is down. Cells count from 0 at the top left. */
export type MouseReport = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'pressed' }
  | { readonly kind: 'turned'; readonly step: 1 | -1 }
);

const REPORT = new RegExp(String.raw`^${ESC}\[<(\d{1,3});(\d{1,4});(\d{1,4})M$`);

/** Buttons without Shift, Alt or Ctrl, with which terminals select text or do something of their own. */
const LEFT_BUTTON = 0;
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;

/** The report of a sequence; undefined for other buttons, releases and what no terminal sends. */
export function mouseReportOf(sequence: string): MouseReport | undefined {
  const [button, column = 0, row = 0] = (REPORT.exec(sequence) ?? []).slice(1).map(Number);
  if (column < 1 || row < 1) return undefined;
  const cell = { x: column - 1, y: row - 1 };
  switch (button) {
    case LEFT_BUTTON:
      return { kind: 'pressed', ...cell };
    case WHEEL_UP:
      return { kind: 'turned', step: -1, ...cell };
    case WHEEL_DOWN:
      return { kind: 'turned', step: 1, ...cell };
    default:
      return undefined;
  }
}

/**
 * Asks a terminal for its background color (OSC 11) and then for its type (DA1). Terminals answer in
 * order, and all of them answer DA1, so its answer says that no other is to come.
 */
export const BACKGROUND_QUERY = `${ESC}]11;?${ESC}\\${ESC}[c`;

/**
 * Draws a sign of ambiguous width (UAX #11) at the top left and asks where the cursor is then (CPR). The first frame
 * is drawn over it.
 */
export const WIDTH_PROBE = `${ESC}[H●${ESC}[6n${ESC}[H`;

/** Whether a terminal's report says that the sign of the probe is two columns wide. */
export const isWideAnswer = (report: string): boolean => report === `${ESC}[1;3R`;

/** What a terminal answers to a query; an echo is the first half of our own query, sent back. */
type TerminalAnswer =
  | { readonly kind: 'background'; readonly background: 'light' | 'dark' }
  | { readonly kind: 'device' | 'echo' | 'wide-signs' };

const ECHO = `${ESC}]11;?${ESC}\\`;
const COLOR = new RegExp(`^${ESC}\\]11;rgba?:([0-9a-f/]{5,24})(?:${BEL}|\u009c|${ESC}\\\\)$`, 'i');
const DEVICE = new RegExp(`^${ESC}\\[\\?[0-9;]*c$`);

export function answerOf(report: string): TerminalAnswer | undefined {
  if (report === ECHO) return { kind: 'echo' };
  if (isWideAnswer(report)) return { kind: 'wide-signs' };
  if (DEVICE.test(report)) return { kind: 'device' };
  const color = COLOR.exec(report)?.[1];
  return color === undefined ? undefined : { kind: 'background', background: brightnessOf(color) };
}

const DEVICE_QUERY = `${ESC}[c`;

/** Typed text without the second half of our own query, which some terminals send for Shift and an arrow key too. */
export const withoutEcho = (typed: string, before: InputPart | undefined): string =>
  before?.text === ECHO && typed.startsWith(DEVICE_QUERY)
    ? typed.slice(DEVICE_QUERY.length)
    : typed;

/** Whether a color such as `ffff/fafa/f0f0` is light; the weights are those of ITU-R BT.709. */
function brightnessOf(color: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = color
    .split('/')
    .map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? 'light' : 'dark';
}

export type BackgroundQuery = {
  readonly read: (report: string) => void;
  readonly answered: Promise<void>;
};

/**
 * Asks a terminal for its background color. `onBackground` is called once at most: what keeps sending colors must not
 * make the screen redraw.
 */
export function askBackground(
  write: (query: string) => void,
  onBackground: (background: 'light' | 'dark') => void,
): BackgroundQuery {
  const last = Promise.withResolvers<void>();
  let hasBackground = false;
  write(BACKGROUND_QUERY);
  return {
    read: (report) => {
      const answer = answerOf(report);
      if (answer?.kind === 'device') last.resolve();
      if (answer?.kind !== 'background' || hasBackground) return;
      hasBackground = true;
      onBackground(answer.background);
    },
    answered: last.promise,
  };
}
