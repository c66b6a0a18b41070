import { countsOf } from '../../source/engine/core/feedback.ts';
import { turnsIn } from '../../source/engine/core/knowledge.ts';
import { randomFrom } from '../../source/engine/core/random.ts';
import { score } from '../../source/engine/variants/codes.ts';
import { variantOf } from '../../source/engine/variants/index.ts';
import type { Dictionary } from '../../source/engine/variants/words/dictionary.ts';
import { type AppModel, effectsOf, updateApp } from '../../source/screens/app/app.ts';
import { type Effect, effectKey, type Reply } from '../../source/screens/app/effects.ts';
import { replyOf as replyFor } from '../../source/session/effects.ts';
import { adversaryAnswer } from '../../source/solver/adversary.ts';
import { solverReply } from '../../source/solver/thread/effect.ts';
import { replyAboutDays } from '../helpers/dailies.ts';
import { frontAs, pressed } from '../helpers/frames.ts';
import { codeIn } from '../helpers/games.ts';
import { quickReview } from '../helpers/reviews.ts';
import { replyFromStore } from '../helpers/store-replies.ts';
import { dictionaryWith } from '../helpers/words.ts';

/** The reply to what only the store of the dailies knows. */
function replyAboutDailies(effect: Effect): Reply {
  return replyAboutDays(effect) ?? { kind: 'failed', reason: 'There is no store.' };
}

/** The replies of machines so far: scenes ask the same questions again and again. */
const known = new Map<string, Reply>();

/** The real reply to an effect, at once and in this thread; time passes at once too. */
export function replyTo(effect: Effect): Reply {
  switch (effect.kind) {
    case 'tick':
    case 'motion-frame':
      return { kind: 'ticked' };
    case 'dictionary':
      return { kind: 'dictionary', dictionary: someWords(effect.length) };
    case 'host':
      return { kind: 'hosted', login: 'ssh -p 2222 192.168.1.5' };
    case 'clipboard':
      return { kind: 'sent' };
    case 'bell':
      return { kind: 'sent' };
    case 'call':
      return replyFromStore(effect) ?? replyAboutDailies(effect);
    default: {
      const key = effectKey(effect);
      const reply = known.get(key) ?? replyFor(solverReply(effect));
      known.set(key, reply);
      return reply;
    }
  }
}

/** A dictionary of a few rows of letters of a length. */
const someWords = (length: number): Dictionary =>
  dictionaryWith(
    [...'abcgopwy'].map((letter) => `${letter}ranesxylyl`.slice(0, length)),
    ['rgypwbaocmr'.slice(0, length)],
    `some-${length}`,
  );

/** The program after the reply to an effect. */
export const replied = (app: AppModel, effect: Effect, reply: Reply): AppModel =>
  updateApp(app, { screen: 'outside', effect, reply });

/** The program after every reply of machines that the screen waits for; no time has passed. */
export function thought(app: AppModel): AppModel {
  const effect = effectsOf(app).find(({ kind }) => kind !== 'tick');
  return effect === undefined ? app : thought(replied(app, effect, replyTo(effect)));
}

/** The program after `count` ticks that the screen waits for. */
export function ticked(app: AppModel, count: number): AppModel {
  const effect = effectsOf(app).find(({ kind }) => kind === 'tick');
  return count === 0 || effect === undefined
    ? app
    : ticked(replied(app, effect, { kind: 'ticked' }), count - 1);
}

/** The program after a person has answered the machine as `code` does, and its next guess. */
export function answeredBy(app: AppModel, code: string): AppModel {
  const { game } = frontAs(app, 'answer');
  if (game.phase !== 'answering') throw new Error(`no guess waits: ${game.phase}`);
  const { exact, partial } = countsOf(score(game.rules, codeIn(game.rules, code), game.guess));
  return thought(pressed(app, String(exact), String(partial), 'enter'));
}

/** How a machine behaves: it may be wrong, fail, or give another kind of reply. */
export type Mood = 'fits' | 'doubts' | 'fails' | 'strays';

const analysis = { candidates: 9, rarity: 'common', expected: 2.5, worst: 4 } as const;

/** The reply of a machine that does not think. */
export function replyOf(effect: Effect, mood: Mood): Reply {
  if (mood === 'fails') return { kind: 'failed', reason: 'It is tired.' };
  if (mood === 'strays') return { kind: 'guess', pegs: [9], analysis };
  if (effect.kind === 'tick' || effect.kind === 'motion-frame') return { kind: 'ticked' };
  if (effect.kind === 'bell') return { kind: 'sent' };
  if (effect.kind === 'call' || effect.kind === 'clipboard') {
    return replyTo(effect);
  }
  if (effect.kind === 'dictionary') {
    return { kind: 'dictionary', dictionary: someWords(effect.length) };
  }
  if (effect.kind === 'proofs') {
    return { kind: 'proofs', candidates: 9, rarity: 'common', proofs: [] };
  }
  if (effect.kind === 'adversary-par') {
    return { kind: 'adversary-par', par: { guesses: 5, status: 'proved' } };
  }
  if (effect.kind === 'codes-kept') {
    return { kind: 'codes-kept', kept: [1296, ...turnsIn(effect.known).map((_, at) => 60 >> at)] };
  }
  if (effect.kind === 'adversary-answer') {
    const feedback = adversaryAnswer(effect.rules, effect.known, effect.guess);
    return feedback === undefined
      ? { kind: 'failed', reason: 'It is tired.' }
      : { kind: 'adversary-answer', feedback };
  }
  if (effect.kind === 'host') return { kind: 'failed', reason: 'All ports are taken.' };
  if (effect.kind === 'par') return { kind: 'par', guesses: 4 };
  if (effect.kind === 'review') {
    return { kind: 'review', review: quickReview(effect.course.slice(effect.from)) };
  }
  if (effect.kind === 'puzzle' || effect.kind === 'claim') {
    return mood === 'doubts' && effect.kind === 'puzzle'
      ? { kind: 'puzzle', puzzle: { kind: 'no-puzzle', nearest: 'medium' } }
      : replyTo(effect);
  }
  if (mood === 'doubts') {
    const hasCounts = variantOf(effect.rules).feedback === 'counts';
    const repair = { feedback: { exact: 0, partial: 1 }, size: 3 };
    const repairs = turnsIn(effect.known).map(() => (hasCounts ? [repair] : []));
    return { kind: 'contradiction', contradiction: { conflict: [...repairs.keys()], repairs } };
  }
  if (effect.kind === 'check') return { kind: 'consistent', candidates: 2 };
  const drawn = variantOf(effect.rules).drawSecret(randomFrom(String(effect.known.length)));
  return { kind: 'guess', pegs: drawn.value, analysis };
}
