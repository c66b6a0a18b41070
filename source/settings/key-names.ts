import { type ActionName, actionsOf, type SceneName } from './key-actions.ts';
import type { KeyBindings } from './key-bindings.ts';

const names: Readonly<Record<string, string>> = {
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

/** How a key that types no visible character is written for a reader; undefined if it has no name. */
export const nameOfKey = (key: string): string | undefined => names[key];

/** How a key is written for a reader; a key without a name is as a settings file has it. */
export const keyName = (key: string): string => nameOfKey(key) ?? key;

/** The name of the first key that does an action, as the player has it. */
export const keyOf = <Scene extends SceneName>(
  bindings: KeyBindings,
  scene: Scene,
  action: ActionName<Scene>,
): string => {
  const own = bindings[scene]?.[action];
  return keyName((own ?? actionsOf(scene)[action])?.[0] ?? '');
};

/** Keys as they are at first. */
export const noBindings: KeyBindings = {};
