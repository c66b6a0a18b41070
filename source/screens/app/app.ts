import type { Move } from '../../engine/variants/game.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import { catalogOf } from '../../settings/session-catalog.ts';
import { initChallenge } from '../menu/challenge/challenge.ts';
import { helpReaderOf, initHelp } from '../menu/help/help.ts';
import { initSettings } from '../menu/settings/settings.ts';
import { initSetup } from '../menu/setup/setup.ts';
import { holding } from '../parts/input/held-key.ts';
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
  onMenu,
  openMenu,
  withDictionary,
  withQuitAsked,
} from './app-model.ts';
import { type Effect, hasProgress, includesEffect, type Reply } from './effects/effects.ts';
import {
  answeredBehind,
  answeredGame,
  handleStore,
  type StoreMessage,
} from './effects/from-store.ts';
import { followGame } from './game/after-game.ts';
import { askForCoach, openCoach } from './game/coach.ts';
import {
  chooseGame,
  chooseRules,
  continueGame,
  openGame,
  openTutorial,
  startDaily,
  typeChallenge,
} from './game/start-game.ts';
import { choosePuzzle, startPuzzle } from './game/start-puzzle.ts';
import { listedGame } from './game/unfinished.ts';
import { readTerminal, type TerminalMessage } from './input/terminal-messages.ts';
import { afterBeat, hasEnded, motionEffects, waitsForAnswer } from './motion.ts';
import type { MoveChoice, Navigation, Opening } from './navigation.ts';
import {
  helpHeadingOf,
  replyMessage,
  type ScreenMessage,
  screenEffects,
  updateScreen,
} from './screens.ts';
import { settled } from './settle.ts';

export { type AppModel, frontOf } from './app-model.ts';

/** What can happen: on a screen, between screens, outside, or on the terminal. */
export type AppMessage =
  | ScreenMessage
  | Navigation
  | { readonly screen: 'outside'; readonly effect: Effect; readonly reply: Reply }
  | TerminalMessage
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
  const { app, message: change } = changeFor(
    message.screen === 'terminal' ? readTerminal(before, message) : { app: before, message },
  );
  const after = change === undefined ? app : changed(app, change);
  return settled(withHeldKey(after, before, message), app, before);
}

/** The key that has ended a game counts as held: it must not choose from the end menu while it is held down. */
const withHeldKey = (app: AppModel, before: AppModel, message: AppMessage): AppModel =>
  message.screen === 'terminal' &&
  message.kind === 'key-pressed' &&
  (hasEnded(app, before) || waitsForAnswer(app, before))
    ? { ...app, held: holding(message.key, message.at) }
    : app;

/** A message for what is in front, or none, and the program that is ready for it. */
type Ready<Message> = { readonly app: AppModel; readonly message: Message | undefined };

type Change = Exclude<AppMessage, TerminalMessage | MoveChoice>;

/** A move that is chosen on a screen above its game closes that screen, and the game gets it. */
function changeFor({ app, message }: Ready<Change | MoveChoice>): Ready<Change> {
  if (message?.screen !== 'app') return { app, message };
  switch (message.kind) {
    case 'lifeline-chosen':
      return { app: back(app), message: { ...message, screen: 'game' } };
    case 'answer-corrected': {
      const { turn, feedback } = message;
      return { app: back(app), message: moveMade({ kind: 'correct', turn, feedback }) };
    }
    case 'gave-up':
      return { app: back(app), message: moveMade({ kind: 'resign' }) };
    default:
      return { app, message };
  }
}

const moveMade = (move: Move): ScreenMessage => ({ screen: 'answer', kind: 'move-made', move });

function changed(app: AppModel, message: Change): AppModel {
  switch (message.screen) {
    case 'app':
      return navigate(app, message);
    case 'store':
      return handleStore(app, message);
    case 'outside':
      return handleReply(app, message.effect, message.reply);
    default:
      return withFront(app, message);
  }
}

/** The program after a message of the screen in front; the referee opens when no code fits the answers. */
function withFront(app: AppModel, message: ScreenMessage): AppModel {
  const before = frontOf(app);
  const front = updateScreen(before, message, app);
  const after = inFront(app, front);
  return front.screen === 'answer' &&
    front.answers.kind === 'contradiction' &&
    !(before.screen === 'answer' && before.answers === front.answers)
    ? inNewFront(after, initReferee(front))
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
  return message === undefined ? app : withFront(app, message);
}

/** Keeps a dictionary; a game that has waited for it starts. */
function dictionaryLoaded(before: AppModel, dictionary: Dictionary): AppModel {
  const app = withDictionary(before, dictionary);
  const front = frontOf(app);
  return front.screen === 'loading' ? navigate(app, front.then) : app;
}

function navigate(app: AppModel, message: Opening): AppModel {
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
    case 'daily-started':
      return startDaily(app, message.game, message.mode);
    case 'setup-opened':
      return onMenu(app, initSetup(message.mode, message.game, app.choices));
    case 'game-chosen':
      return chooseGame(app, message.choice, message.mode);
    case 'rules-chosen':
      return chooseRules(app, message.rules, message.mode);
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
    case 'quit-asked':
      return withQuitAsked(app);
    case 'quit':
      return { ...app, state: 'left' };
  }
}
