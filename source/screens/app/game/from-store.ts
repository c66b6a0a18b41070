import type { GameId } from '../../../engine/core/stored/game.ts';
import type { SessionSettings } from '../../../settings/settings.ts';
import { likelyEntry, withPlayer } from '../../menu/MenuScreen.tsx';
import { showsUnfinishedOnly } from '../../records/GamesScreen.tsx';
import type { ScreenModel } from '../all-screens.ts';
import {
  type AppModel,
  back,
  frontOf,
  mapMenus,
  mapScreens,
  needsAcknowledgment,
  withLast,
  withLikelyEntry,
  withMessage,
} from '../app-model.ts';
import { type AnswerOf, type Effect, isAnswer, type Reply } from '../effects.ts';
import { lostNotice, type Notice } from '../notice.ts';
import { screenOf } from '../screens.ts';
import { withUnfinished } from './on-menu.ts';
import type { Profile } from './profile.ts';
import { continueStored, gameGone, startBoard, withoutGame } from './start-game.ts';
import { idOf, type PlayedGame, type Unfinished, withListed, without } from './unfinished.ts';

export type StoreChange =
  | { readonly kind: 'profile-changed'; readonly profile: Profile }
  | { readonly kind: 'settings-changed'; readonly settings: SessionSettings }
  | { readonly kind: 'game-taken-over'; readonly game: GameId }
  /** The game was deleted, or its account was; the text is a sentence about that. */
  | { readonly kind: 'game-lost'; readonly game: GameId; readonly text: string }
  /** The answer to the last move waits until it is saved; the text says why. */
  | { readonly kind: 'move-waits'; readonly text: string }
  | { readonly kind: 'daily-already-played'; readonly game: GameId };

export type StoreMessage = { readonly screen: 'store' } & StoreChange;

export function handleStore(app: AppModel, message: StoreMessage): AppModel {
  switch (message.kind) {
    case 'profile-changed': {
      const { last, kept } = message.profile;
      const front = frontOf(app);
      const isUntouched =
        front.screen === 'menu' && front.page === 'main' && front.chosen === likelyEntry(front);
      const stack = mapMenus(app.stack, (menu) => withPlayer(menu, message.profile));
      const changed = withUnfinished(
        withLast({ ...app, kept, stack }, last),
        withListed(app.unfinished, message.profile, app.played),
      );
      return isUntouched ? withLikelyEntry(changed) : changed;
    }
    case 'settings-changed':
      return withSettings(app, message.settings);
    case 'game-taken-over':
      return withoutLostGame(app, message.game, takenOverMessage);
    case 'game-lost':
      return withoutLostGame(app, message.game, message.text, {
        kind: 'message',
        text: message.text,
      });
    case 'move-waits':
      return withMessage(app, message.text);
    case 'daily-already-played':
      return withMessage(withPractice(app, message.game), dailyPlayedMessage);
  }
}

/**
 * The program without a game; if it is played now, its screen stays until that is acknowledged. A game that was left is
 * lost with the notice `left`.
 */
function withoutLostGame(
  app: AppModel,
  game: GameId,
  text: string,
  left: Notice = app.notice,
): AppModel {
  const rest = withUnfinished(app, without(app.unfinished, game));
  if (app.played !== 'none' && app.played.id === game) {
    return { ...rest, played: 'none', notice: lostNotice(text) };
  }
  return needsAcknowledgment(app) ? rest : { ...rest, notice: left };
}

function withSettings(app: AppModel, settings: SessionSettings): AppModel {
  const stack = mapScreens(app.stack, (screen) =>
    screen.screen === 'settings' ? { ...screen, session: settings } : screen,
  );
  return { ...app, settings, stack };
}

const dailyPlayedMessage = 'You have played this daily already, so this game is practice.';

const takenOverMessage = 'You continue this game in another window.';

/** The program after a reply that starts, continues or drops a game; undefined if it is another one. */
export function applyGameReply(app: AppModel, reply: Reply): AppModel | undefined {
  if (reply.kind !== 'answer') return undefined;
  switch (reply.name) {
    case 'games.open':
      return reply.answer.kind === 'opened'
        ? continueStored(app, reply.answer.stored)
        : withoutGame(app, reply.answer.game, gameGone);
    case 'games.discard':
      return withoutDiscarded(app, reply.answer);
    case 'rooms.board':
      return withBoard(app, reply.answer);
    default:
      return undefined;
  }
}

function withBoard(app: AppModel, opened: AnswerOf<'rooms.board'>): AppModel | undefined {
  switch (opened.kind) {
    case 'opened':
      return continueStored(app, opened.stored);
    case 'board':
      return startBoard(app, opened);
    case 'room':
      return undefined;
  }
}

function withoutDiscarded(app: AppModel, game: GameId): AppModel {
  const left = withoutLostGame(app, game, gameGone);
  const front = frontOf(left);
  const isEmpty = left.unfinished.length === 0;
  return isEmpty && front.screen === 'games' && showsUnfinishedOnly(front) ? back(left) : left;
}

const asPractice = (screen: ScreenModel): ScreenModel =>
  screen.screen === 'game' && screen.occasion.kind === 'daily'
    ? { ...screen, occasion: { ...screen.occasion, kind: 'practice' } }
    : screen;

function withPractice(app: AppModel, id: GameId): AppModel {
  const changed = (played: PlayedGame): PlayedGame =>
    played.id === id && played.occasion.kind === 'daily'
      ? { ...played, occasion: { ...played.occasion, kind: 'practice' } }
      : played;
  const unfinished = app.unfinished.map(
    (one): Unfinished =>
      one.kind === 'ready' && idOf(one) === id
        ? { kind: 'ready', played: changed(one.played) }
        : one,
  );
  const { played } = app;
  const isPlayed = played !== 'none' && played.id === id;
  return withUnfinished(
    isPlayed ? { ...app, played: changed(played), stack: mapScreens(app.stack, asPractice) } : app,
    unfinished,
  );
}

/**
 * The program after a reply that the screen in front does not wait for: a screen behind it that waits gets the reply,
 * and a discarded game is gone.
 */
export function applyReplyBehindFront(app: AppModel, effect: Effect, reply: Reply): AppModel {
  if (isAnswer(reply, 'games.discard')) return withoutDiscarded(app, reply.answer);
  // Friends can log in, although its page was left.
  if (reply.kind === 'hosted') return { ...app, login: reply.login };
  const stack = mapScreens(app.stack, (screen) => {
    const next = screenOf(screen).replied(reply, effect, screen, app);
    // Another screen is in front: it stays there.
    return next === undefined || next.screen === 'app' ? screen : next;
  });
  return stack.every((screen, index) => screen === app.stack[index]) ? app : { ...app, stack };
}
