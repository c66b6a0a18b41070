import type { GameId } from '../../core/stored/game.ts';
import type { Profile, RecordsAnswer } from '../records.ts';
import { type AppModel, frontOf, onFirstEntry, onMenus, withUnfinished } from './app-model.ts';
import { continueGame, withoutGame } from './start-game.ts';
import { idOf, type Unfinished, withListed, without } from './unfinished.ts';

/** What the store says without being asked. */
export type StoreMessage = { readonly screen: 'store' } & (
  | { readonly kind: 'profile-changed'; readonly profile: Profile }
  /** Another session saves the game from now on. */
  | { readonly kind: 'game-taken-over'; readonly game: GameId }
);

/** After the profile has changed, an untouched menu stays on its first entry. */
export function handleStore(app: AppModel, message: StoreMessage): AppModel {
  switch (message.kind) {
    case 'profile-changed': {
      const { player, unfinished } = message.profile;
      const front = frontOf(app);
      const isOnFirst = front.screen === 'menu' && front.chosen === 0;
      const stack = onMenus(app.stack, (menu) => ({ ...menu, player }));
      const changed = withUnfinished({ ...app, stack }, withListed(app.unfinished, unfinished));
      return isOnFirst ? onFirstEntry(changed) : changed;
    }
    case 'game-taken-over':
      return app.played !== 'none' && app.played.id === message.game
        ? withoutGame(app, message.game, TAKEN_OVER)
        : withUnfinished(app, without(app.unfinished, message.game));
  }
}

const TAKEN_OVER = 'You continue this game in another window.';
const GAME_GONE = 'That game has ended in another window.';

/** The program after the answer to a query that a screen waited for. */
export function answered(app: AppModel, answer: RecordsAnswer): AppModel {
  switch (answer.kind) {
    case 'game-opened': {
      const { stored } = answer;
      const { id } = stored.start;
      const unfinished = app.unfinished.map(
        (one): Unfinished => (idOf(one) === id ? { kind: 'loaded', stored } : one),
      );
      return continueGame(withUnfinished(app, unfinished), id);
    }
    case 'game-gone':
      return withoutGame(app, answer.game, GAME_GONE);
    default:
      return app;
  }
}
