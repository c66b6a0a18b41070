import type { Catalog, Prose } from '../../languages/catalog.ts';
import { type Key, type Keymap, keyLabel } from '../keymap.ts';
import { opensHelp } from '../navigation.ts';

/** A sentence in the place of the footer. */
export type Notice =
  | 'none'
  /** From outside; the next key removes it. */
  | { readonly kind: 'message'; readonly text: Prose }
  | AcknowledgedNotice
  | UnknownKeyNotice;

/**
 * The game in front is lost. Keys that its player types for it do nothing any more, until one key
 * that nothing else uses opens the menu.
 */
export type AcknowledgedNotice = { readonly kind: 'acknowledged'; readonly text: Prose };

/** The key that acknowledges a notice. */
export const ACKNOWLEDGING_KEY: Key = '#';

/** The notice that a game is lost. */
export const lostNotice = (text: Prose): AcknowledgedNotice => ({
  kind: 'acknowledged',
  text: (catalog) => `${text(catalog)} Press ${ACKNOWLEDGING_KEY} for the menu.`,
});

/** About the last key without a meaning; the next key with a meaning removes it. */
export type UnknownKeyNotice = { readonly kind: 'unknown-key'; readonly text: string };

/** What a player reads who has pressed a key that means nothing on a screen. */
export const unknownKeyNotice = (
  keymap: Keymap<unknown>,
  key: Key,
  catalog: Catalog,
): UnknownKeyNotice => ({
  kind: 'unknown-key',
  text: `${problemOf(keymap, key, catalog)} ${adviceOn(keymap)}`,
});

const isCharacter = (key: Key): boolean => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key);

function problemOf(keymap: Keymap<unknown>, key: Key, catalog: Catalog): string {
  const noun = keymap.find(({ types }) => types !== undefined)?.types;
  return noun !== undefined && isCharacter(key)
    ? `${key} is not a ${noun(catalog)}.`
    : `${isCharacter(key) ? key : keyLabel(key)} does nothing here.`;
}

function adviceOn(keymap: Keymap<unknown>): string {
  const help = keymap.find(({ action }) => action === opensHelp.action);
  if (help !== undefined) return `${help.label} shows the keys.`;
  const labels = keymap.filter(({ visibleIn }) => visibleIn === 'footer').map(({ label }) => label);
  const last = labels.at(-1) ?? '';
  return labels.length > 1 ? `Use ${labels.slice(0, -1).join(', ')} or ${last}.` : `Use ${last}.`;
}
