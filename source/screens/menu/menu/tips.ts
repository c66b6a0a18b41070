import { drawBelow, randomFrom, type Seeds } from '../../../engine/core/random.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { Player } from '../../play/modes/player.ts';

/** Tips for every player, which the box under the menu shows one at a time. */
const commonTips = ({ menu: { tips } }: Catalog, keys: KeyBindings): readonly string[] => [
  ...tips.beforeKeys,
  tips.repeat(keyOf(keys, 'game', 'repeat')),
  tips.random(keyOf(keys, 'game', 'random')),
  ...tips.afterKeys,
  tips.numbers(keyOf(keys, 'answer', 'numbers')),
];

/** The tips for a player, in order; a guest reads first what a guest is. */
export function tipsFor(
  { kind }: Player,
  catalog: Catalog,
  keys: KeyBindings = noBindings,
): readonly string[] {
  const { tips } = catalog.menu;
  switch (kind) {
    case 'local':
      return [...commonTips(catalog, keys), ...tips.commands];
    case 'guest':
    case 'invited':
      return [tips.guest, ...commonTips(catalog, keys)];
    case 'signing-in':
    case 'named':
      return commonTips(catalog, keys);
  }
}

/** The tip with a number; after the last tip comes the first. */
export function tipAt(
  number: number,
  player: Player,
  catalog: Catalog,
  keys: KeyBindings = noBindings,
): string {
  const tips = tipsFor(player, catalog, keys);
  return tips[number % tips.length] ?? '';
}

/** The index of the tip that the menu shows first, drawn with the first seed of a session. */
export const firstTip = ({ seed }: Pick<Seeds, 'seed'>, player: Player, catalog: Catalog): number =>
  drawBelow(randomFrom(seed), tipsFor(player, catalog).length).value;
