import type { Key as InkKey } from 'ink';
import type { Key } from '../screens/keymap.ts';

/** The flags of an Ink key event, in our names. */
const named: readonly (readonly [keyof InkKey, Key])[] = [
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

/** The key that hands the terminal back to the shell. */
export const STOP_KEY: Key = 'ctrl-z';

/** What control characters inside a burst of typed bytes mean. */
const controls: Readonly<Record<string, Key>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
  '\u001a': STOP_KEY,
};

/**
 * The keys of one input event, in order. Bytes that were typed in a burst arrive as one event
 * with Enter inside it, so an event is a list; keys with Ctrl or Alt mean nothing to a screen.
 */
export function keysOf(input: string, key: InkKey): readonly Key[] {
  const name = named.find(([flag]) => key[flag])?.[1];
  // Two quick Escs come as one with Alt.
  if (name === 'escape' && key.meta) return [name, name];
  if (name !== undefined) return [name];
  if (key.ctrl && input === 'z') return [STOP_KEY];
  if (key.ctrl || key.meta) return [];
  return Array.from(input, (character) => controls[character] ?? character).filter(isKey);
}

const isKey = (key: Key): boolean => key.length > 1 || key >= ' ';
