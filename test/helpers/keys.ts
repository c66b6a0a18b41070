import { type AppModel, frontOf } from '../../source/screens/app/app.ts';
import { keymapOf } from '../../source/screens/app/screens.ts';
import type { Binding, Key } from '../../source/screens/parts/input.ts';

/** A key of no keymap, for bindings that take every other key. */
const OTHER: Key = 'F13';

export const keysOf = ({ keys }: Binding<unknown>): readonly Key[] =>
  keys === 'others' ? [OTHER] : keys;

/** The keymap of the screen in front, but for keys that say why they do nothing. */
export const bindingsOf = (app: AppModel) =>
  keymapOf(frontOf(app), app).filter(({ refused }) => refused === undefined);
