import type { GameKind } from '../../engine/core/stored/game.ts';
import { dailyNameTitle } from '../../engine/daily/played.ts';
import type { Catalog } from '../catalog.ts';
import { storedTitles } from './game-titles.ts';

/**
 * The title of a kind of game, such as `Standard` or `Daily code, Standard`, with the players where
 * the program is not the only other one; as versions, the longest first.
 */
export function kindTitles(kind: GameKind, catalog: Catalog): readonly [string, ...string[]] {
  const [title, ...shorter] = storedTitles(kind, catalog);
  const { daily, roles } = kind;
  if (daily !== undefined) {
    const name = dailyNameTitle(daily, catalog);
    return [
      catalog.list([name, title]),
      ...shorter.map((each) => catalog.list([name, each])),
      name,
    ];
  }
  const { adversary, againstMachine, twoPlayers } = catalog.titles;
  if (roles.rival === 'machine') return [againstMachine(title), ...shorter.map(againstMachine)];
  if (roles.codemaker === 'adversary') return [adversary(title), ...shorter.map(adversary)];
  return roles.codemaker === 'human'
    ? [twoPlayers(title), ...shorter.map(twoPlayers)]
    : [title, ...shorter];
}

/** The whole title of a kind of game. */
export const kindTitle = (kind: GameKind, catalog: Catalog): string => kindTitles(kind, catalog)[0];
