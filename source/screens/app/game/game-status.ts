import { catalogOf } from '../../../settings/settings.ts';
import type { GameStatus } from '../../play/panels/game-status.ts';
import type { AppModel } from '../app-model.ts';
import { gameStatusOf, guessesOn } from '../screens.ts';

/** The title of the window: the program, and the game that is played, also behind help or a list. */
export function windowTitle(app: AppModel): string {
  const status = statusOn(app);
  if (status === undefined) return 'keypeg';
  return ['keypeg', status.titles[0], status.text].join(' · ');
}

/** How many guesses of a game are visible, 0 without a game. */
export const guessesShown = ({ stack }: AppModel): number =>
  stack.map((front) => guessesOn(front)).findLast((count) => count !== undefined) ?? 0;

function statusOn({ stack, settings }: AppModel): GameStatus | undefined {
  const catalog = catalogOf(settings);
  return stack
    .map((front) => gameStatusOf(front, catalog))
    .findLast((found) => found !== undefined);
}
