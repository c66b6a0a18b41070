import type { Catalog } from '../../../prose/catalog.ts';
import { actionsOf, type SceneName } from '../../../settings/key-actions.ts';
import { type KeyBindings, keyName, type SceneBindings } from '../../../settings/key-bindings.ts';
import {
  actionText,
  type Binding,
  defaultKey,
  type FooterKey,
  FREED,
  type Key,
  type Keymap,
  labelOf,
} from '../../parts/input/keymap.ts';

/** A keymap with the labels of the keys that the player has chosen. */
export function labeled<Message>(
  scene: SceneName,
  bindings: KeyBindings,
  keymap: Keymap<Message>,
): Keymap<Message> {
  const own = bindings[scene];
  if (own === undefined) return keymap;
  return keymap.map((binding) => {
    const named = ownNames(scene, own, keymap, binding);
    return named === undefined || binding.keys === 'others'
      ? binding
      : { ...binding, label: namesOf(named) };
  });
}

/** The name of a key on the screen, and the default key that does the same. */
type NamedKey = { readonly name: string; readonly key: Key };

const namesOf = (named: readonly NamedKey[]): string => named.map(({ name }) => name).join(' ');

/** The keys of each action of a binding; undefined if the player has changed none of them. */
function ownNames(
  scene: SceneName,
  own: SceneBindings,
  keymap: Keymap<unknown>,
  { keys }: Binding<unknown>,
): readonly NamedKey[] | undefined {
  if (keys === 'others') return undefined;
  const actions = Object.keys(actionsOf(scene)).flatMap((action) => {
    const key = defaultKey(scene, action, keymap);
    return key !== undefined && keys.includes(key) ? [{ action, key }] : [];
  });
  if (!actions.some(({ action }) => action in own)) return undefined;
  return actions.flatMap(({ action, key }) =>
    (own[action] ?? [key]).map((each) => ({ name: keyName(each), key })),
  );
}

/** The bindings that the footer of a screen shows. */
export const footerBindings = (keymap: Keymap<unknown>): Keymap<unknown> =>
  keymap.filter(({ visibleIn }) => visibleIn === 'footer');

/** The keys that the footer of a screen shows, with the keys that the player has chosen. */
export const footerKeysOf = (
  scene: SceneName,
  bindings: KeyBindings,
  keymap: Keymap<unknown>,
  catalog: Catalog,
): readonly FooterKey[] => {
  const own = bindings[scene];
  const shown = footerBindings(keymap);
  // Most players have changed no key of the scene, and looking for its actions takes long.
  if (own === undefined) return shown.map((binding) => footerKeyOf(binding, catalog));
  return shown.map((binding) => {
    const named = ownNames(scene, own, keymap, binding);
    if (named === undefined) return footerKeyOf(binding, catalog);
    const keys = named.map(({ key }) => key);
    return { label: namesOf(named), action: actionText(binding.action, catalog), keys };
  });
};

/** A binding with its default keys. */
function footerKeyOf(binding: Binding<unknown>, catalog: Catalog): FooterKey {
  const { keys } = binding;
  const label = labelOf(binding, catalog);
  return {
    label,
    action: actionText(binding.action, catalog),
    keys: keys === 'others' ? [FREED] : keysNamedIn(label, keys),
  };
}

/** The keys that the words of a label name; none for a label such as `1…3`. */
function keysNamedIn(label: string, keys: readonly Key[]): readonly Key[] {
  const named = label.split(' ').map((word) => keys.find((key) => keyName(key) === word));
  const known = named.filter((key) => key !== undefined);
  return known.length === named.length ? known : [];
}
