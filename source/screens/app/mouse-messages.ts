import type { Target } from '../../input/target.ts';
import { accountPointing } from '../account/account-keys.ts';
import { answerPointing } from '../answer/answer-keys.ts';
import { coachPointing } from '../coach/coach-keys.ts';
import { continuePointing } from '../continue/continue.ts';
import { dailyPointing } from '../daily/daily-keys.ts';
import { finishedPointing } from '../finished/finished.ts';
import { gamePointing } from '../game/game-keys.ts';
import { helpPointing } from '../help/help-keys.ts';
import { historyPointing } from '../history/history.ts';
import { messageFor } from '../keymap.ts';
import { lifelinePointing } from '../lifeline/lifeline.ts';
import { menuPointing } from '../menu/menu.ts';
import { mistakesPointing } from '../mistakes/mistakes.ts';
import type { Navigation } from '../navigation.ts';
import { noPointing, type Pointing } from '../pointing.ts';
import { puzzlePointing } from '../puzzle/puzzle-keys.ts';
import { puzzlesPointing } from '../puzzle/puzzles.ts';
import { refereePointing } from '../referee/referee.ts';
import { retryPointing } from '../retry/retry-keys.ts';
import { reviewPointing } from '../review/review-keys.ts';
import { secretPointing } from '../secret/secret.ts';
import { settingsPointing } from '../settings/settings.ts';
import { setupPointing } from '../setup/setup.ts';
import { watchPointing } from '../watch/watch.ts';
import { whatIfPointing } from '../what-if/what-if-keys.ts';
import { keymapOf, type ScreenMessage, type ScreenModel } from './screen.ts';

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
