import type { Occasion } from '../../core/stored/game.ts';
import { verbatim } from '../../languages/catalog.ts';
import type { Game } from '../../variants/game.ts';
import { duelToShare } from '../game/rival.ts';
import { initShare } from '../share/share.ts';
import { gameToShare } from '../watch/watch-result.ts';
import { type AppModel, inNewFront } from './app-model.ts';
import type { ScreenModel } from './screen.ts';

/** Opens the result of the game in front, if it is over. */
export function openShare(app: AppModel, front: ScreenModel): AppModel {
  const ended = endedOn(front);
  return ended?.game.phase === 'over'
    ? inNewFront(
        app,
        initShare(
          ended.game,
          ended.occasion,
          app.clipboard,
          front.screen === 'game' ? duelToShare(front) : verbatim(''),
        ),
      )
    : app;
}

/** A game and what it is played for. */
type Ended = { readonly game: Game; readonly occasion: Occasion };

/** The game of a screen that shows its result. */
function endedOn(front: ScreenModel): Ended | undefined {
  switch (front.screen) {
    case 'game':
      return front;
    case 'finished':
      return front.state.kind === 'ready' ? front.state : undefined;
    case 'watch': {
      const game = gameToShare(front);
      return game && { game, occasion: { kind: 'casual' } };
    }
    default:
      return undefined;
  }
}
