import type { Dictionary } from '../../source/core/dictionary.ts';
import { type AppModel, updateApp, waitsOf } from '../../source/screens/app.ts';
import type { Reply, Wait } from '../../source/screens/machine.ts';
import { questionOf, replyFor } from '../../source/session/machine.ts';
import { answerTo } from '../../source/solver/question.ts';
import { dictionaryWith } from '../helpers/words.ts';

/** What really comes back for a wait, at once and in this thread; time passes at once too. */
export function replyTo(wait: Wait): Reply {
  switch (wait.kind) {
    case 'tick':
      return { kind: 'ticked' };
    case 'dictionary':
      return { kind: 'dictionary', dictionary: someWords(wait.length) };
    default:
      return replyFor(answerTo(questionOf(wait)));
  }
}

/** A few rows of letters of a length, which stand for words. */
export const someWords = (length: number): Dictionary =>
  dictionaryWith(
    [...'abcgopwy'].map((letter) => `${letter}ranesxylyl`.slice(0, length)),
    ['rgypwbaocmr'.slice(0, length)],
    `some-${length}`,
  );

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
