import type { LogLine } from '../play/panels/log.ts';
import type { SecretModel } from '../play/secret/secret.ts';
import { type AppModel, frontOf } from './app-model.ts';

/** The program after a message, with one ring more at the end of a game and when a row is refused. */
export const withRing = (app: AppModel, before: AppModel): AppModel =>
  app.settings.settings.bell === 'on' &&
  app.rings === before.rings &&
  (hasEnded(app, before) || isRefused(app, before))
    ? { ...app, rings: app.rings + 1 }
    : app;

/** Whether the game on the same screen is over now. */
export function hasEnded(app: AppModel, before: AppModel): boolean {
  const [front, last] = [frontOf(app), frontOf(before)];
  return (
    (front.screen === 'game' || front.screen === 'answer') &&
    (last.screen === 'game' || last.screen === 'answer' || last.screen === 'referee') &&
    front.game.phase === 'over' &&
    last.game.phase !== 'over'
  );
}

/** Whether the guess was just made that the adversary answers, which can end the game. */
export function waitsForAnswer(app: AppModel, before: AppModel): boolean {
  const [front, last] = [frontOf(app), frontOf(before)];
  return (
    front.screen === 'game' &&
    last.screen === 'game' &&
    front.game.phase === 'answering' &&
    last.game.phase !== 'answering'
  );
}

/** Whether the last message says that something was refused, and is new. */
export function isRefused(app: AppModel, before: AppModel): boolean {
  const [front, last] = [frontOf(app), frontOf(before)];
  if (front.screen === 'secret' && last.screen === 'secret') return isSecretRefused(front, last);
  const line = lastLine(app);
  return line?.tone === 'refusal' && front.screen === last.screen && line !== lastLine(before);
}

/** Its screen has no log: another look at the code keeps the problem that was there. */
const isSecretRefused = (front: SecretModel, last: SecretModel): boolean =>
  front !== last &&
  front.stage === 'hiding' &&
  last.stage === 'hiding' &&
  front.problem !== 'none' &&
  front.view === last.view;

function lastLine(app: AppModel): LogLine | undefined {
  const front = frontOf(app);
  return 'log' in front ? front.log.lines.at(-1) : undefined;
}
