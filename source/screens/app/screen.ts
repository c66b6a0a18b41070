import { catalogOf, type SessionSettings } from '../../settings/settings.ts';
import {
  type ChallengeMessage,
  type ChallengeModel,
  challengeKeymap,
  updateChallenge,
} from '../menu/challenge/challenge.ts';
import { type HelpModel, type HelpReader, updateHelp } from '../menu/help/help.ts';
import { type HelpMessage, helpKeymap } from '../menu/help/help-keys.ts';
import {
  type LoadingMessage,
  type LoadingModel,
  loadingKeymap,
  updateLoading,
} from '../menu/loading/loading.ts';
import { type MenuMessage, type MenuModel, menuKeymap, updateMenu } from '../menu/menu/menu.ts';
import {
  type SettingsMessage,
  type SettingsModel,
  settingsKeymap,
  updateSettings,
} from '../menu/settings/settings.ts';
import {
  type SetupMessage,
  type SetupModel,
  setupKeymap,
  updateSetup,
} from '../menu/setup/setup.ts';
import type { Keymap } from '../parts/input/keymap.ts';
import { type AnswerMessage, type AnswerModel, updateAnswer } from '../play/answer/answer.ts';
import { answerKeymap } from '../play/answer/answer-keys.ts';
import { type CoachMessage, type CoachModel, updateCoach } from '../play/coach/coach.ts';
import { coachKeymap } from '../play/coach/coach-keys.ts';
import {
  type FinishedMessage,
  type FinishedModel,
  finishedKeymap,
  updateFinished,
} from '../play/finished/finished.ts';
import { type GameMessage, type GameModel, updateGame } from '../play/game/game.ts';
import { gameKeymap } from '../play/game/game-keys.ts';
import {
  type LifelineMessage,
  type LifelineModel,
  lifelineKeymap,
  updateLifeline,
} from '../play/lifeline/lifeline.ts';
import type { Kept } from '../play/modes/player.ts';
import {
  type RefereeMessage,
  type RefereeModel,
  refereeKeymap,
  updateReferee,
} from '../play/referee/referee.ts';
import {
  type ReplayMessage,
  type ReplayModel,
  replayKeymap,
  updateReplay,
} from '../play/replay/replay.ts';
import {
  type SecretMessage,
  type SecretModel,
  secretKeymap,
  updateSecret,
} from '../play/secret/secret.ts';
import {
  type Clipboard,
  type ShareMessage,
  type ShareModel,
  shareKeymap,
  updateShare,
} from '../play/share/share.ts';
import {
  updateWatch,
  type WatchMessage,
  type WatchModel,
  watchKeymap,
} from '../play/watch/watch.ts';
import { updatePuzzle } from '../puzzle/puzzle.ts';
import { puzzleKeymap } from '../puzzle/puzzle-keys.ts';
import type { PuzzleMessage, PuzzleModel } from '../puzzle/puzzle-model.ts';
import {
  type PuzzlesMessage,
  type PuzzlesModel,
  puzzlesKeymap,
  updatePuzzles,
} from '../puzzle/puzzles.ts';
import { type AccountMessage, updateAccount } from '../records/account/account.ts';
import { accountKeymap } from '../records/account/account-keys.ts';
import type { AccountModel } from '../records/account/account-model.ts';
import {
  type ContinueMessage,
  type ContinueModel,
  continueKeymap,
  updateContinue,
} from '../records/continue/continue.ts';
import { type DailyMessage, type DailyModel, updateDaily } from '../records/daily/daily.ts';
import { dailyKeymap } from '../records/daily/daily-keys.ts';
import {
  type HistoryMessage,
  type HistoryModel,
  historyKeymap,
  updateHistory,
} from '../records/history/history.ts';
import {
  type StatisticsMessage,
  type StatisticsModel,
  statisticsKeymap,
  updateStatistics,
} from '../records/statistics/statistics.ts';
import {
  type MistakesMessage,
  type MistakesModel,
  mistakesKeymap,
  updateMistakes,
} from '../study/mistakes/mistakes.ts';
import { type RetryMessage, type RetryModel, updateRetry } from '../study/retry/retry.ts';
import { retryKeymap } from '../study/retry/retry-keys.ts';
import { type ReviewMessage, type ReviewModel, updateReview } from '../study/review/review.ts';
import { reviewKeymap } from '../study/review/review-keys.ts';
import { updateWhatIf, type WhatIfMessage, type WhatIfModel } from '../study/what-if/what-if.ts';
import { whatIfKeymap } from '../study/what-if/what-if-keys.ts';
import type { Size } from './layout.ts';
import type { Navigation } from './navigation.ts';

/** Any one screen. */
export type ScreenModel =
  | MenuModel
  | AccountModel
  | ChallengeModel
  | ContinueModel
  | DailyModel
  | PuzzlesModel
  | PuzzleModel
  | SetupModel
  | SecretModel
  | GameModel
  | LifelineModel
  | CoachModel
  | AnswerModel
  | RefereeModel
  | WatchModel
  | ReplayModel
  | RetryModel
  | ReviewModel
  | WhatIfModel
  | StatisticsModel
  | HistoryModel
  | MistakesModel
  | FinishedModel
  | LoadingModel
  | ShareModel
  | SettingsModel
  | HelpModel;

/** What can happen on one screen. */
export type ScreenMessage =
  | MenuMessage
  | AccountMessage
  | ChallengeMessage
  | ContinueMessage
  | DailyMessage
  | PuzzlesMessage
  | PuzzleMessage
  | SetupMessage
  | SecretMessage
  | GameMessage
  | LifelineMessage
  | CoachMessage
  | AnswerMessage
  | RefereeMessage
  | WatchMessage
  | ReplayMessage
  | RetryMessage
  | ReviewMessage
  | WhatIfMessage
  | StatisticsMessage
  | HistoryMessage
  | MistakesMessage
  | FinishedMessage
  | LoadingMessage
  | ShareMessage
  | SettingsMessage
  | HelpMessage;

/** What keys do on a screen. */
export function keymapOf(front: ScreenModel): Keymap<ScreenMessage | Navigation> {
  switch (front.screen) {
    case 'menu':
      return menuKeymap(front);
    case 'account':
      return accountKeymap(front);
    case 'challenge':
      return challengeKeymap(front);
    case 'continue':
      return continueKeymap(front);
    case 'daily':
      return dailyKeymap(front);
    case 'puzzles':
      return puzzlesKeymap(front);
    case 'puzzle':
      return puzzleKeymap(front);
    case 'setup':
      return setupKeymap(front);
    case 'secret':
      return secretKeymap(front);
    case 'game':
      return gameKeymap(front);
    case 'lifeline':
      return lifelineKeymap(front);
    case 'coach':
      return coachKeymap(front);
    case 'answer':
      return answerKeymap(front);
    case 'referee':
      return refereeKeymap(front);
    case 'watch':
      return watchKeymap(front);
    case 'replay':
      return replayKeymap;
    case 'retry':
      return retryKeymap(front);
    case 'review':
      return reviewKeymap(front);
    case 'what-if':
      return whatIfKeymap(front);
    case 'statistics':
      return statisticsKeymap(front);
    case 'history':
      return historyKeymap(front);
    case 'mistakes':
      return mistakesKeymap(front);
    case 'finished':
      return finishedKeymap(front);
    case 'loading':
      return loadingKeymap(front);
    case 'share':
      return shareKeymap(front);
    case 'settings':
      return settingsKeymap;
    case 'help':
      return helpKeymap;
  }
}

/** What the program has for all of its screens. */
type Program = {
  readonly size: Size;
  readonly kept: Kept;
  readonly settings: SessionSettings;
  readonly clipboard: Clipboard;
};

/** What the help depends on in a program. */
export const helpReaderOf = ({
  size,
  settings,
}: Pick<Program, 'size' | 'settings'>): HelpReader => ({
  size,
  keys: settings.settings.keys,
  catalog: catalogOf(settings),
});

/** A screen after something has happened; a message for another screen is disregarded. */
export function updateScreen(
  front: ScreenModel,
  message: ScreenMessage,
  program: Program,
): ScreenModel {
  const { size, kept, settings, clipboard } = program;
  const { keys, notes, coach } = settings.settings;
  switch (message.screen) {
    case 'menu':
      return front.screen === 'menu' ? updateMenu(front, message) : front;
    case 'account':
      return front.screen === 'account' ? updateAccount(front, message) : front;
    case 'challenge':
      return front.screen === 'challenge' ? updateChallenge(front, message) : front;
    case 'continue':
      return front.screen === 'continue' ? updateContinue(front, message) : front;
    case 'daily':
      return front.screen === 'daily' ? updateDaily(front, message) : front;
    case 'puzzles':
      return front.screen === 'puzzles' ? updatePuzzles(front, message) : front;
    case 'puzzle':
      return front.screen === 'puzzle' ? updatePuzzle(front, message, keys) : front;
    case 'setup':
      return front.screen === 'setup' ? updateSetup(front, message) : front;
    case 'secret':
      return front.screen === 'secret' ? updateSecret(front, message, { keys, clipboard }) : front;
    case 'game':
      return front.screen === 'game'
        ? updateGame(front, message, { kept, notes, coach, keys })
        : front;
    case 'lifeline':
      return front.screen === 'lifeline' ? updateLifeline(front, message) : front;
    case 'coach':
      return front.screen === 'coach' ? updateCoach(front, message, keys) : front;
    case 'answer':
      return front.screen === 'answer' ? updateAnswer(front, message, kept, keys) : front;
    case 'referee':
      return front.screen === 'referee' ? updateReferee(front, message) : front;
    case 'watch':
      return front.screen === 'watch' ? updateWatch(front, message) : front;
    case 'replay':
      return front.screen === 'replay' ? updateReplay(front, message) : front;
    case 'retry':
      return front.screen === 'retry' ? updateRetry(front, message) : front;
    case 'review':
      return front.screen === 'review' ? updateReview(front, message, size) : front;
    case 'what-if':
      return front.screen === 'what-if' ? updateWhatIf(front, message) : front;
    case 'statistics':
      return front.screen === 'statistics' ? updateStatistics(front, message) : front;
    case 'history':
      return front.screen === 'history' ? updateHistory(front, message, size) : front;
    case 'mistakes':
      return front.screen === 'mistakes' ? updateMistakes(front, message, size) : front;
    case 'finished':
      return front.screen === 'finished' ? updateFinished(front, message) : front;
    case 'loading':
      return front.screen === 'loading' ? updateLoading(front, message) : front;
    case 'share':
      return front.screen === 'share' ? updateShare(front, message) : front;
    case 'settings':
      return front.screen === 'settings' ? updateSettings(front, message) : front;
    case 'help':
      return front.screen === 'help' ? updateHelp(front, message, helpReaderOf(program)) : front;
  }
}
