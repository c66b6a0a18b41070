import type { Dictionary } from '../core/dictionary.ts';
import { type Game, type Move, start } from '../core/game.ts';
import { type Drawn, drawBelow, drawSeed, type Random, randomFrom } from '../core/random.ts';
import type { Rules } from '../core/rules.ts';
import { withDictionary } from '../core/words.ts';
import { initAnswer } from './answer.ts';
import {
  type Choices,
  optionsOf,
  remember,
  usualChoices,
  type WordChoice,
  wordsOf,
} from './choice.ts';
import { initGame } from './game.ts';
import { type HelpTopic, initHelp } from './help.ts';
import { type Key, messageFor } from './keymap.ts';
import { layoutOf, type Size } from './layout.ts';
import { initLifeline } from './lifeline.ts';
import { initLoading } from './loading.ts';
import { type Reply, type Wait, waitKey } from './machine.ts';
import { initMenu, tips } from './menu.ts';
import type { Navigation } from './navigation.ts';
import { machinesOf, type Plan, plans, rolesOf } from './plan.ts';
import { initReferee } from './referee.ts';
import { keymapOf, type ScreenMessage, type ScreenModel, updateScreen, waitsOn } from './screen.ts';
import { initSecret } from './secret.ts';
import { initSetup } from './setup.ts';
import { initShare } from './share.ts';
import { initWatch } from './watch.ts';

/** What can happen at all: on a screen, between screens, outside, or to the terminal. */
export type AppMessage =
  | ScreenMessage
  | Navigation
  | { readonly screen: 'outside'; readonly wait: Wait; readonly reply: Reply }
  | { readonly screen: 'terminal'; readonly kind: 'key-pressed'; readonly key: Key }
  | { readonly screen: 'terminal'; readonly kind: 'text-pasted'; readonly text: string }
  | { readonly screen: 'terminal'; readonly kind: 'resized'; readonly size: Size };

/** The whole program as its player sees it: screens on a stack, the one in front last. */
export type AppModel = {
  readonly state: 'running' | 'left';
  readonly stack: readonly ScreenModel[];
  readonly size: Size;
  /** What was chosen last of each game. */
  readonly choices: Choices;
  /** keypeg's own words that are here already, one list of a length. */
  readonly dictionaries: readonly Dictionary[];
  /** Where seeds of games, tips and random rows are drawn from. */
  readonly random: Random;
};

/** What the program opens with: the menu, or a game against the machine at once. */
export type Opening =
  | { readonly kind: 'menu' }
  | { readonly kind: 'game'; readonly rules: Rules; readonly seed: string };

/** The program as it opens; `entropy` is any text, and every text makes other games. */
export function initApp(opening: Opening, size: Size, entropy: string): AppModel {
  const tip = drawBelow(randomFrom(entropy), tips.length);
  const app: AppModel = {
    state: 'running',
    stack: [initMenu(tip.value)],
    size,
    choices: usualChoices,
    dictionaries: [],
    random: tip.random,
  };
  return opening.kind === 'menu' ? app : startGame(app, opening.rules, plans.break, opening.seed);
}

/** The screen in front. */
export const frontOf = ({ stack }: AppModel): ScreenModel => stack.at(-1) ?? initMenu(0);

/** What the screen in front waits for from outside its player. */
export const waitsOf = (app: AppModel): readonly Wait[] =>
  waitsOn(frontOf(app)).filter(
    (wait) =>
      wait.kind !== 'dictionary' || !app.dictionaries.some(({ length }) => length === wait.length),
  );

/** The program after anything has happened; what no longer concerns the screen is disregarded. */
export function updateApp(app: AppModel, message: AppMessage): AppModel {
  switch (message.screen) {
    case 'terminal':
      return heedTerminal(app, message);
    case 'app':
      return navigate(app, message);
    case 'outside':
      return heed(app, message.wait, message.reply);
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

/** A reply to what nobody waits for any more is disregarded. */
function heed(app: AppModel, wait: Wait, reply: Reply): AppModel {
  const key = waitKey(wait);
  if (!waitsOf(app).some((wanted) => waitKey(wanted) === key)) return app;
  if (reply.kind === 'dictionary') return withWords(app, reply.dictionary);
  const { screen } = frontOf(app);
  switch (screen) {
    case 'game':
    case 'loading':
      return updateApp(app, { screen, kind: 'replied', reply });
    case 'answer':
      return toReferee(updateApp(app, { screen, kind: 'replied', reply }));
    case 'watch':
      return updateApp(app, { screen, kind: 'replied', reply, lane: laneOf(wait) });
    default:
      return app;
  }
}

const laneOf = (wait: Wait): number => ('lane' in wait ? wait.lane : 0);

/** Words that have come are kept; a game that has waited for them begins. */
function withWords(before: AppModel, dictionary: Dictionary): AppModel {
  const app = keeping(before, dictionary);
  const front = frontOf(app);
  return front.screen === 'loading' ? chooseWords(app, front.choice, front.plan) : app;
}

const keeping = (app: AppModel, dictionary: Dictionary): AppModel => ({
  ...app,
  dictionaries: [
    ...app.dictionaries.filter(({ length }) => length !== dictionary.length),
    dictionary,
  ],
});

/** When no code fits the answers, the referee comes at once. */
function toReferee(app: AppModel): AppModel {
  const front = frontOf(app);
  return front.screen === 'answer' && front.answers.kind === 'contradiction'
    ? updateApp(app, { screen: 'app', kind: 'answers-opened' })
    : app;
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

function navigate(app: AppModel, message: Navigation): AppModel {
  const front = frontOf(app);
  switch (message.kind) {
    case 'went-back':
      return back(app);
    case 'help-opened':
      return { ...app, stack: [...app.stack, initHelp(topicOf(front), app.size)] };
    case 'menu-opened':
      return { ...app, stack: app.stack.slice(0, 1) };
    case 'setup-opened':
      return onMenu(app, initSetup(message.plan, message.game, app.choices));
    case 'rules-chosen':
      return chooseRules(app, message.rules, message.plan);
    case 'words-chosen':
      return chooseWords(app, message.choice, message.plan);
    case 'secret-hidden':
      return atTable(app, message.game, message.plan);
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
    case 'answers-opened':
      return front.screen === 'answer'
        ? { ...app, stack: [...app.stack, initReferee(front)] }
        : app;
    case 'share-opened':
      return front.screen === 'game' && front.game.phase === 'over'
        ? { ...app, stack: [...app.stack, initShare(front.game)] }
        : app;
    case 'answer-corrected': {
      const { turn, feedback } = message;
      return moveMade(back(app), { kind: 'correct', turn, feedback });
    }
    case 'gave-up':
      return moveMade(back(app), { kind: 'resign' });
    case 'quit':
      return { ...app, state: 'left' };
  }
}

/** What a player wants to read about: the game that is in front. */
function topicOf(front: ScreenModel): HelpTopic {
  const rules = 'game' in front ? front.game.rules : 'rules' in front ? front.rules : undefined;
  return rules?.variant === 'words' ? 'Words' : 'The game';
}

function chooseRules(app: AppModel, rules: Rules, plan: Plan): AppModel {
  const { value: seed, random } = drawSeed(app.random);
  return startGame({ ...app, random }, rules, plan, seed);
}

/** A game of words begins when its words are here. */
function chooseWords(before: AppModel, choice: WordChoice, plan: Plan): AppModel {
  const app: AppModel = { ...before, choices: { ...before.choices, words: choice } };
  const dictionary = wordsOf(choice, app.choices, app.dictionaries);
  return dictionary === undefined
    ? onMenu(app, initLoading(plan, choice))
    : chooseRules(app, withDictionary(optionsOf(choice), dictionary), plan);
}

function startGame(before: AppModel, rules: Rules, plan: Plan, seed: string): AppModel {
  const choices = remember(before.choices, rules);
  const isOurs = rules.variant === 'words' && choices.words.list === 'english';
  const app = isOurs ? keeping(before, rules.dictionary) : before;
  return atTable({ ...app, choices }, start(rules, rolesOf(plan), seed), plan);
}

function atTable(app: AppModel, game: Game, plan: Plan): AppModel {
  const { value, random } = drawGenerator(app.random);
  return onMenu({ ...app, random }, tableOf(game, plan, value));
}

/** The screen that a game is played on: by its phase, and by who breaks the code. */
function tableOf(game: Game, plan: Plan, random: Random): ScreenModel {
  if (game.phase === 'choosing') return initSecret(game, plan, random);
  if (plan.kind === 'hide' && plan.secretKept === 'head') {
    return initAnswer(game, plan, plan.opponent);
  }
  const machines = machinesOf(plan);
  return machines.length > 0 ? initWatch(game, plan, machines) : initGame(game, plan, random);
}

/** A generator for one screen's random rows: were it shared, a row could give a secret away. */
function drawGenerator(random: Random): Drawn<Random> {
  const seed = drawSeed(random);
  return { value: randomFrom(seed.value), random: seed.random };
}

const moveMade = (app: AppModel, move: Move): AppModel =>
  updateApp(app, { screen: 'answer', kind: 'move-made', move });

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
