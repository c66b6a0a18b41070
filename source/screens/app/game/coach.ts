import { hasBoards } from '../../../engine/variants/game.ts';
import { initCoach } from '../../play/coach/coach.ts';
import { askAboutCoach, callCoach, refuseCoach } from '../../play/game/game-coach.ts';
import { type AppModel, back, frontOf, pushScreen, replaceFront } from '../app-model.ts';

/**
 * Asks on the game in front, or behind its lifelines, whether to call the coach; a coach who was called
 * opens at once.
 */
export function askForCoach(before: AppModel): AppModel {
  const app = frontOf(before).screen === 'lifeline' ? back(before) : before;
  const front = frontOf(app);
  if (front.screen !== 'game') return app;
  if (hasBoards(front.game)) return replaceFront(app, refuseCoach(front));
  return front.game.coach === 'on'
    ? openCoach(app)
    : replaceFront(app, askAboutCoach(front, app.settings.settings.keys));
}

/** Opens the coach of the game in front, which is an aided one from now on. */
export function openCoach(app: AppModel): AppModel {
  const front = frontOf(app);
  if (front.screen !== 'game' || hasBoards(front.game)) return app;
  const game = callCoach(front);
  return pushScreen(replaceFront(app, game), initCoach(game, app.settings.settings.keys));
}

/** The program in which the marks on the coach's grid are the notes of the game below it. */
export function withMarksNoted(app: AppModel): AppModel {
  const front = frontOf(app);
  if (front.screen !== 'coach') return app;
  const below = back(app);
  const game = frontOf(below);
  return game.screen !== 'game' || game.notebook === front.notebook
    ? app
    : pushScreen(replaceFront(below, { ...game, notebook: front.notebook }), front);
}
