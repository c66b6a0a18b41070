import { variantNames } from '../../variants/index.ts';
import { helpPages } from '../help/games/index.ts';
import type { ScreenModel } from './screen.ts';

/** The heading of the help that a screen's player looks for. */
export function helpHeadingOf(front: ScreenModel): string {
  switch (front.screen) {
    case 'setup':
      return helpPages[front.variant].heading;
    case 'secret':
    case 'answer':
    case 'share':
      return helpPages[front.game.rules.variant].heading;
    case 'game':
      return front.game.phase === 'over'
        ? 'Keys when a game is over'
        : helpPages[front.game.rules.variant].heading;
    case 'referee':
      return 'Keys while you review answers';
    case 'lifeline':
      return 'Lifelines';
    case 'replay':
      return 'Keys during a replay';
    case 'challenge':
      return 'Keys while you type a challenge';
    case 'watch':
      return 'Keys while you watch machines';
    case 'continue':
      return 'Keys on your unfinished games';
    case 'daily':
      return front.view === 'archive' ? 'Keys on past days' : 'Dailies';
    case 'statistics':
      return 'Statistics';
    case 'history':
      return 'Keys in the history';
    case 'finished':
      return 'Keys on a finished game';
    case 'account':
      return front.stage.kind === 'typing'
        ? 'Keys while you type a name or a code'
        : 'Keys on your account';
    case 'menu':
    case 'settings':
    case 'loading':
    case 'help':
      return helpPages[variantNames[0]].heading;
  }
}
