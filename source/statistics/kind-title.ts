import type { GameKind } from '../core/stored/game.ts';
import { dailyNameTitle } from '../daily/played.ts';
import type { Catalog } from '../languages/catalog.ts';
import { languages } from '../languages/languages.ts';
import { storedTitle } from '../text/game-titles.ts';

/**
 * The title of a kind of game, such as `Standard` or `Daily code, Standard`, with the players where
 * the program is not the only other one.
 */
export function kindTitle(
  kind: GameKind,
  _catalog: Catalog = languages.en.catalogs.places,
): string {
  const title = storedTitle(kind);
  if (kind.daily !== undefined) return `${dailyNameTitle(kind.daily)}, ${title}`;
  if (kind.roles.rival === 'machine') return `${title}, against a machine`;
  return kind.roles.codemaker === 'human' ? `${title}, two players` : title;
}
