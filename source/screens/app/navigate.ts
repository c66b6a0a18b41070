import type { Occasion } from '../../engine/core/stored/game.ts';
import type { Game } from '../../engine/variants/game.ts';
import { mainVariant } from '../../engine/variants/index.ts';
import { helpScreen, type KeyCard } from '../menu/HelpScreen.tsx';
import { onEntryThat } from '../menu/MenuScreen.tsx';
import { setupScreen } from '../menu/SetupScreen.tsx';
import { known, longest } from '../page/parts.ts';
import { hasClipboard } from '../page/screen.ts';
import { labeled, labelOf } from '../parts/input.ts';
import { finishedGame } from '../play/FinishedScreen.tsx';
import { adversaryToShare } from '../play/game/adversary.ts';
import { casualGame } from '../play/game/game-model.ts';
import { duelToShare } from '../play/game/rival.ts';
import { lifelineScreen } from '../play/LifelineScreen.tsx';
import { defaultModes } from '../play/mode.ts';
import { copying, shareScreen } from '../play/ShareScreen.tsx';
import { lastOf, playedByMachine } from '../play/watch/watch.ts';
import { reviewScreen } from '../study/ReviewScreen.tsx';
import { openScreen, type ScreenModel } from './all-screens.ts';
import {
  type AppModel,
  back,
  frontOf,
  isHosting,
  openAboveMenu,
  playerOf,
  pushScreen,
  replaceFront,
  withQuitAsked,
} from './app-model.ts';
import { openMenu } from './game/on-menu.ts';
import {
  chooseGame,
  choosePuzzle,
  chooseRules,
  continueGame,
  continueStored,
  hideForDuel,
  openGame,
  openTutorial,
  startDaily,
  startPuzzle,
  startSeededGame,
  typeChallenge,
} from './game/start-game.ts';
import { listedGame } from './game/unfinished.ts';
import { goTo, type Navigation, type ScreenChange, type WayTo } from './navigation.ts';
import { helpHeadingOf, keymapOf, screenOf } from './screens.ts';

/** Opens and closes screens. The menu is left on the entry that opens what is opened. */
export function navigate(app: AppModel, message: ScreenChange): AppModel {
  const front = frontOf(app);
  if (front.screen !== 'menu') return open(app, message);
  const menu = onEntryThat(front, message);
  return open(menu === front ? app : replaceFront(app, menu), message);
}

function openNamed(app: AppModel, { name, opening }: WayTo): AppModel {
  const visit = { ...app, player: playerOf(app), unfinished: app.unfinished.map(listedGame) };
  const screen = openScreen(name, opening, visit);
  return screenOf(screen).above === 'menu' ? openAboveMenu(app, screen) : pushScreen(app, screen);
}

function open(app: AppModel, message: ScreenChange): AppModel {
  const front = frontOf(app);
  switch (message.kind) {
    case 'went-to':
      return openNamed(app, message);
    case 'tab-opened':
      return openNamed({ ...app, stack: [app.stack[0]] }, message.to);
    case 'went-back':
      return app.stack.length === 2 ? openMenu(app) : back(app);
    case 'help-opened':
      return pushScreen(app, helpScreen.init(cardOf(app), 'card', app));
    case 'manual-opened':
      return pushScreen(app, helpScreen.init(cardOf(app), 'manual', app));
    case 'menu-opened':
      return openMenu(app);
    case 'tutorial-opened':
      return openTutorial(app);
    case 'continued':
      return continueGame(app, message.game);
    case 'game-loaded':
      return continueStored(app, message.stored);
    case 'challenge-typed':
      return typeChallenge(app, message.challenge);
    case 'daily-started':
      return startDaily(app, message.started, message.mode);
    case 'play-opened':
      return openAboveMenu(app, setupScreen.init(app.last.mode, app.last.game, app.choices));
    case 'setup-opened':
      return openAboveMenu(app, setupScreen.init(message.mode, message.game, app.choices));
    case 'game-chosen':
      return chooseGame(app, message.choice, message.mode);
    case 'rules-chosen':
      return chooseRules(app, message.rules, message.mode);
    case 'game-seeded':
      return startSeededGame(app, message.rules, message.mode, message.seed, message.source);
    case 'puzzle-started':
      return startPuzzle(app, message.start);
    case 'puzzle-chosen':
      return choosePuzzle(app, message.choice, message.level);
    case 'seat-taken':
      return hideForDuel(app, message.rules, message.query);
    case 'secret-hidden':
      return openGame(app, casualGame(message.game, message.mode));
    case 'lifelines-opened':
      return front.screen === 'game'
        ? pushScreen(app, lifelineScreen.init(front.game, front))
        : app;
    case 'share-opened':
    case 'result-copied':
    case 'review-opened':
      return followGame(app, message);
    case 'hosted': {
      const hosting = { ...app, login: message.login };
      if (message.room !== 'new') {
        const opening = { kind: 'see-room', room: message.room, round: 'current' } as const;
        return openNamed(openMenu(hosting), goTo('room', opening));
      }
      const setup = setupScreen.init(defaultModes.race, mainVariant, app.choices);
      return openAboveMenu(hosting, setup);
    }
    case 'quit-asked':
      return withQuitAsked(app);
    case 'quit':
      // Friends would be cut off.
      return isHosting(app) ? withQuitAsked(openMenu(app)) : { ...app, state: 'left' };
  }
}

function cardOf(app: AppModel): KeyCard {
  const front = frontOf(app);
  const title = longest(screenOf(front).page(front, app).title);
  return {
    title: title === '' ? 'Keys' : `Keys: ${title}`,
    heading: helpHeadingOf(front),
    keys: labeled(front.screen, app.settings.settings.keys, keymapOf(front, app))
      .filter(({ visibleIn }) => visibleIn !== 'nowhere')
      .map((binding) => ({
        label: labelOf(binding),
        action: binding.action,
      })),
  };
}

type AfterGame = Extract<
  Navigation,
  {
    readonly kind: 'share-opened' | 'result-copied' | 'review-opened';
  }
>;

function followGame(app: AppModel, message: AfterGame): AppModel {
  const front = frontOf(app);
  switch (message.kind) {
    case 'share-opened':
      return openShare(app, front);
    case 'result-copied':
      return copyResult(openShare(app, front));
    case 'review-opened':
      return openReview(app, front);
  }
}

function openShare(app: AppModel, front: ScreenModel): AppModel {
  const ended = endedOn(front);
  return ended?.game.phase === 'over'
    ? pushScreen(app, shareScreen.init(ended.game, ended.occasion, app, additionTo(front)))
    : app;
}

function copyResult(app: AppModel): AppModel {
  const front = frontOf(app);
  return front.screen === 'share' && hasClipboard(app) ? replaceFront(app, copying(front)) : app;
}

function openReview(app: AppModel, front: ScreenModel): AppModel {
  const game = reviewedOn(front);
  return game?.phase === 'over' ? pushScreen(app, reviewScreen.init({ game })) : app;
}

function reviewedOn(front: ScreenModel): Game | undefined {
  switch (front.screen) {
    case 'answer':
      return front.game;
    case 'watch':
      return lastOf(front);
    default:
      return endedOn(front)?.game;
  }
}

/** What is shared besides the result: how a machine did, or par against the adversary. */
function additionTo(front: ScreenModel): string {
  const finished = front.screen === 'finished' ? finishedGame(front) : undefined;
  if (front.screen === 'finished' && finished !== undefined) {
    return adversaryToShare({ game: finished, adversary: front.adversary });
  }
  if (front.screen !== 'game') return '';
  return front.adversary === 'none' ? duelToShare(front) : adversaryToShare(front);
}

type Ended = { readonly game: Game; readonly occasion: Occasion };

function endedOn(front: ScreenModel): Ended | undefined {
  switch (front.screen) {
    case 'game':
      return front;
    case 'finished':
      return known(front.finished, undefined);
    case 'watch': {
      const game = playedByMachine(front);
      return game && { game, occasion: { kind: 'casual' } };
    }
    default:
      return undefined;
  }
}
