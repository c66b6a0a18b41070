import type { Catalog } from '../../../prose/catalog.ts';
import { loadingEffects } from '../../menu/loading/loading.ts';
import { setupEffects } from '../../menu/setup/setup.ts';
import { answerEffects } from '../../play/answer/answer.ts';
import { coachEffects } from '../../play/coach/coach.ts';
import { finishedEffects } from '../../play/finished/finished.ts';
import { gameEffects } from '../../play/game/game.ts';
import { replayEffects } from '../../play/replay/replay.ts';
import { secretEffects } from '../../play/secret/secret.ts';
import { shareEffects } from '../../play/share/share.ts';
import { watchEffects } from '../../play/watch/watch.ts';
import { puzzleRequests } from '../../puzzle/puzzle-effects.ts';
import { textToCopy } from '../../puzzle/puzzle-text.ts';
import { puzzlesEffects } from '../../puzzle/puzzles.ts';
import { accountEffects } from '../../records/account/account-store.ts';
import { continueEffects } from '../../records/continue/continue.ts';
import { dailyEffects } from '../../records/daily/daily.ts';
import { historyEffects } from '../../records/history/history.ts';
import { statisticsEffects } from '../../records/statistics/statistics.ts';
import { mistakesEffects } from '../../study/mistakes/mistakes.ts';
import { retryEffects } from '../../study/retry/retry.ts';
import { reviewEffects } from '../../study/review/review.ts';
import { whatIfEffects } from '../../study/what-if/what-if.ts';
import type { ScreenModel } from '../screen.ts';
import type { Effect } from './effects.ts';

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
