import { countsOf } from '../../source/core/feedback.ts';
import { type AppModel, effectsOf, updateApp } from '../../source/screens/app/app.ts';
import { type Effect, effectKey, type Reply } from '../../source/screens/effects.ts';
import { replyFor, requestOf } from '../../source/session/effects.ts';
import { respondTo } from '../../source/solver/request.ts';
import { score } from '../../source/variants/codes.ts';
import type { Dictionary } from '../../source/variants/words/dictionary.ts';
import { frontAs, pressed } from '../helpers/frames.ts';
import { codeIn } from '../helpers/games.ts';
import { dictionaryWith } from '../helpers/words.ts';

/** What machines have thought before: scenes lead to the same questions again and again. */
const known = new Map<string, Reply>();

/** What really comes back for a wait, at once and in this thread; time passes at once too. */
export function replyTo(wait: Effect): Reply {
  switch (wait.kind) {
    case 'tick':
      return { kind: 'ticked' };
    case 'dictionary':
      return { kind: 'dictionary', dictionary: someWords(wait.length) };
    default: {
      const key = effectKey(wait);
      const reply = known.get(key) ?? replyFor(respondTo(requestOf(wait)));
      known.set(key, reply);
      return reply;
    }
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
export const replied = (app: AppModel, wait: Effect, reply: Reply): AppModel =>
  updateApp(app, { screen: 'outside', wait, reply });

/** The program after machines have thought all that the screen waits for; no time has passed. */
export function thought(app: AppModel): AppModel {
  const wait = effectsOf(app).find(({ kind }) => kind !== 'tick');
  return wait === undefined ? app : thought(replied(app, wait, replyTo(wait)));
}

/** The program after so many moments of time that the screen waits for. */
export function ticked(app: AppModel, count: number): AppModel {
  const wait = effectsOf(app).find(({ kind }) => kind === 'tick');
  return count === 0 || wait === undefined
    ? app
    : ticked(replied(app, wait, { kind: 'ticked' }), count - 1);
}

/** The program after a person has answered the machine by a code, and it has thought again. */
export function answeredBy(app: AppModel, code: string): AppModel {
  const { game } = frontAs(app, 'answer');
  if (game.phase !== 'answering') throw new Error(`no guess waits: ${game.phase}`);
  const { exact, partial } = countsOf(score(game.rules, codeIn(game.rules, code), game.guess));
  return thought(pressed(app, String(exact), String(partial), 'enter'));
}
