import type { Move } from '../../engine/variants/game.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import type { Prose } from '../../prose/catalog.ts';
import { catalogOf } from '../../settings/session-catalog.ts';
import { initChallenge } from '../menu/challenge/challenge.ts';
import { initHelp } from '../menu/help/help.ts';
import { initSettings } from '../menu/settings/settings.ts';
import { initSetup } from '../menu/setup/setup.ts';
import { holding, isRepetition, repeated } from '../parts/input/held-key.ts';
import { type Key, messageFor } from '../parts/input/keymap.ts';
import type { Target } from '../parts/input/target.ts';
import { initFinished } from '../play/finished/finished.ts';
import { initLifeline } from '../play/lifeline/lifeline.ts';
import { initReferee } from '../play/referee/referee.ts';
import { initPuzzles } from '../puzzle/puzzles.ts';
import { initAccount } from '../records/account/account-model.ts';
import { initContinue } from '../records/continue/continue.ts';
import { initDaily } from '../records/daily/daily.ts';
import { initHistory } from '../records/history/history.ts';
import { initStatistics } from '../records/statistics/statistics.ts';
import {
  type AppModel,
  back,
  frontOf,
  inFront,
  inNewFront,
  isAcknowledged,
  onMenu,
  openMenu,
  withAnswerTo,
  withDictionary,
  withEsc,
  withExperience,
  withoutNotice,
  withQuitAsked,
  withTutorial,
  withUnfinished,
} from './app-model.ts';
import { hasEnded, waitsForAnswer, withRing } from './bell.ts';
import { type Effect, hasProgress, includesEffect, type Reply } from './effects/effects.ts';
import {
  answeredBehind,
  answeredGame,
  handleStore,
  type StoreMessage,
} from './effects/from-store.ts';
import { screenEffects } from './effects/screen-effects.ts';
import { followGame } from './game/after-game.ts';
import { askForCoach, openCoach, withMarksNoted } from './game/coach.ts';
import { playedAfter } from './game/played-game.ts';
import {
  chooseGame,
  chooseRules,
  continueGame,
  openGame,
  openTutorial,
  startDaily,
  startSeededGame,
  typeChallenge,
} from './game/start-game.ts';
import { choosePuzzle, startPuzzle } from './game/start-puzzle.ts';
import { listedGame, unfinishedAfter } from './game/unfinished.ts';
import { helpHeadingOf } from './help-heading.ts';
import { keyOn, labeled } from './input/bound-keys.ts';
import { pasteMessage, replyMessage } from './input/front-messages.ts';
import { clickMessage, wheelMessage } from './input/mouse-messages.ts';
import { layoutOf, type Size, sameSize } from './layout.ts';
import { afterBeat, hidesEnd, motionEffects, withMotion, withoutMotion } from './motion.ts';
import type { Navigation } from './navigation.ts';
import { ACKNOWLEDGING_KEY, unknownKeyNotice } from './notice.ts';
import {
  helpReaderOf,
  keymapOf,
  type ScreenMessage,
  type ScreenModel,
  updateScreen,
} from './screen.ts';

export { type AppModel, frontOf } from './app-model.ts';

/** What can happen: on a screen, between screens, outside, or on the terminal. */
export type AppMessage =
  | ScreenMessage
  | Navigation
  | { readonly screen: 'outside'; readonly effect: Effect; readonly reply: Reply }
  /** `at` is in milliseconds of a clock that never goes back. */
  | {
      readonly screen: 'terminal';
      readonly kind: 'key-pressed';
      readonly key: Key;
      readonly at: number;
    }
  | {
      readonly screen: 'terminal';
      readonly kind: 'target-clicked';
      readonly target: Target;
      readonly at: number;
    }
  | { readonly screen: 'terminal'; readonly kind: 'wheel-turned'; readonly step: 1 | -1 }
  | { readonly screen: 'terminal'; readonly kind: 'text-pasted'; readonly text: string }
  | { readonly screen: 'terminal'; readonly kind: 'resized'; readonly size: Size }
  | { readonly screen: 'terminal'; readonly kind: 'message-received'; readonly text: Prose }
  | StoreMessage;

/** The effects that the screen in front waits for. */
export const effectsOf = (app: AppModel): readonly Effect[] => {
  const ofScreen = screenEffects(frontOf(app), catalogOf(app.settings)).filter(
    (effect) =>
      effect.kind !== 'dictionary' ||
      !app.dictionaries.some(({ length }) => length === effect.length),
  );
  const effects = [...ofScreen, ...motionEffects(app)];
  return app.rings === 0 ? effects : [...effects, { kind: 'bell', ring: app.rings }];
};

/** The program after a message; a message for another screen changes nothing. */
export function updateApp(before: AppModel, message: AppMessage): AppModel {
  const noted = withMarksNoted(changed(before, message));
  const chosen = withChosenSettings(withoutOldAnswer(noted, before));
  const app = withMotion(withRing(withTutorial(chosen), before), before);
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

function changed(app: AppModel, message: AppMessage): AppModel {
  switch (message.screen) {
    case 'terminal':
      return handleTerminal(app, message);
    case 'app':
      return navigate(app, message);
    case 'store':
      return handleStore(app, message);
    case 'outside':
      return handleReply(app, message.effect, message.reply);
    default:
      return inFront(app, updateScreen(frontOf(app), message, app));
  }
}

function handleTerminal(
  app: AppModel,
  message: Extract<AppMessage, { readonly screen: 'terminal' }>,
): AppModel {
  switch (message.kind) {
    case 'resized':
      return sameSize(app.size, message.size) ? app : { ...app, size: message.size };
    case 'message-received':
      return isAcknowledged(app)
        ? app
        : { ...app, notice: { kind: 'message', text: message.text } };
    case 'text-pasted':
      if (isAcknowledged(app)) return app;
      return pasted(withoutNotice(withoutMotion(app)), message.text);
    case 'key-pressed':
      return pressOnce(app, message.key, message.at);
    case 'target-clicked':
      return hidesEnd(app) ? app : click(withoutMotion(app), message.target, message.at);
    case 'wheel-turned':
      return updated(withoutMotion(app), wheelMessage(frontOf(app), message.step));
  }
}

/**
 * The program after a press of a key. The key that has ended a game must not choose from the end menu
 * while it is held down, nor while a motion hides the end.
 */
function pressOnce(before: AppModel, key: Key, at: number): AppModel {
  const { held } = before;
  if (isRepetition(held, key, at)) return { ...before, held: repeated(held, at) };
  if (hidesEnd(before)) return before;
  const app = held === 'none' ? before : { ...before, held: 'none' as const };
  const after = press(withoutMotion(app), key, at);
  return hasEnded(after, app) || waitsForAnswer(after, app)
    ? { ...after, held: holding(key, at) }
    : after;
}

/** The program after a reply, which usually changes nothing if the screen in front does not wait for it. */
function handleReply(app: AppModel, effect: Effect, reply: Reply): AppModel {
  if (!includesEffect(effectsOf(app), effect)) return answeredBehind(app, effect, reply);
  // The progress of other effects is no reply: a hint that takes long would be over.
  if (effect.kind === 'bell' || (reply.kind === 'progress' && !hasProgress(effect))) return app;
  if (effect.kind === 'beat') return afterBeat(app, reply);
  if (reply.kind === 'dictionary') return dictionaryLoaded(app, reply.dictionary);
  const { screen } = frontOf(app);
  const answered = screen === 'account' ? undefined : answeredGame(app, reply);
  if (answered !== undefined) return answered;
  const message = replyMessage(screen, effect, reply);
  return message === undefined ? app : toReferee(updateApp(app, message));
}

/** Keeps a dictionary; a game that has waited for it starts. */
function dictionaryLoaded(before: AppModel, dictionary: Dictionary): AppModel {
  const app = withDictionary(before, dictionary);
  const front = frontOf(app);
  return front.screen === 'loading' ? navigate(app, front.then) : app;
}

/** Opens the referee when no code fits the answers. */
function toReferee(app: AppModel): AppModel {
  const front = frontOf(app);
  return front.screen === 'answer' && front.answers.kind === 'contradiction'
    ? updateApp(app, { screen: 'app', kind: 'answers-opened' })
    : app;
}

/** A key means nothing while the terminal is too small to show what it would do. */
function press(before: AppModel, key: Key, at: number): AppModel {
  if (isAcknowledged(before)) {
    return key === ACKNOWLEDGING_KEY ? openMenu(withoutNotice(before)) : before;
  }
  if (layoutOf(before.size) === 'too-small') return withoutNotice(before);
  const app = key === 'escape' ? withEsc(before, at) : before;
  const front = frontOf(app);
  const keymap = keymapOf(front);
  const bound = keyOn(front.screen, app.settings.settings.keys, keymap, key);
  const message = messageFor(keymap, bound);
  if (message !== undefined) return updateApp(withoutNotice(app), message);
  return app.notice !== 'none' && app.notice.kind === 'message'
    ? withoutNotice(app)
    : withAnswerTo(
        app,
        unknownKeyNotice(labeled(front.screen, app.settings.settings.keys, keymap), key),
      );
}

/** A click does what a key would do; where it means nothing, it changes nothing. */
function click(before: AppModel, target: Target, at: number): AppModel {
  const isEsc = target.kind === 'key' && target.key === 'escape';
  const app = isEsc ? withEsc(before, at) : before;
  return updated(app, clickMessage(frontOf(app), target));
}

/** The program after a message of the mouse, while its screen can be seen. */
const updated = (app: AppModel, message: ScreenMessage | Navigation | undefined): AppModel =>
  message === undefined || isAcknowledged(app) || layoutOf(app.size) === 'too-small'
    ? app
    : updateApp(withoutNotice(app), message);

function pasted(app: AppModel, text: string): AppModel {
  const message = pasteMessage(frontOf(app).screen, text);
  return message === undefined ? app : updateApp(app, message);
}

function navigate(app: AppModel, message: Navigation): AppModel {
  const front = frontOf(app);
  switch (message.kind) {
    case 'went-back':
      return back(app);
    case 'help-opened':
      return inNewFront(app, initHelp(helpHeadingOf(front), helpReaderOf(app)));
    case 'menu-opened':
      return openMenu(app);
    case 'settings-opened':
      return inNewFront(app, initSettings(app.settings));
    case 'tutorial-opened':
      return openTutorial(app);
    case 'account-opened':
      return onMenu(app, initAccount());
    case 'continued':
      return continueGame(app, message.game);
    case 'continue-opened':
      return onMenu(app, initContinue(app.unfinished.map(listedGame), message.discarding));
    case 'challenge-opened':
      return onMenu(app, initChallenge());
    case 'challenge-typed':
      return typeChallenge(app, message.challenge);
    case 'daily-opened':
      return onMenu(app, initDaily(message.chosen, { kind: 'day', day: message.day }));
    case 'daily-named': {
      const { name, day, mode, as } = message;
      return onMenu(app, initDaily(name, { kind: as, day }, mode));
    }
    case 'daily-started':
      return startDaily(app, message.game, message.mode);
    case 'setup-opened':
      return onMenu(app, initSetup(message.mode, message.game, app.choices));
    case 'game-chosen':
      return chooseGame(app, message.choice, message.mode);
    case 'rules-chosen':
      return chooseRules(app, message.rules, message.mode);
    case 'game-seeded':
      return startSeededGame(app, message.rules, message.mode, message.seed, message.source);
    case 'puzzles-opened':
      return onMenu(app, initPuzzles());
    case 'puzzle-started':
      return startPuzzle(app, message.start);
    case 'puzzle-chosen':
      return choosePuzzle(app, message.choice, message.grade);
    case 'statistics-opened':
      return onMenu(app, initStatistics());
    case 'history-opened':
      return inNewFront(app, initHistory(message.of, app.size));
    case 'finished-opened':
      return inNewFront(app, initFinished(message.game));
    case 'secret-hidden':
      return openGame(app, message.game, message.mode);
    case 'lifelines-opened':
      return front.screen === 'game' ? inNewFront(app, initLifeline(front.game)) : app;
    case 'coach-asked':
      return askForCoach(app);
    case 'coach-opened':
      return openCoach(app);
    case 'lifeline-chosen':
      return updateApp(back(app), { ...message, screen: 'game' });
    case 'answers-opened':
      return front.screen === 'answer' ? inNewFront(app, initReferee(front)) : app;
    case 'share-opened':
    case 'result-copied':
    case 'review-opened':
    case 'what-if-opened':
    case 'retry-opened':
    case 'retry-left':
    case 'mistakes-opened':
    case 'mistake-reviewed':
    case 'mistakes-left':
      return followGame(app, message);
    case 'answer-corrected': {
      const { turn, feedback } = message;
      return moveMade(back(app), { kind: 'correct', turn, feedback });
    }
    case 'gave-up':
      return moveMade(back(app), { kind: 'resign' });
    case 'quit-asked':
      return withQuitAsked(app);
    case 'quit':
      return { ...app, state: 'left' };
  }
}

const moveMade = (app: AppModel, move: Move): AppModel =>
  updateApp(app, { screen: 'answer', kind: 'move-made', move });
