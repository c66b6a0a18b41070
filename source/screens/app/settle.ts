import {
  type AppModel,
  frontOf,
  withExperience,
  withoutNotice,
  withTutorial,
  withUnfinished,
} from './app-model.ts';
import { withMarksNoted } from './game/coach.ts';
import { playedAfter } from './game/played-game.ts';
import { unfinishedAfter } from './game/unfinished.ts';
import { withMotion, withRing } from './motion.ts';
import { keymapOf, type ScreenModel } from './screens.ts';

/**
 * The program in which all that depends on its screens follows their change. `ready` is the program as the change found
 * it, and `before` as the message did: a key removes a notice and a motion before it changes anything.
 */
export function settled(changed: AppModel, ready: AppModel, before: AppModel): AppModel {
  const chosen = withChosenSettings(withoutOldAnswer(withMarksNoted(changed), before));
  const app = withMotion(withRing(withTutorial(chosen), ready), ready);
  const played = playedAfter(app.played, app.stack);
  return withExperience(
    withUnfinished(
      played === app.played ? app : { ...app, played },
      unfinishedAfter(app.unfinished, played),
    ),
  );
}

/** The program with the settings that are chosen on their screen. */
function withChosenSettings(app: AppModel): AppModel {
  const front = frontOf(app);
  return front.screen === 'settings' && front.session !== app.settings
    ? { ...app, settings: front.session }
    : app;
}

/** The answer to an unknown key is about one screen and the keys that it had. */
function withoutOldAnswer(app: AppModel, before: AppModel): AppModel {
  if (app.notice === 'none' || app.notice.kind !== 'unknown-key') return app;
  const [front, last] = [frontOf(app), frontOf(before)];
  return front.screen !== last.screen || meaningfulKeys(front) !== meaningfulKeys(last)
    ? withoutNotice(app)
    : app;
}

/** The keys that mean something on a screen. */
const meaningfulKeys = (front: ScreenModel): string =>
  keymapOf(front)
    .flatMap(({ keys }) => keys)
    .join(' ');
