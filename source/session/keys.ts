import type { Key as InkKey } from 'ink';
import type { Key } from '../screens/parts/input/keymap.ts';

/** The flags of an Ink key event and our names for them. */
const namedKeys: readonly (readonly [keyof InkKey, Key])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'page-up'],
  ['pageDown', 'page-down'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['escape', 'escape'],
];

/** The key that suspends the program. */
export const SUSPEND_KEY: Key = 'ctrl-z';

/** The keys of control characters in a burst of typed bytes. */
const controlKeys: Readonly<Record<string, Key>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
  '\u001a': SUSPEND_KEY,
};

/**
 * The keys of one input event, in order. A burst of typed bytes arrives as one event, even with
 * Enter inside it. Screens have no other keys with Ctrl or Alt, so those are dropped.
 */
export function keysOf(input: string, key: InkKey): readonly Key[] {
  const name = namedKeys.find(([flag]) => key[flag])?.[1];
  // Two quick Escs arrive as Alt-Esc.
  if (name === 'escape' && key.meta) return [name, name];
  if (name !== undefined) return [name];
  if (key.ctrl && input === 'z') return [SUSPEND_KEY];
  if (key.ctrl || key.meta) return [];
  return Array.from(input, (character) => controlKeys[character] ?? character).filter(isKey);
}

const isKey = (key: Key): boolean => key.length > 1 || key >= ' ';
