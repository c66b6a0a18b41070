/**
 * Keys as terminals send them in the modes that another program may have left on: the keypad's application mode (SS3),
 * xterm's modifyOtherKeys, and the keyboard protocol of kitty.
 */

const ESC = '\u001b';

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

/** The distance from a keypad's code to the character on its key. */
const KEYPAD_OFFSET = 0x40;

/** `code : shifted : base ; modifiers : event ; text u` */
const KITTY = new RegExp(
  String.raw`^${ESC}\[(\d+)(?::(\d*)(?::\d*)?)?(?:;(\d*)(?::(\d+))?)?(?:;([\d:]*))?u$`,
);

/** `27 ; modifiers ; code ~` */
const OTHER_KEY = new RegExp(String.raw`^${ESC}\[27;(\d+);(\d+)~$`);

/** A named key that is let go. */
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
export function plainKey(sequence: string): string {
  if (RELEASE.test(sequence)) return '';
  const keypad = KEYPAD.exec(sequence)?.[1];
  if (keypad !== undefined) {
    return SHIFTED_KEYPAD[keypad] ?? String.fromCharCode(keypad.charCodeAt(0) - KEYPAD_OFFSET);
  }
  const [, modifiers = '', code = ''] = OTHER_KEY.exec(sequence) ?? [];
  if (code !== '') return keyOf({ code, shifted: '', modifiers, text: '' });
  const kitty = KITTY.exec(sequence);
  if (kitty === null) return sequence;
  const [, key = '', shifted = '', held = '', event = '', text = ''] = kitty;
  return event === RELEASED ? '' : keyOf({ code: key, shifted, modifiers: held, text });
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
  const held = Math.max(0, Number(modifiers === '' ? 1 : modifiers) - 1);
  const has = (bits: number): boolean => (held & bits) !== 0;
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

/** The control character that Ctrl makes of another one; empty if there is none. */
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
