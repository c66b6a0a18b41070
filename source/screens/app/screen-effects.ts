import type { Catalog } from '../../languages/catalog.ts';
import { accountEffects } from '../account/account-store.ts';
import { answerEffects } from '../answer/answer.ts';
import { coachEffects } from '../coach/coach.ts';
import { continueEffects } from '../continue/continue.ts';
import { dailyEffects } from '../daily/daily.ts';
import type { Effect } from '../effects.ts';
import { finishedEffects } from '../finished/finished.ts';
import { gameEffects } from '../game/game.ts';
import { historyEffects } from '../history/history.ts';
import { loadingEffects } from '../loading/loading.ts';
import { mistakesEffects } from '../mistakes/mistakes.ts';
import { puzzleRequests } from '../puzzle/puzzle-effects.ts';
import { textToCopy } from '../puzzle/puzzle-text.ts';
import { puzzlesEffects } from '../puzzle/puzzles.ts';
import { replayEffects } from '../replay/replay.ts';
import { retryEffects } from '../retry/retry.ts';
import { reviewEffects } from '../review/review.ts';
import { secretEffects } from '../secret/secret.ts';
import { setupEffects } from '../setup/setup.ts';
import { shareEffects } from '../share/share.ts';
import { statisticsEffects } from '../statistics/statistics.ts';
import { watchEffects } from '../watch/watch.ts';
import { whatIfEffects } from '../what-if/what-if.ts';
import type { ScreenModel } from './screen.ts';

/** What a screen waits for from outside its player. */
export function screenEffects(front: ScreenModel, catalog: Catalog): readonly Effect[] {
  switch (front.screen) {
    case 'account':
      return accountEffects(front);
    case 'continue':
      return continueEffects(front);
    case 'daily':
      return dailyEffects(front);
    case 'puzzles':
      return puzzlesEffects(front);
    case 'puzzle':
      return front.copy === 'sending'
        ? [...puzzleRequests(front), { kind: 'clipboard', text: textToCopy(front, catalog) }]
        : puzzleRequests(front);
    case 'share':
      return shareEffects(front, catalog);
    case 'secret':
      return secretEffects(front);
    case 'game':
      return gameEffects(front);
    case 'coach':
      return coachEffects(front);
    case 'answer':
      return answerEffects(front);
    case 'watch':
      return watchEffects(front);
    case 'replay':
      return replayEffects(front);
    case 'retry':
      return retryEffects(front);
    case 'review':
      return reviewEffects(front);
    case 'what-if':
      return whatIfEffects(front);
    case 'setup':
      return setupEffects(front);
    case 'statistics':
      return statisticsEffects(front);
    case 'history':
      return historyEffects(front);
    case 'mistakes':
      return mistakesEffects(front);
    case 'finished':
      return finishedEffects(front);
    case 'loading':
      return loadingEffects(front);
    default:
      return [];
  }
}
