import { variantNames } from '../../engine/variants/index.ts';
import type { HelpHeading } from '../menu/help/help-part.ts';
import type { ScreenModel } from './screen.ts';

/** The heading of the help that a screen's player looks for. */
export function helpHeadingOf(front: ScreenModel): HelpHeading {
  switch (front.screen) {
    case 'setup':
      return front.variant;
    case 'secret':
    case 'answer':
    case 'share':
      return front.game.rules.variant;
    case 'game':
      return front.game.phase === 'over' ? 'endKeys' : front.game.rules.variant;
    case 'referee':
      return 'reviewKeys';
    case 'lifeline':
      return 'lifelines';
    case 'coach':
      return 'coach';
    case 'review':
      return 'gameReview';
    case 'retry':
      return 'retryKeys';
    case 'what-if':
      return 'whatIfKeys';
    case 'replay':
      return 'replayKeys';
    case 'challenge':
      return 'challengeKeys';
    case 'watch':
      return 'watchKeys';
    case 'continue':
      return 'continueKeys';
    case 'daily':
      return front.view === 'archive' ? 'archiveKeys' : 'dailies';
    case 'puzzles':
    case 'puzzle':
      return 'puzzles';
    case 'statistics':
      return 'statistics';
    case 'history':
      return 'historyKeys';
    case 'mistakes':
      return 'mistakesKeys';
    case 'finished':
      return 'finishedKeys';
    case 'account':
      return front.stage.kind === 'typing' ? 'typingKeys' : 'accountKeys';
    case 'menu':
    case 'settings':
    case 'loading':
    case 'help':
      return variantNames[0];
  }
}
