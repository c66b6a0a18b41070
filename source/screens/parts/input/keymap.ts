import {
  actionsOf,
  type KeyBindings,
  keyName,
  type SceneBindings,
  type SceneName,
} from '../../../settings/key-bindings.ts';

/**
 * One press of a key: the character it types, or the name of a key that types none. Names are
 * longer than one character.
 */
export type Key = string;

/** The action of some keys of a screen, for dispatch, the footer and the help. */
export type Binding<Message> = (
  | {
      readonly keys: readonly Key[];
      /** How the keys are written for a reader, such as `↑ ↓`. */
      readonly label: string;
    }
  /** Every key of no earlier binding; a label names the one that is meant. */
  | { readonly keys: 'others'; readonly label?: string }
) & {
  /** What it does, in a few words. */
  readonly action: string;
  /** Whether the footer shows them, or only the help. */
  readonly visibleIn: 'footer' | 'help';
  /** The noun for the input of each key, such as `color`, where the keys type something. */
  readonly types?: string;
  /** What is typed for it where lines are read out, if not its action; `none` if nothing is. */
  readonly word?: string;
  readonly on: (key: Key) => Message;
};

/** A key of the footer: what it is called, what it does, and the default key of each of its names. */
export type FooterKey = {
  readonly label: string;
  readonly action: string;
  readonly keys: readonly Key[];
};

/** The current actions of all keys of a screen. */
export type Keymap<Message> = readonly Binding<Message>[];

/**
 * Answers yes to a question about what cannot be undone. Where Enter asks the question, too, the
 * screen disregards an Enter that is held down.
 */
export const confirms = <Message>(action: string, on: () => Message): Binding<Message> => ({
  keys: ['enter', 'y', 'Y'],
  label: 'Enter y',
  action,
  visibleIn: 'footer',
  on,
});

/** Whether a screen with these keys asks a question: then every key is an answer. */
export const isQuestion = (keymap: Keymap<unknown>): boolean =>
  keymap.some(({ keys }) => keys === 'others');

/** The message of a key, or undefined if the key has no meaning on the screen. */
export function messageFor<Message>(keymap: Keymap<Message>, key: Key): Message | undefined {
  return keymap.find(({ keys }) => keys === 'others' || keys.includes(key))?.on(key);
}

/** The arrows that letters stand for where they mean nothing else. */
const letterArrows: Readonly<Record<Key, Key>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

/** A key that means nothing on any screen, in place of one whose action has another key. */
export const FREED: Key = 'freed';

/** The key that a screen reacts to when a player presses one. */
export function keyOn(
  scene: SceneName,
  bindings: KeyBindings,
  keymap: Keymap<unknown>,
  key: Key,
): Key {
  const own = bindings[scene];
  if (own !== undefined) {
    const action = Object.keys(own).find((name) => own[name]?.includes(key));
    if (action !== undefined) return defaultKey(scene, action, keymap) ?? FREED;
    if (isFreed(scene, own, keymap, key)) return FREED;
  }
  return isBound(keymap, key) ? key : (letterArrows[key] ?? key);
}

/** Whether a key no longer does its action: the player has given the action another one. */
const isFreed = (
  scene: SceneName,
  own: SceneBindings,
  keymap: Keymap<unknown>,
  key: Key,
): boolean =>
  !isTyping(keymap, key) &&
  Object.keys(own).some((action) => actionsOf(scene)[action]?.includes(key));

/** The first default key of an action that the screen reacts to now and does not type. */
export const defaultKey = (
  scene: SceneName,
  action: string,
  keymap: Keymap<unknown>,
): Key | undefined =>
  actionsOf(scene)[action]?.find((key) => isBound(keymap, key) && !isTyping(keymap, key));

const bindingOf = (keymap: Keymap<unknown>, key: Key): Binding<unknown> | undefined =>
  keymap.find(({ keys }) => keys !== 'others' && keys.includes(key));

/** Whether a key means something; where every key does the same, all of them do. */
const isBound = (keymap: Keymap<unknown>, key: Key): boolean =>
  isQuestion(keymap) || bindingOf(keymap, key) !== undefined;

const isTyping = (keymap: Keymap<unknown>, key: Key): boolean =>
  bindingOf(keymap, key)?.types !== undefined;

/** How the keys of a binding are written for a reader. */
export const labelOf = ({ label }: Binding<unknown>): string => label ?? 'any other key';

/** A key does one thing, and the footer says what, or only the help. */
export const onKey = <Message>(
  key: Key,
  action: string,
  on: () => Message,
  visibleIn: Binding<Message>['visibleIn'] = 'footer',
): Binding<Message> => ({ keys: [key], label: keyName(key), action, visibleIn, on });

/** The keys that step forward; their counterparts step back. */
const forwardKeys: readonly Key[] = ['down', 'right', 'end', 'page-down', 'j', 'l', ' ', 'tab'];

/** The step of a key that moves something: 1 forward, -1 back. */
export const stepOf = (key: Key): 1 | -1 => (forwardKeys.includes(key) ? 1 : -1);

/** `index` moved by `step` in a ring of `length` places. */
export const wrapIndex = (index: number, step: number, length: number): number =>
  (((index + step) % length) + length) % length;

/**
 * The pauses in milliseconds after which a key is pressed again, not held: a held key waits before it
 * first repeats itself, and then repeats itself fast, but for the stalls of a network or a busy server.
 */
const REST = { first: 700, next: 500 } as const;

/** A key that may be held down: when it came last, in milliseconds, and the pause that ends the hold. */
export type HeldKey = { readonly key: Key; readonly at: number; readonly pause: number };

/** A key that was just pressed, and may be held down from now on. */
export const holding = (key: Key, at: number): HeldKey => ({ key, at, pause: REST.first });

/** A held key that has repeated itself. */
export const withRepetition = (held: HeldKey, at: number): HeldKey => ({
  ...held,
  at,
  pause: REST.next,
});

/** Whether a press of a key is a repetition of a held one. */
export const isRepetition = (held: HeldKey | 'none', key: Key, at: number): held is HeldKey =>
  held !== 'none' && held.key === key && at - held.at < held.pause;
