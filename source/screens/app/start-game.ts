import { type Drawn, drawSeed, type Random, randomFrom } from '../../core/random.ts';
import { type Game, start } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { initAnswer } from '../answer/answer.ts';
import { initGame } from '../game/game.ts';
import { initLoading } from '../loading/loading.ts';
import { type Mode, machinesIn, rolesOf } from '../mode.ts';
import { initSecret } from '../secret/secret.ts';
import {
  type Choice,
  ownDictionary,
  remember,
  rulesFor,
  withChoice,
} from '../setup/games/index.ts';
import { initWatch } from '../watch/watch.ts';
import { type AppModel, onMenu, openMenu, withUnfinished, withWords } from './app-model.ts';
import { goes } from './navigation.ts';
import type { ScreenModel } from './screen.ts';
import { type Resumable, restored } from './unfinished.ts';

/** A game of some rules begins, with a code that nobody has chosen. */
export function chooseRules(app: AppModel, rules: Rules, mode: Mode): AppModel {
  const { value: seed, random } = drawSeed(app.random);
  return startGame({ ...app, random }, rules, mode, seed);
}

/** Starts a game of a choice; where it needs a dictionary, the game waits for it. */
export function chooseGame(before: AppModel, choice: Choice, mode: Mode): AppModel {
  const app: AppModel = { ...before, choices: withChoice(before.choices, choice) };
  const rules = rulesFor(choice, app.dictionaries);
  return rules.ok
    ? chooseRules(app, rules.value, mode)
    : onMenu(
        app,
        initLoading(rules.problem.length, { screen: 'app', kind: 'game-chosen', choice, mode }),
      );
}

/** A game begins whose code a seed stands for. */
export const startGame = (app: AppModel, rules: Rules, mode: Mode, seed: string): AppModel =>
  atTable(remembering(app, rules), start(rules, rolesOf(mode), seed), mode);

const resume = (app: AppModel, { game, mode }: Resumable): AppModel =>
  atTable(remembering(app, game.rules), game, mode);

/** The program that offers the same rules for the next game. */
function remembering(before: AppModel, rules: Rules): AppModel {
  const dictionary = ownDictionary(rules);
  const app = dictionary === undefined ? before : withWords(before, dictionary);
  return { ...app, choices: remember(before.choices, rules) };
}

/** A game comes to the screen that it is played on. */
export function atTable(app: AppModel, game: Game, mode: Mode): AppModel {
  const { value, random } = drawGenerator(app.random);
  return onMenu({ ...app, random }, tableOf(game, mode, value));
}

/** The screen that a game is played on: by its phase, and by who breaks the code. */
function tableOf(game: Game, mode: Mode, random: Random): ScreenModel {
  if (game.phase === 'choosing') return initSecret(game, mode, random);
  if (mode.kind === 'hide' && mode.secretKept === 'head') {
    return initAnswer(game, mode, mode.opponent);
  }
  const machines = machinesIn(mode);
  return machines.length > 0 ? initWatch(game, mode, machines) : initGame(game, mode, random);
}

/** A generator for one screen's random rows: were it shared, a row could give a secret away. */
function drawGenerator(random: Random): Drawn<Random> {
  const seed = drawSeed(random);
  return { value: randomFrom(seed.value), random: seed.random };
}

/** The unfinished game goes on when its words are here. */
export function continueGame(app: AppModel): AppModel {
  const { unfinished, dictionaries } = app;
  if (unfinished === 'none') return app;
  if (unfinished.kind === 'at-hand') return resume(app, unfinished);
  const { saved, letters } = unfinished;
  const game = restored(saved, dictionaries);
  if (game.ok) return resume(app, game.value);
  return dictionaries.some(({ length }) => length === letters)
    ? { ...withUnfinished(openMenu(app), 'none'), notice: { kind: 'message', text: OTHER_WORDS } }
    : onMenu(app, initLoading(letters, goes('continued')));
}

const OTHER_WORDS = 'That game cannot go on: the list of its words has changed since.';
