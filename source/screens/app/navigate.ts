import { mainVariant } from '../../engine/variants/index.ts';
import { helpScreen, type KeyCard } from '../menu/HelpScreen.tsx';
import { onEntryThat } from '../menu/MenuScreen.tsx';
import { setupScreen } from '../menu/SetupScreen.tsx';
import { longest } from '../page/parts.ts';
import { labelOf } from '../parts/input.ts';
import { casualGame } from '../play/game/game-model.ts';
import { lifelineScreen } from '../play/LifelineScreen.tsx';
import { defaultModes } from '../play/mode.ts';
import { reviewScreen } from '../study/ReviewScreen.tsx';
import {
  type AppModel,
  back,
  frontOf,
  isHosting,
  openAboveMenu,
  openMenu,
  playerOf,
  pushScreen,
  replaceFront,
  withQuitAsked,
} from './app-model.ts';
import { followGame } from './game/after-game.ts';
import {
  chooseGame,
  choosePuzzle,
  chooseRules,
  continueGame,
  hideForDuel,
  openGame,
  openTutorial,
  startDaily,
  startPuzzle,
  startSeededGame,
  typeChallenge,
} from './game/start-game.ts';
import { listedGame } from './game/unfinished.ts';
import { labeled } from './input.ts';
import type { Opening } from './navigation.ts';
import { helpHeadingOf, keymapOf, openScreen, type ScreenName, screenOf } from './screens.ts';

/** Opens and closes screens. The menu is left on the entry that opens what is opened. */
export function navigate(app: AppModel, message: Opening): AppModel {
  const front = frontOf(app);
  if (front.screen !== 'menu') return open(app, message);
  const menu = onEntryThat(front, message);
  return open(menu === front ? app : replaceFront(app, menu), message);
}

/** The program with a screen in front that opens with some data. */
function goneTo(app: AppModel, name: ScreenName, opening: unknown): AppModel {
  const visit = { ...app, player: playerOf(app), unfinished: app.unfinished.map(listedGame) };
  const screen = openScreen(name, opening, visit);
  return screenOf(screen).above === 'menu' ? openAboveMenu(app, screen) : pushScreen(app, screen);
}

function open(app: AppModel, message: Opening): AppModel {
  const front = frontOf(app);
  switch (message.kind) {
    case 'went-to':
      return goneTo(app, message.name, message.opening);
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
    case 'board-reviewed':
      return pushScreen(app, reviewScreen.init(message.game, message.player));
    case 'secret-hidden':
      return openGame(app, casualGame(message.game, message.mode));
    case 'lifelines-opened':
      return front.screen === 'game'
        ? pushScreen(app, lifelineScreen.init(front.game, front))
        : app;
    case 'share-opened':
    case 'result-copied':
    case 'review-opened':
    case 'what-if-opened':
      return followGame(app, message);
    case 'hosted': {
      const hosting = { ...app, login: message.login };
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

/** The keys of the screen in front. */
function cardOf(app: AppModel): KeyCard {
  const front = frontOf(app);
  const title = longest(screenOf(front).page(front, app).title);
  return {
    title: title === '' ? 'Keys' : `Keys: ${title}`,
    heading: helpHeadingOf(front),
    keys: labeled(front.screen, app.settings.settings.keys, keymapOf(front, app)).map(
      (binding) => ({
        label: labelOf(binding),
        action: binding.action,
      }),
    ),
  };
}
