import { randomFrom } from '../../core/random.ts';
import type { Occasion } from '../../core/stored/game.ts';
import { type Prose, verbatim } from '../../languages/catalog.ts';
import type { Game } from '../../variants/game.ts';
import { adversaryToShare } from '../game/adversary.ts';
import { duelToShare } from '../game/rival.ts';
import type { Mistake } from '../retry/mistakes.ts';
import { initRetry } from '../retry/retry.ts';
import { initReview } from '../review/review.ts';
import { initShare } from '../share/share.ts';
import { gameToShare } from '../watch/watch-result.ts';
import { type AppModel, inNewFront } from './app-model.ts';
import type { ScreenModel } from './screen.ts';

/** Opens the result of the game in front, if it is over. */
export function openShare(app: AppModel, front: ScreenModel): AppModel {
  const ended = endedOn(front);
  return ended?.game.phase === 'over'
    ? inNewFront(app, initShare(ended.game, ended.occasion, app.clipboard, additionTo(front)))
    : app;
}

/** Opens the review of the game in front, if it is over. */
export function openReview(app: AppModel, front: ScreenModel): AppModel {
  const game = reviewedOn(front);
  return game?.phase === 'over' ? inNewFront(app, initReview(game)) : app;
}

/** The game of a screen that can be reviewed; of a race, that of the first machine. */
function reviewedOn(front: ScreenModel): Game | undefined {
  switch (front.screen) {
    case 'answer':
      return front.game;
    case 'watch':
      return front.lanes[0]?.game;
    default:
      return endedOn(front)?.game;
  }
}

/** Opens the first of some mistakes. */
export function openRetry(app: AppModel, mistakes: readonly Mistake[]): AppModel {
  const retry = initRetry(mistakes, randomFrom(app.seeds.seed));
  return retry === undefined ? app : inNewFront({ ...app, seeds: app.seeds.rest() }, retry);
}
/** What is shared besides the result: how a machine did, or par against the adversary. */
function additionTo(front: ScreenModel): Prose {
  if (front.screen === 'finished' && front.state.kind === 'ready') {
    return adversaryToShare(front.state);
  }
  if (front.screen !== 'game') return verbatim('');
  return front.adversary === 'none' ? duelToShare(front) : adversaryToShare(front);
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
