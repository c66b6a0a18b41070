import type { Move } from '../../engine/variants/game.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import { wordingOf } from '../../settings/settings.ts';
import { losesGames } from '../menu/MenuScreen.tsx';
import {
  holding,
  isQuestion,
  isRepetition,
  type Key,
  keyOn,
  labeled,
  messageFor,
  type Target,
  withRepetition,
} from '../parts/input.ts';
import { playMove } from '../play/answer/answer.ts';
import { takeHelp } from '../play/game/help.ts';
import type { Help } from '../play/LifelineScreen.tsx';
import { refereeScreen } from '../play/referee/RefereeScreen.tsx';
import { type ScreenModel, screens } from './all-screens.ts';
import {
  type AppModel,
  back,
  frontOf,
  isHosting,
  mapScreens,
  needsAcknowledgment,
  pushScreen,
  replaceFront,
  withAnswerTo,
  withDictionary,
  withEsc,
  withExperience,
  withMessage,
  withoutNotice,
  withTutorial,
} from './app-model.ts';
import { type Effect, hasProgress, includesEffect, type Reply } from './effects.ts';
import {
  applyGameReply,
  applyReplyBehindFront,
  handleStore,
  type StoreMessage,
} from './game/from-store.ts';
import { openMenu, withUnfinished } from './game/on-menu.ts';
import { playedAfter, unfinishedAfter } from './game/unfinished.ts';
import { layoutOf, type Size, sameSize } from './layout.ts';
import {
  afterFrame,
  hasEnded,
  hasGuessed,
  hidesEnd,
  motionEffects,
  withMotion,
  withMotionSeen,
  withRing,
} from './motion.ts';
import { navigate } from './navigate.ts';
import { goes, type MoveChoice, type Navigation } from './navigation.ts';
import { ACKNOWLEDGING_KEY, unknownKeyNotice } from './notice.ts';
import { keymapOf, screenOf, setScreens } from './screens.ts';

// A message can open any of them.
setScreens(screens);

export { type AppModel, frontOf } from './app-model.ts';

export type AppMessage =
  | ScreenModel
  | Navigation
  | { readonly screen: 'outside'; readonly effect: Effect; readonly reply: Reply }
  | TerminalMessage
  | StoreMessage;

export const effectsOf = (app: AppModel): readonly Effect[] => {
  const front = frontOf(app);
  const ofScreen = screenOf(front)
    .effects(front, app)
    .filter(
      (effect) =>
        effect.kind !== 'dictionary' ||
        !app.dictionaries.some(({ length }) => length === effect.length),
    );
  // Nothing goes on in a game that is lost, but what changes something is still asked for.
  const effects = needsAcknowledgment(app)
    ? ofScreen.filter(({ kind }) => kind === 'call' || kind === 'clipboard')
    : [...ofScreen, ...motionEffects(app)];
  return app.rings === 0 ? effects : [...effects, { kind: 'bell', ring: app.rings }];
};

/** What a terminal reports; `at` is in milliseconds of a clock that never goes back. */
type TerminalMessage = { readonly screen: 'terminal' } & (
  | { readonly kind: 'key-pressed'; readonly key: Key; readonly at: number }
  | { readonly kind: 'target-clicked'; readonly target: Target; readonly at: number }
  | { readonly kind: 'wheel-turned'; readonly step: 1 | -1 }
  | { readonly kind: 'text-pasted'; readonly text: string }
  | { readonly kind: 'resized'; readonly size: Size }
  | { readonly kind: 'message-received'; readonly text: string }
);

/** What a message becomes: one for the screen in front, or none, and the program that is ready for it. */
type Translation<Message> = {
  readonly app: AppModel;
  readonly message: Message | undefined;
};

type FrontMessage = ScreenModel | Navigation;

/** The program after a message; a message for another screen changes nothing. */
export function updateApp(before: AppModel, message: AppMessage): AppModel {
  const { app, message: change } = passMoveToGame(
    message.screen === 'terminal' ? readTerminal(before, message) : { app: before, message },
  );
  const after = change === undefined ? app : applyChange(app, change);
  const isFromPlayer =
    message.screen === 'terminal'
      ? message.kind === 'key-pressed' || change !== undefined
      : message.screen === 'app' || message.screen === frontOf(before).screen;
  const seen = isFromPlayer ? withoutSeenWarning(after, before) : after;
  const held =
    message.screen === 'terminal' && message.kind === 'key-pressed'
      ? withHeldKey(seen, before, message)
      : seen;
  return settle(held, app, before);
}

/**
 * The key that has made a guess, ended a game, opened a room, asked a question or answered one counts as held:
 * while it is held down, it must not make the same guess again, nor choose from the end menu, nor join or begin a
 * round, nor ask again.
 */
const withHeldKey = (
  app: AppModel,
  before: AppModel,
  { key, at }: { readonly key: Key; readonly at: number },
): AppModel =>
  hasEnded(app, before) ||
  hasGuessed(app, before) ||
  hasAskedForRoom(app, before, key) ||
  isAskedOrAnswered(app, before, key)
    ? { ...app, held: holding(key, at) }
    : app;

/**
 * Whether a key has asked a question or answered one. Only the question whether to leave is answered by the key
 * that asks it, where nothing is lost: Esc twice leaves.
 */
function isAskedOrAnswered(app: AppModel, before: AppModel, key: Key): boolean {
  const [front, last] = [frontOf(app), frontOf(before)];
  if (front === last) return false;
  const [keymap, lastKeymap] = [keymapOf(front, app), keymapOf(last, before)];
  const isQuestionNow = isQuestion(keymap);
  if (isQuestionNow === isQuestion(lastKeymap)) return false;
  const question = isQuestionNow ? front : last;
  const { keys } = app.settings.settings;
  const asked = isQuestionNow ? keymap : lastKeymap;
  const asksAboutLoss =
    isQuestionNow && front.screen === 'menu' && (losesGames(front) || isHosting(app));
  return asksAboutLoss || keyOn(question.screen, keys, asked, key) !== 'escape';
}

/**
 * Whether a key has led to a room, where it would join or begin a round; Esc leads on to the menu, and who has just
 * taken a seat may play at once.
 */
function hasAskedForRoom(app: AppModel, before: AppModel, key: Key): boolean {
  const front = frontOf(app);
  if (front.screen !== 'room' || front.state.kind !== 'asking' || front === frontOf(before)) {
    return false;
  }
  const { kind } = front.state.query;
  if (kind !== 'find-room' && kind !== 'see-room') return false;
  return keyOn('room', app.settings.settings.keys, keymapOf(front, app), key) !== 'escape';
}

function withoutSeenWarning(app: AppModel, before: AppModel): AppModel {
  const last = frontOf(before);
  if (last.screen !== 'game' || last.warning === 'none') return app;
  const { warning } = last;
  const stack = mapScreens(app.stack, (screen) =>
    screen.screen === 'game' && screen.warning === warning
      ? { ...screen, warning: 'none' as const }
      : screen,
  );
  return { ...app, stack };
}

type Change = Exclude<AppMessage, TerminalMessage | MoveChoice>;

/** A move that is chosen on a screen above its game closes that screen, and the game gets it. */
function passMoveToGame({ app, message }: Translation<Change | MoveChoice>): Translation<Change> {
  if (message?.screen !== 'app') return { app, message };
  switch (message.kind) {
    case 'lifeline-chosen':
      return { app: withHelp(back(app), message.lifeline), message: undefined };
    case 'answer-corrected': {
      const { turn, feedback } = message;
      return withAnswerMove(app, { kind: 'correct', turn, feedback });
    }
    case 'gave-up':
      return withAnswerMove(app, { kind: 'resign' });
    default:
      return { app, message };
  }
}

function withAnswerMove(app: AppModel, move: Move): Translation<never> {
  const game = back(app);
  const front = frontOf(game);
  return {
    app: front.screen === 'answer' ? replaceFront(game, playMove(front, move)) : app,
    message: undefined,
  };
}

function withHelp(app: AppModel, help: Help): AppModel {
  const front = frontOf(app);
  return front.screen === 'game'
    ? replaceFront(app, takeHelp(front, help, app.settings.settings.keys))
    : app;
}

function applyChange(app: AppModel, message: Change): AppModel {
  if (message.screen === 'app' && message.kind === 'notice-acknowledged') {
    return needsAcknowledgment(app) ? withoutNotice(openMenu(app)) : app;
  }
  if (needsAcknowledgment(app) && !isAllowedBeforeAcknowledgment(message)) return app;
  switch (message.screen) {
    case 'app':
      return navigate(app, message);
    case 'store':
      return handleStore(app, message);
    case 'outside':
      return handleReply(app, message.effect, message.reply);
    default:
      return updateFront(app, message);
  }
}

const isAllowedBeforeAcknowledgment = (message: Change): boolean =>
  message.screen === 'store' ||
  message.screen === 'outside' ||
  (message.screen === 'app' && message.kind === 'quit');

/** The program with another model of the screen in front, if that is still there; the referee opens when no code fits. */
function updateFront(app: AppModel, front: ScreenModel): AppModel {
  const before = frontOf(app);
  if (before.screen !== front.screen) return app;
  const after = replaceFront(app, front);
  return front.screen === 'answer' &&
    front.answers.kind === 'contradiction' &&
    !(before.screen === 'answer' && before.answers === front.answers)
    ? pushScreen(
        after,
        refereeScreen.init({
          game: front.game,
          answers: front.answers,
          wording: wordingOf(app.settings),
        }),
      )
    : after;
}

/** The program after a reply, which usually changes nothing if the screen in front does not wait for it. */
function handleReply(app: AppModel, effect: Effect, reply: Reply): AppModel {
  if (!includesEffect(effectsOf(app), effect)) return applyReplyBehindFront(app, effect, reply);
  // Progress must not count as the reply to an effect that shows none, such as a hint.
  if (effect.kind === 'bell' || (reply.kind === 'progress' && !hasProgress(effect))) return app;
  if (effect.kind === 'motion-frame') return afterFrame(app, reply);
  if (reply.kind === 'dictionary') return withLoadedDictionary(app, reply.dictionary);
  const answered = applyGameReply(app, reply);
  if (answered !== undefined) return answered;
  const front = frontOf(app);
  const message = screenOf(front).replied(reply, effect, front, app);
  if (message === undefined) return app;
  return message.screen === 'app' ? applyNavigation(app, message) : updateFront(app, message);
}

function applyNavigation(before: AppModel, navigation: Navigation): AppModel {
  const { app, message } = passMoveToGame({ app: before, message: navigation });
  return message === undefined ? app : applyChange(app, message);
}

function withLoadedDictionary(before: AppModel, dictionary: Dictionary): AppModel {
  const app = withDictionary(before, dictionary);
  const front = frontOf(app);
  return front.screen === 'loading' ? navigate(app, front.then) : app;
}

/**
 * The program in which all that depends on its screens follows their change. `before` is the program when the message
 * arrived; `ready` is that program after a key has dismissed its notice and its motion.
 */
function settle(app: AppModel, ready: AppModel, before: AppModel): AppModel {
  const chosen = withChosenSettings(withoutStaleKeyNotice(app, before));
  const moved = withMotion(withRing(withTutorial(chosen), ready), ready);
  const played = playedAfter(moved.played, moved.stack);
  return withExperience(
    withUnfinished(
      played === moved.played ? moved : { ...moved, played },
      unfinishedAfter(moved.unfinished, played),
    ),
  );
}

function withChosenSettings(app: AppModel): AppModel {
  const front = frontOf(app);
  return front.screen === 'settings' && front.session !== app.settings
    ? { ...app, settings: front.session }
    : app;
}

/** The answer to an unknown key is about one screen and the keys that it had. */
function withoutStaleKeyNotice(app: AppModel, before: AppModel): AppModel {
  if (app.notice === 'none' || app.notice.kind !== 'unknown-key') return app;
  const [front, last] = [frontOf(app), frontOf(before)];
  return front.screen !== last.screen || meaningfulKeys(app) !== meaningfulKeys(before)
    ? withoutNotice(app)
    : app;
}

const meaningfulKeys = (app: AppModel): string =>
  keymapOf(frontOf(app), app)
    .flatMap(({ keys }) => keys)
    .join(' ');

const withoutMessage = (app: AppModel): Translation<never> => ({ app, message: undefined });

function readTerminal(app: AppModel, message: TerminalMessage): Translation<FrontMessage> {
  switch (message.kind) {
    case 'resized':
      return withoutMessage(
        sameSize(app.size, message.size) ? app : { ...app, size: message.size },
      );
    case 'message-received':
      return withoutMessage(withMessage(app, message.text));
    case 'text-pasted':
      return needsAcknowledgment(app)
        ? withoutMessage(app)
        : {
            app: withoutNotice(withMotionSeen(app)),
            message: screenOf(frontOf(app)).pasted(message.text, frontOf(app), app),
          };
    case 'key-pressed':
      return pressOnce(app, message.key, message.at);
    case 'target-clicked':
      return hidesEnd(app)
        ? withoutMessage(app)
        : click(withMotionSeen(app), message.target, message.at);
    case 'wheel-turned':
      return turnWheel(withMotionSeen(app), message.step);
  }
}

function pressOnce(app: AppModel, key: Key, at: number): Translation<FrontMessage> {
  const { held } = app;
  if (isRepetition(held, key, at)) {
    return withoutMessage({ ...app, held: withRepetition(held, at) });
  }
  if (hidesEnd(app)) return withoutMessage(app);
  return press(withMotionSeen(held === 'none' ? app : { ...app, held: 'none' }), key, at);
}

/** A key means nothing while the terminal is too small to show what it would do. */
function press(before: AppModel, key: Key, at: number): Translation<FrontMessage> {
  if (needsAcknowledgment(before)) {
    return {
      app: before,
      message: key === ACKNOWLEDGING_KEY ? goes('notice-acknowledged') : undefined,
    };
  }
  if (layoutOf(before.size) === 'too-small') return withoutMessage(withoutNotice(before));
  const app = key === 'escape' ? withEsc(before, at) : before;
  const front = frontOf(app);
  const keymap = keymapOf(front, app);
  const { keys } = app.settings.settings;
  const message = messageFor(keymap, keyOn(front.screen, keys, keymap, key));
  if (message !== undefined) return { app: withoutNotice(app), message };
  return withoutMessage(
    app.notice !== 'none' && app.notice.kind === 'message'
      ? withoutNotice(app)
      : withAnswerTo(app, unknownKeyNotice(labeled(front.screen, keys, keymap), key)),
  );
}

function click(before: AppModel, target: Target, at: number): Translation<FrontMessage> {
  const isEsc = target.kind === 'key' && target.key === 'escape';
  const app = isEsc ? withEsc(before, at) : before;
  return pointed(app, clickMessage(app, target));
}

const pointed = (app: AppModel, message: FrontMessage | undefined): Translation<FrontMessage> =>
  message === undefined || needsAcknowledgment(app) || layoutOf(app.size) === 'too-small'
    ? withoutMessage(app)
    : { app: withoutNotice(app), message };

/** The message of a click on a target of the screen in front; undefined if it means nothing now. */
export function clickMessage(app: AppModel, target: Target): FrontMessage | undefined {
  const front = frontOf(app);
  const keymap = keymapOf(front, app);
  if (target.kind === 'key') return messageFor(keymap, target.key);
  if (isQuestion(keymap)) return undefined;
  return screenOf(front).pointing(front, app)[target.kind]?.(target.index);
}

function turnWheel(app: AppModel, step: 1 | -1): Translation<FrontMessage> {
  const front = frontOf(app);
  return isQuestion(keymapOf(front, app))
    ? withoutMessage(app)
    : pointed(app, screenOf(front).pointing(front, app).wheel?.(step));
}
