import { helpPointing } from '../../menu/help/help-keys.ts';
import { menuPointing } from '../../menu/menu/menu.ts';
import { settingsPointing } from '../../menu/settings/settings.ts';
import { setupPointing } from '../../menu/setup/setup.ts';
import { messageFor } from '../../parts/input/keymap.ts';
import { noPointing, type Pointing } from '../../parts/input/pointing.ts';
import type { Target } from '../../parts/input/target.ts';
import { answerPointing } from '../../play/answer/answer-keys.ts';
import { coachPointing } from '../../play/coach/coach-keys.ts';
import { finishedPointing } from '../../play/finished/finished.ts';
import { gamePointing } from '../../play/game/game-keys.ts';
import { lifelinePointing } from '../../play/lifeline/lifeline.ts';
import { refereePointing } from '../../play/referee/referee.ts';
import { secretPointing } from '../../play/secret/secret.ts';
import { watchPointing } from '../../play/watch/watch.ts';
import { puzzlePointing } from '../../puzzle/puzzle-keys.ts';
import { puzzlesPointing } from '../../puzzle/puzzles.ts';
import { accountPointing } from '../../records/account/account-keys.ts';
import { continuePointing } from '../../records/continue/continue.ts';
import { dailyPointing } from '../../records/daily/daily-keys.ts';
import { historyPointing } from '../../records/history/history.ts';
import { mistakesPointing } from '../../study/mistakes/mistakes.ts';
import { retryPointing } from '../../study/retry/retry-keys.ts';
import { reviewPointing } from '../../study/review/review-keys.ts';
import { whatIfPointing } from '../../study/what-if/what-if-keys.ts';
import type { Navigation } from '../navigation.ts';
import { keymapOf, type ScreenMessage, type ScreenModel } from '../screen.ts';

type Message = ScreenMessage | Navigation;

/** What a mouse does on a screen. */
function pointingOf(front: ScreenModel): Pointing<Message> {
  switch (front.screen) {
    case 'menu':
      return menuPointing(front);
    case 'account':
      return accountPointing(front);
    case 'continue':
      return continuePointing(front);
    case 'daily':
      return dailyPointing(front);
    case 'puzzles':
      return puzzlesPointing(front);
    case 'puzzle':
      return puzzlePointing(front);
    case 'setup':
      return setupPointing(front);
    case 'secret':
      return secretPointing(front);
    case 'game':
      return gamePointing(front);
    case 'lifeline':
      return lifelinePointing(front);
    case 'coach':
      return coachPointing;
    case 'answer':
      return answerPointing(front);
    case 'referee':
      return refereePointing(front);
    case 'watch':
      return watchPointing(front);
    case 'history':
      return historyPointing(front);
    case 'mistakes':
      return mistakesPointing(front);
    case 'finished':
      return finishedPointing;
    case 'retry':
      return retryPointing;
    case 'review':
      return reviewPointing(front);
    case 'what-if':
      return whatIfPointing;
    case 'settings':
      return settingsPointing(front);
    case 'help':
      return helpPointing;
    case 'challenge':
    case 'replay':
    case 'statistics':
    case 'loading':
    case 'share':
      return noPointing;
  }
}

/** A screen that asks a question has an answer for every key: then only its hints can be clicked on. */
const isAsking = (front: ScreenModel): boolean =>
  keymapOf(front).some(({ keys }) => keys === 'others');

/** The message of a click on a target of a screen; undefined if it means nothing now. */
export function clickMessage(front: ScreenModel, target: Target): Message | undefined {
  if (target.kind === 'key') return messageFor(keymapOf(front), target.key);
  if (isAsking(front)) return undefined;
  return pointingOf(front)[target.kind]?.(target.index);
}

/** The message of a turn of the wheel on a screen: 1 is down. */
export const wheelMessage = (front: ScreenModel, step: 1 | -1): Message | undefined =>
  isAsking(front) ? undefined : pointingOf(front).wheel?.(step);
