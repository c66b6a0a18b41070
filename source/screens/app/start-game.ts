import { randomFrom } from '../../core/random.ts';
import type { SeedSource } from '../../core/seeds.ts';
import { type Game, start } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { initAnswer } from '../answer/answer.ts';
import { initGame } from '../game/game.ts';
import { initLoading } from '../loading/loading.ts';
import { type Mode, machinesIn, rolesOf } from '../mode.ts';
import { goes } from '../navigation.ts';
import { initSecret } from '../secret/secret.ts';
import {
  type Choice,
  ownDictionary,
  remember,
  rulesFor,
  withChoice,
} from '../setup/games/index.ts';
import { initWatch } from '../watch/watch.ts';
import { type AppModel, onMenu, openMenu, withDictionary, withUnfinished } from './app-model.ts';
import type { ScreenModel } from './screen.ts';
import { type Resumable, restored } from './unfinished.ts';

/** Starts a game of some rules with a seed of its own. */
export function chooseRules(app: AppModel, rules: Rules, mode: Mode): AppModel {
  const { seed, source, rest } = app.seeds;
  return startGame({ ...app, seeds: rest() }, rules, mode, seed, source);
}

/** Starts a game of some rules with a seed that the player chose. */
export const startSeededGame = (app: AppModel, rules: Rules, mode: Mode, seed: string): AppModel =>
  startGame(app, rules, mode, seed, 'player');

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

const startGame = (
  app: AppModel,
  rules: Rules,
  mode: Mode,
  seed: string,
  source: SeedSource,
): AppModel => openGame(remembering(app, rules), start(rules, rolesOf(mode), seed, source), mode);

const resume = (app: AppModel, { game, mode }: Resumable): AppModel =>
  openGame(remembering(app, game.rules), game, mode);

/** The program that offers the same rules for the next game. */
function remembering(before: AppModel, rules: Rules): AppModel {
  const dictionary = ownDictionary(rules);
  const app = dictionary === undefined ? before : withDictionary(before, dictionary);
  return { ...app, choices: remember(before.choices, rules) };
}

/** Opens a game on its screen, with seeds of their own for what its player sees. */
export function openGame(app: AppModel, game: Game, mode: Mode): AppModel {
  const forRows = app.seeds;
  const forMachines = forRows.rest();
  const seeds = { rows: forRows.seed, machines: forMachines.seed };
  return onMenu({ ...app, seeds: forMachines.rest() }, screenOf(game, mode, seeds));
}

type VisibleSeeds = { readonly rows: string; readonly machines: string };

/** The screen of a game, which depends on its phase and its codebreaker. */
function screenOf(game: Game, mode: Mode, seeds: VisibleSeeds): ScreenModel {
  const random = randomFrom(seeds.rows);
  if (game.phase === 'choosing') return initSecret(game, mode, random);
  if (mode.kind === 'hide' && mode.secretKept === 'head') {
    return initAnswer(game, mode, mode.opponent);
  }
  const machines = machinesIn(mode);
  if (machines.length === 0) return initGame(game, mode, random, seeds.machines);
  // A resumed game needs the same guesses again; its seed hides nothing, as a person made the code.
  const seed = game.roles.codemaker === 'human' ? game.seed : seeds.machines;
  return initWatch(game, mode, machines, seed);
}

/** Continues the unfinished game; where it needs a dictionary, the game waits for it. */
export function continueGame(app: AppModel): AppModel {
  const { unfinished, dictionaries } = app;
  if (unfinished === 'none') return app;
  if (unfinished.kind === 'ready') return resume(app, unfinished);
  const { saved, letters } = unfinished;
  const game = restored(saved, dictionaries);
  if (game.ok) return resume(app, game.value);
  return dictionaries.some(({ length }) => length === letters)
    ? { ...withUnfinished(openMenu(app), 'none'), notice: { kind: 'message', text: WORDS_CHANGED } }
    : onMenu(app, initLoading(letters, goes('continued')));
}

const WORDS_CHANGED = 'That game cannot be continued: its word list has changed.';
