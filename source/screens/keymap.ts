/**
 * One press of a key: the name of a key that types nothing, or the character it types. Names are
 * longer than a character, so the two never meet.
 */
export type Key = string;

/** What some keys of a screen do: for dispatch, for the hints in the footer and for the help. */
export type Binding<Message> = {
  /** The keys, or `others` for every key that no binding before it has. */
  readonly keys: readonly Key[] | 'others';
  /** How the keys are written for a reader, such as `↑ ↓`. */
  readonly label: string;
  /** What they do, in a few words. */
  readonly action: string;
  /** Whether the footer names them too, or only the help does. */
  readonly visibleIn: 'footer' | 'help';
  /** What each of the keys types, in a word such as `color`, where they type something. */
  readonly types?: string;
  readonly on: (key: Key) => Message;
};

/** All that keys do on a screen as it is now. */
export type Keymap<Message> = readonly Binding<Message>[];

/** The message that a key means on a screen, if it means one. */
export function messageFor<Message>(keymap: Keymap<Message>, key: Key): Message | undefined {
  return keymap.find(({ keys }) => keys === 'others' || keys.includes(key))?.on(key);
}

const keyLabels: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  enter: 'Enter',
  tab: 'Tab',
  escape: 'Esc',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  'page-up': 'PgUp',
  'page-down': 'PgDn',
  ' ': 'Space',
};

/** How a key that types no visible character is written for a reader. */
export const keyLabel = (key: Key): string => keyLabels[key] ?? 'That key';

/** A step down (1) or up (-1) for a key that points somewhere. */
export const stepOf = (key: Key): 1 | -1 =>
  key === 'down' || key === 'right' || key === 'page-down' ? 1 : -1;

/** `index` moved by `step` in a ring of `length`. */
export const wrapIndex = (index: number, step: number, length: number): number =>
  (((index + step) % length) + length) % length;
