import { actionsOf, type SceneName } from '../../settings/key-actions.ts';
import type { KeyBindings, SceneBindings } from '../../settings/key-bindings.ts';
import { type Binding, type Key, type Keymap, keyLabel } from '../keymap.ts';

/** The arrows that letters stand for where they mean nothing else. */
const letterArrows: Readonly<Record<Key, Key>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

/** A key that means nothing on any screen, in place of one whose action has another key. */
const FREED: Key = 'freed';

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

/** Whether a key does its action no more: the player has given the action another one. */
const isFreed = (
  scene: SceneName,
  own: SceneBindings,
  keymap: Keymap<unknown>,
  key: Key,
): boolean =>
  !isTyping(keymap, key) &&
  Object.keys(own).some((action) => actionsOf(scene)[action]?.includes(key));

/** The first default key of an action that the screen reacts to now and does not type. */
const defaultKey = (scene: SceneName, action: string, keymap: Keymap<unknown>): Key | undefined =>
  actionsOf(scene)[action]?.find((key) => isBound(keymap, key) && !isTyping(keymap, key));

const bindingOf = (keymap: Keymap<unknown>, key: Key): Binding<unknown> | undefined =>
  keymap.find(({ keys }) => keys !== 'others' && keys.includes(key));

/** Whether a key means something; where every key does the same, all of them do. */
const isBound = (keymap: Keymap<unknown>, key: Key): boolean =>
  keymap.some(({ keys }) => keys === 'others') || bindingOf(keymap, key) !== undefined;

const isTyping = (keymap: Keymap<unknown>, key: Key): boolean =>
  bindingOf(keymap, key)?.types !== undefined;

/** A keymap with the labels of the keys that the player has chosen. */
export function labeled<Message>(
  scene: SceneName,
  bindings: KeyBindings,
  keymap: Keymap<Message>,
): Keymap<Message> {
  const own = bindings[scene];
  if (own === undefined) return keymap;
  return keymap.map((binding) => {
    const label = labelOf(scene, own, keymap, binding);
    return label === binding.label ? binding : { ...binding, label };
  });
}

/** The keys of a binding: those of each action that it is, if the player has changed one. */
function labelOf(
  scene: SceneName,
  own: SceneBindings,
  keymap: Keymap<unknown>,
  { keys, label }: Binding<unknown>,
): string {
  if (keys === 'others') return label;
  const actions = Object.keys(actionsOf(scene)).filter((action) => {
    const key = defaultKey(scene, action, keymap);
    return key !== undefined && keys.includes(key);
  });
  if (!actions.some((action) => action in own)) return label;
  return actions
    .flatMap((action) => own[action] ?? [defaultKey(scene, action, keymap) ?? ''])
    .map(keyName)
    .join(' ');
}

const keyName = (key: Key): string => (key.length === 1 && key !== ' ' ? key : keyLabel(key));
