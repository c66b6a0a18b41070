import type { GameKind } from '../core/stored/game.ts';
import { dailyNameTitle } from '../daily/played.ts';
import type { Catalog } from '../languages/catalog.ts';
import { storedTitle } from '../text/game-titles.ts';

/**
 * The title of a kind of game, such as `Standard` or `Daily code, Standard`, with the players where
 * the program is not the only other one.
 */
export function kindTitle(kind: GameKind, catalog: Catalog): string {
  const title = storedTitle(kind, catalog);
  if (kind.daily !== undefined) return catalog.list([dailyNameTitle(kind.daily, catalog), title]);
  if (kind.roles.rival === 'machine') return catalog.titles.againstMachine(title);
  if (kind.roles.codemaker === 'adversary') return catalog.titles.adversary(title);
  return kind.roles.codemaker === 'human' ? catalog.titles.twoPlayers(title) : title;
}
