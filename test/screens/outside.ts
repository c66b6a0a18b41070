import { type AppModel, updateApp, waitsOf } from '../../source/screens/app.ts';
import type { Reply, Wait } from '../../source/screens/machine.ts';
import { questionOf, replyFor } from '../../source/session/machine.ts';
import { answerTo } from '../../source/solver/question.ts';

/** What really comes back for a wait, at once and in this thread; time passes at once too. */
export const replyTo = (wait: Wait): Reply =>
  wait.kind === 'tick' ? { kind: 'ticked' } : replyFor(answerTo(questionOf(wait)));

/** The program after something has come back for a wait. */
export const replied = (app: AppModel, wait: Wait, reply: Reply): AppModel =>
  updateApp(app, { screen: 'outside', wait, reply });

/** The program after machines have thought all that the screen waits for; no time has passed. */
export function thought(app: AppModel): AppModel {
  const wait = waitsOf(app).find(({ kind }) => kind !== 'tick');
  return wait === undefined ? app : thought(replied(app, wait, replyTo(wait)));
}

/** The program after so many moments of time that the screen waits for. */
export function ticked(app: AppModel, count: number): AppModel {
  const wait = waitsOf(app).find(({ kind }) => kind === 'tick');
  return count === 0 || wait === undefined
    ? app
    : ticked(replied(app, wait, { kind: 'ticked' }), count - 1);
}
