import { withGreetingAsked } from '../../menu/MenuScreen.tsx';
import { withGames } from '../../records/GamesScreen.tsx';
import {
  type AppModel,
  mapMenus,
  mapScreens,
  needsAcknowledgment,
  withLikelyEntry,
} from '../app-model.ts';
import { idOf, listedGame, type Unfinished } from './unfinished.ts';

export function withUnfinished(app: AppModel, unfinished: readonly Unfinished[]): AppModel {
  if (unfinished === app.unfinished) return app;
  const games = unfinished.map(listedGame);
  const menus = mapMenus(app.stack, (menu) => ({ ...menu, unfinished: games }));
  const stack = mapScreens(menus, (screen) =>
    screen.screen === 'games' ? withGames(screen, games) : screen,
  );
  return { ...app, unfinished, stack };
}

/**
 * The program on its menu, with the entry that was chosen before. Instead the likely one is chosen after a game that
 * can be continued, here or elsewhere, and after the first entry, which may mean something else now.
 */
export function openMenu(app: AppModel): AppModel {
  const { played, unfinished } = app;
  const menu: AppModel = { ...app, stack: mapMenus([app.stack[0]], withGreetingAsked) };
  const canContinue = needsAcknowledgment(app)
    ? unfinished.length > 0
    : played !== 'none' && unfinished.some((one) => idOf(one) === played.id);
  const [bottom] = menu.stack;
  const wasFirst = bottom?.screen === 'menu' && bottom.page === 'main' && bottom.chosen === 0;
  return canContinue || wasFirst ? withLikelyEntry(menu) : menu;
}
