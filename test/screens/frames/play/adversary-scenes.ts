import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { type AppModel, effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import { answerReply } from '../../../../source/screens/app/effects.ts';
import { goTo } from '../../../../source/screens/app/navigation.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { overviewWith, solved, summaryWith, TODAY } from '../../../helpers/dailies.ts';
import { frontAs, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { replied, thought } from '../../outside.ts';
import type { Scene } from '../scene.ts';

/** A line of five guesses that cracks the adversary of the standard game. */
const line = ['1123', '2445', '2566', '6434', '5451'];

const guessed = (app: AppModel, row: string): AppModel => pressed(app, ...row, 'enter');

/** A game against the adversary whose guesses have their answers; then come the keys. */
const adversary =
  (guesses: readonly string[], attempts: number, ...keys: readonly Key[]): Scene =>
  (size) => {
    const rules = rulesWith({ attempts });
    const game = thought(
      opened(size, { kind: 'game', rules, seed: undefined, codemaker: 'adversary' }),
    );
    const played = guesses.reduce((app, row) => thought(guessed(app, row)), game);
    return pressed(played, ...keys);
  };

/** An answer that has failed. */
const unanswered: Scene = (size) => {
  const app = guessed(adversary(line.slice(0, 1), 10)(size), '2445');
  const [effect] = effectsOf(app);
  return effect === undefined
    ? app
    : replied(app, effect, { kind: 'failed', reason: 'The machine has failed.' });
};

/** A replay of a game that was won against the adversary, after some keys. */
const replaying =
  (...keys: readonly Key[]): Scene =>
  (size) => {
    const { game } = frontAs(adversary(line, 10)(size), 'game');
    const app = pressed(opened(size, { kind: 'replay', game, speed: 1 }), ' ');
    return pressed(thought(app), ...keys);
  };

/** The same game in the history. */
const finished: Scene = (size) => {
  const { game } = frontAs(adversary(line, 10)(size), 'game');
  const app = updateApp(opened(size), goTo('finished', gameIdOf('a')));
  const [effect] = effectsOf(app);
  if (effect === undefined || game.phase !== 'over') throw new Error('no game is looked up');
  const occasion = { kind: 'casual' } as const;
  const answer = { game, occasion } as const;
  return thought(replied(app, effect, answerReply('games.finished', answer)));
};

/** The dailies with an adversary that was cracked in six turns. */
const daily: Scene = (size) => {
  const app = pressed(opened(size, { kind: 'menu' }), '2');
  const [effect] = effectsOf(app);
  const adversaryDays = summaryWith({ [TODAY]: solved(6), [TODAY - 1]: solved(7) });
  const overview = overviewWith({ adversary: adversaryDays });
  return effect === undefined
    ? app
    : pressed(replied(app, effect, answerReply('dailies.overview', overview)), 'up', 'up');
};

/** The adversary in every phase, its place in the set-up and its daily. */
export const adversaryScenes = {
  'adversary-started': adversary([], 10),
  'adversary-answering': adversary(line.slice(0, 1), 10, ...'2445', 'enter'),
  'adversary-unanswered': unanswered,
  'adversary-lifelines': adversary(line.slice(0, 2), 10, 'tab'),
  'adversary-won': adversary(line, 10),
  'adversary-lost': adversary(line.slice(0, 2), 2),
  'adversary-share': adversary(line, 10, 'tab'),
  'adversary-daily': daily,
  'adversary-replay': replaying('right', 'right'),
  'adversary-replay-over': replaying('end'),
  'adversary-finished': finished,
  'adversary-finished-share': (size) => pressed(finished(size), 'tab'),
} as const satisfies Readonly<Record<string, Scene>>;
