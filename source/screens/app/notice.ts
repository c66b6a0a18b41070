import { oneOf } from '../../prose/phrases.ts';
import { nameOfKey } from '../../settings/key-bindings.ts';
import { type Key, type Keymap, labelOf } from '../parts/input.ts';

export type Notice =
  | 'none'
  /** From outside; the next key removes it. */
  | { readonly kind: 'message'; readonly text: string }
  | AcknowledgedNotice
  | UnknownKeyNotice;

/**
 * The game in front is lost. Keys that its player types for it do nothing any more, until one key
 * that nothing else uses opens the menu.
 */
type AcknowledgedNotice = {
  readonly kind: 'must-acknowledge';
  readonly text: string;
  readonly spoken: string;
};

export const ACKNOWLEDGING_KEY: Key = '#';

export const lostNotice = (text: string): AcknowledgedNotice => ({
  kind: 'must-acknowledge',
  text: `${text} Press ${ACKNOWLEDGING_KEY} for the menu.`,
  spoken: `${text} Type menu to go on.`,
});

/** About the last key without a meaning; the next key with a meaning removes it. */
export type UnknownKeyNotice = {
  readonly kind: 'unknown-key';
  /** The key that is answered; of keys without a name, all have the same answer. */
  readonly key: string;
  readonly text: string;
};

export const unknownKeyNotice = (keymap: Keymap<unknown>, key: Key): UnknownKeyNotice => ({
  kind: 'unknown-key',
  key: answerKeyOf(key),
  text: reasonIn(keymap, key) ?? `${problemOf(keymap, key)} ${adviceOn(keymap)}`,
});

const reasonIn = (keymap: Keymap<unknown>, key: Key): string | undefined =>
  keymap.find(({ keys }) => keys.includes(key))?.refused;

/** Keys with the same answer: a character is named in its answer, every other key is just a key. */
const answerKeyOf = (key: Key): string => (isCharacter(key) ? key : (nameOfKey(key) ?? ''));

const isCharacter = (key: Key): boolean => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key);

function problemOf(keymap: Keymap<unknown>, key: Key): string {
  const noun = keymap.find(({ types }) => types !== undefined)?.types;
  const name = isCharacter(key) ? key : nameOfKey(key);
  if (name === undefined) return 'That key does nothing here.';
  return noun !== undefined && isCharacter(key)
    ? `${name} is not a ${noun}.`
    : `${name} does nothing here.`;
}

function adviceOn(keymap: Keymap<unknown>): string {
  const help = keymap.find(({ keys: [first] }) => first === '?');
  if (help !== undefined) return `${labelOf(help)} shows the keys.`;
  const labels = keymap
    .filter(({ visibleIn }) => visibleIn === 'footer')
    .map((binding) => labelOf(binding));
  return `Use ${oneOf(labels)}.`;
}
