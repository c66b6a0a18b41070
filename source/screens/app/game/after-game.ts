import { randomFrom } from '../../../engine/core/random.ts';
import type { Occasion } from '../../../engine/core/stored/game.ts';
import { type Game, hasHelp } from '../../../engine/variants/game.ts';
import { known } from '../../page/parts.ts';
import { finishedGame } from '../../play/FinishedScreen.tsx';
import { adversaryToShare } from '../../play/game/adversary.ts';
import { duelToShare } from '../../play/game/rival.ts';
import { copying, shareScreen } from '../../play/ShareScreen.tsx';
import { lastOf, playedByMachine } from '../../play/watch/watch.ts';
import { reviewScreen } from '../../study/ReviewScreen.tsx';
import type { BranchPoint } from '../../study/review.ts';
import { whatIfScreen } from '../../study/WhatIfScreen.tsx';
import { type AppModel, frontOf, pushScreen, replaceFront } from '../app-model.ts';
import type { Navigation } from '../navigation.ts';
import type { ScreenModel } from '../screens.ts';

type AfterGame = Extract<
  Navigation,
  {
    readonly kind: 'share-opened' | 'result-copied' | 'review-opened' | 'what-if-opened';
  }
>;

/** Shares and reviews a game that is over, and tries its guesses again. */
export function followGame(app: AppModel, message: AfterGame): AppModel {
  const front = frontOf(app);
  switch (message.kind) {
    case 'share-opened':
      return openShare(app, front);
    case 'result-copied':
      return copyResult(openShare(app, front));
    case 'review-opened':
      return openReview(app, front);
    case 'what-if-opened':
      return openWhatIf(app, message.point);
  }
}

/** Opens the result of the game in front, if it is over. */
function openShare(app: AppModel, front: ScreenModel): AppModel {
  const ended = endedOn(front);
  return ended?.game.phase === 'over'
    ? pushScreen(app, shareScreen.init(ended.game, ended.occasion, app, additionTo(front)))
    : app;
}

/** Sends the result in front to the clipboard. */
function copyResult(app: AppModel): AppModel {
  const front = frontOf(app);
  return front.screen === 'share' ? replaceFront(app, copying(front)) : app;
}

/** Opens the review of the game in front, if it is over, or says why it has none. */
function openReview(app: AppModel, front: ScreenModel): AppModel {
  const game = reviewedOn(front);
  if (game?.phase !== 'over') return app;
  return hasHelp(game.rules)
    ? pushScreen(app, reviewScreen.init(game))
    : { ...app, notice: { kind: 'message', text: noReview } };
}

const noReview = 'A game with several boards has no review.';

/** The game of a screen that can be reviewed. */
function reviewedOn(front: ScreenModel): Game | undefined {
  switch (front.screen) {
    case 'answer':
      return front.game;
    case 'watch':
      return lastOf(front);
    default:
      return endedOn(front)?.game;
  }
}

/** Opens a branch of a reviewed game. */
const openWhatIf = (app: AppModel, point: BranchPoint): AppModel =>
  pushScreen(
    { ...app, seeds: app.seeds.rest() },
    whatIfScreen.init(point, randomFrom(app.seeds.seed)),
  );

/** What is shared besides the result: how a machine did, or par against the adversary. */
function additionTo(front: ScreenModel): string {
  const finished = front.screen === 'finished' ? finishedGame(front) : undefined;
  if (front.screen === 'finished' && finished !== undefined) {
    return adversaryToShare({ game: finished, adversary: front.adversary });
  }
  if (front.screen !== 'game') return '';
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
      return known(front.finished, undefined);
    case 'watch': {
      const game = playedByMachine(front);
      return game && { game, occasion: { kind: 'casual' } };
    }
    default:
      return undefined;
  }
}
