import { start } from '../core/game.ts';
import { type PegRules, presets } from '../core/pegs.ts';
import { type Drawn, drawBelow, drawSeed, type Random, randomFrom } from '../core/random.ts';
import type { Roles } from '../core/roles.ts';
import { type GameMessage, type GameModel, initGame, updateGame } from './game.ts';
import { gameKeymap } from './game-keys.ts';
import { type HelpMessage, type HelpModel, initHelp, updateHelp } from './help.ts';
import { helpKeymap } from './help-keys.ts';
import { type Key, type Keymap, messageFor } from './keymap.ts';
import { layoutOf, type Size } from './layout.ts';
import {
  initLifeline,
  type LifelineMessage,
  type LifelineModel,
  lifelineKeymap,
  updateLifeline,
} from './lifeline.ts';
import {
  initMenu,
  type MenuMessage,
  type MenuModel,
  menuKeymap,
  tips,
  updateMenu,
} from './menu.ts';
import type { Navigation } from './navigation.ts';
import {
  initSecret,
  type SecretMessage,
  type SecretModel,
  secretKeymap,
  updateSecret,
} from './secret.ts';
import {
  initSetup,
  type SetupMessage,
  type SetupModel,
  setupKeymap,
  updateSetup,
} from './setup.ts';

/** Any one screen. */
export type ScreenModel =
  | MenuModel
  | SetupModel
  | SecretModel
  | GameModel
  | LifelineModel
  | HelpModel;

/** What can happen on one screen. */
export type ScreenMessage =
  | MenuMessage
  | SetupMessage
  | SecretMessage
  | GameMessage
  | LifelineMessage
  | HelpMessage;

/** What can happen at all: on a screen, between screens, or to the terminal. */
export type AppMessage =
  | ScreenMessage
  | Navigation
  | { readonly screen: 'terminal'; readonly kind: 'key-pressed'; readonly key: Key }
  | { readonly screen: 'terminal'; readonly kind: 'text-pasted'; readonly text: string }
  | { readonly screen: 'terminal'; readonly kind: 'resized'; readonly size: Size };

/** The whole program as its player sees it: screens on a stack, the one in front last. */
export type AppModel = {
  readonly state: 'running' | 'left';
  readonly stack: readonly ScreenModel[];
  readonly size: Size;
  /** The rules that were chosen last. */
  readonly rules: PegRules;
  /** Where seeds of games, tips and random rows are drawn from. */
  readonly random: Random;
};

/** What the program opens with: the menu, or a game against the machine at once. */
export type Opening =
  | { readonly kind: 'menu' }
  | { readonly kind: 'game'; readonly rules: PegRules; readonly seed: string };

/** The roles of a person who breaks the machine's code. */
export const againstMachine: Roles = { codemaker: 'machine', codebreaker: 'human' };

/** The program as it opens; `entropy` is any text, and every text makes other games. */
export function initApp(opening: Opening, size: Size, entropy: string): AppModel {
  const tip = drawBelow(randomFrom(entropy), tips.length);
  const app: AppModel = {
    state: 'running',
    stack: [initMenu(tip.value)],
    size,
    rules: presets[0].rules,
    random: tip.random,
  };
  return opening.kind === 'menu'
    ? app
    : startGame(app, opening.rules, againstMachine, opening.seed);
}

/** The screen in front. */
export const frontOf = ({ stack }: AppModel): ScreenModel => stack.at(-1) ?? initMenu(0);

/** What keys do on the screen in front. */
export function keymapOf(front: ScreenModel): Keymap<AppMessage> {
  switch (front.screen) {
    case 'menu':
      return menuKeymap(front);
    case 'setup':
      return setupKeymap(front);
    case 'secret':
      return secretKeymap(front);
    case 'game':
      return gameKeymap(front);
    case 'lifeline':
      return lifelineKeymap(front);
    case 'help':
      return helpKeymap;
  }
}

/** The program after anything has happened; what no longer concerns the screen is disregarded. */
export function updateApp(app: AppModel, message: AppMessage): AppModel {
  switch (message.screen) {
    case 'terminal':
      return heedTerminal(app, message);
    case 'app':
      return navigate(app, message);
    default:
      return inFront(app, updateScreen(frontOf(app), message, app.size));
  }
}

function heedTerminal(
  app: AppModel,
  message: Extract<AppMessage, { readonly screen: 'terminal' }>,
): AppModel {
  switch (message.kind) {
    case 'resized':
      return { ...app, size: message.size };
    case 'text-pasted':
      return paste(app, message.text);
    case 'key-pressed':
      return press(app, message.key);
  }
}

/** A key means nothing while the terminal is too small to show what it would do. */
function press(app: AppModel, key: Key): AppModel {
  if (layoutOf(app.size) === 'too-small') return app;
  const message = messageFor(keymapOf(frontOf(app)), key);
  return message === undefined ? app : updateApp(app, message);
}

function paste(app: AppModel, text: string): AppModel {
  const { screen } = frontOf(app);
  return screen === 'game' || screen === 'secret'
    ? updateApp(app, { screen, kind: 'row-pasted', text })
    : app;
}

function updateScreen(front: ScreenModel, message: ScreenMessage, size: Size): ScreenModel {
  switch (message.screen) {
    case 'menu':
      return front.screen === 'menu' ? updateMenu(front, message) : front;
    case 'setup':
      return front.screen === 'setup' ? updateSetup(front, message) : front;
    case 'secret':
      return front.screen === 'secret' ? updateSecret(front, message) : front;
    case 'game':
      return front.screen === 'game' ? updateGame(front, message) : front;
    case 'lifeline':
      return front.screen === 'lifeline' ? updateLifeline(front, message) : front;
    case 'help':
      return front.screen === 'help' ? updateHelp(front, message, size) : front;
  }
}

function navigate(app: AppModel, message: Navigation): AppModel {
  const front = frontOf(app);
  switch (message.kind) {
    case 'went-back':
      return back(app);
    case 'help-opened':
      return { ...app, stack: [...app.stack, initHelp] };
    case 'menu-opened':
      return { ...app, stack: app.stack.slice(0, 1) };
    case 'setup-opened':
      return onMenu(app, initSetup(message.roles, app.rules));
    case 'rules-chosen': {
      const { value: seed, random } = drawSeed(app.random);
      return startGame({ ...app, random }, message.rules, message.roles, seed);
    }
    case 'keyboard-handed-over': {
      const { value, random } = drawGenerator(app.random);
      return onMenu({ ...app, random }, initGame(message.game, value));
    }
    case 'lifelines-opened':
      return front.screen === 'game'
        ? { ...app, stack: [...app.stack, initLifeline(front.game)] }
        : app;
    case 'lifeline-chosen':
      return updateApp(back(app), {
        screen: 'game',
        kind: 'lifeline-chosen',
        lifeline: message.lifeline,
      });
    case 'quit':
      return { ...app, state: 'left' };
  }
}

function startGame(app: AppModel, rules: PegRules, roles: Roles, seed: string): AppModel {
  const game = start(rules, roles, seed);
  const { value, random } = drawGenerator(app.random);
  const screen = game.phase === 'choosing' ? initSecret(game, value) : initGame(game, value);
  return onMenu({ ...app, rules, random }, screen);
}

/** A generator for one screen's random rows: were it shared, a row could give a secret away. */
function drawGenerator(random: Random): Drawn<Random> {
  const seed = drawSeed(random);
  return { value: randomFrom(seed.value), random: seed.random };
}

const back = (app: AppModel): AppModel =>
  app.stack.length > 1 ? { ...app, stack: app.stack.slice(0, -1) } : app;

const onMenu = (app: AppModel, screen: ScreenModel): AppModel => ({
  ...app,
  stack: [...app.stack.slice(0, 1), screen],
});

const inFront = (app: AppModel, screen: ScreenModel): AppModel => ({
  ...app,
  stack: [...app.stack.slice(0, -1), screen],
});
