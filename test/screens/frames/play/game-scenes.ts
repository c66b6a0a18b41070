import type { PegOptions } from '../../../../source/engine/variants/pegs.ts';
import { type AppModel, effectsOf } from '../../../../source/screens/app/app.ts';
import { profileOf } from '../../../../source/screens/app/game/profile.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { saving } from '../../../../source/session/records/game-saver.ts';
import { defaultSessionSettings } from '../../../../source/settings/settings.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { replied, thought } from '../../outside.ts';
import { game, guess, menu, played, resumed, type Scene, times, widest } from '../scene.ts';

const opening = [...guess('1122'), ...guess('3344'), ...guess('6335')];

const bulls: Partial<PegOptions> = { alphabet: 'digits', colors: 10, repeats: false };

/** A game of a player who is warned before guesses that cannot win. */
const warned =
  (...keys: readonly Key[]): Scene =>
  (size) => {
    const settings = {
      ...defaultSessionSettings,
      settings: { ...defaultSessionSettings.settings, 'guess-warning': 'on' as const },
    };
    const start = { kind: 'game', rules: rulesWith(), seed: '7' } as const;
    return pressed(opened(size, start, { settings }), ...keys);
  };

/** A game that shows what its rows prove from the first guess on. */
const proved =
  (options: Partial<PegOptions>, ...keys: readonly Key[]): Scene =>
  (size) =>
    keys.reduce(
      (app, key) => thought(pressed(app, key)),
      pressed(game(options)(size), 'tab', '4', 'y'),
    );

/** A game that is over, when all is known about it. */
const ended =
  (options: Partial<PegOptions>, ...keys: readonly Key[]): Scene =>
  (size) =>
    thought(game(options, ...keys)(size));

/** The program after everything that it waits for has failed. */
function failing(app: AppModel, reason: string): AppModel {
  const [effect] = effectsOf(app);
  return effect === undefined
    ? app
    : failing(replied(app, effect, { kind: 'failed', reason }), reason);
}

/** A game against a machine that has computed all its guesses; then come the keys. */
const against =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(thought(pressed(opened(size), '3', '5', 'enter')), ...keys);

/** A person breaks a code, alone or against a machine. */
export const gameScenes = {
  'game-resumed': resumed(played),
  'game-first': game({}),
  'game-guesses': game({}, ...opening, 'right', 'up'),
  'game-clues': game({}, ...guess('1122'), 'tab', '1', 'tab', '2', ...guess('6335')),
  'game-lifeline': game({}, ...times(4, 'down', 'down', 'right')),
  'game-mixed': game({}, ...'112', 'down', 'down', 'enter'),
  'game-leaving': game({}, ...opening, 'escape'),
  'game-scrolled': game({}, ...opening, ...opening, 'page-up', 'page-up'),
  'game-widest': game(widest, ...times(9, ...guess('1234567890')), 'left'),
  'game-bulls-and-cows': game(bulls, ...guess('1234'), ...guess('5678'), ...guess('1122')),
  'game-won': game({}, ...opening, 'tab', '2', ...guess('6323')),
  'game-lost': game({ attempts: 3 }, ...opening),
  'game-won-counted': ended({}, ...opening, 'tab', '2', ...guess('6323')),
  'game-lost-counted': ended({}, ...times(3, ...opening), ...guess('6333')),
  'game-ended-uncounted': (size) =>
    failing(game({}, ...opening, ...guess('6323'))(size), saving.outage('unreachable')),
  'game-ended-guest': (size) => {
    const start = { kind: 'game', rules: rulesWith(), seed: '7' } as const;
    const profile = profileOf({ kind: 'guest' });
    return thought(pressed(opened(size, start, { profile }), ...opening, ...guess('6323')));
  },
  'game-lifeline-widest': game(widest, ...times(10, 'down', 'down', 'right')),
  'game-lost-widest': game(widest, 'tab', '1', 'tab', '2', ...times(17, ...guess('1234567890'))),
  lifelines: game({}, 'tab'),
  'lifelines-spent': game({}, 'tab', '1', 'tab', 'down'),
  'lifelines-too-dear': game({ attempts: 2 }, 'tab', '2'),
  'game-hint-sought': game({}, ...guess('1122'), 'tab', '3'),
  'game-hint': (size) => thought(game({}, ...guess('1122'), 'tab', '3')(size)),
  'game-proofs-asked': game({}, ...guess('1122'), 'tab', '4'),
  'game-proofs-none': game({}, 'tab', '4', 'y'),
  'game-proofs': proved({}, ...guess('1122'), ...guess('3344'), ...guess('6335')),
  'game-proofs-again': (size) => thought(pressed(proved({}, ...guess('1122'))(size), 'tab', '4')),
  'game-warned': warned(...guess('1122'), 'enter'),
  'game-warned-ruled-out': warned(...guess('1122'), ...guess('3345')),
  'against-started': menu('3', '5', 'enter'),
  'against-turns': against(...guess('1122'), ...guess('3344')),
  'against-won': against(...guess('1122'), ...guess('1465')),
  'against-lost': against('!', 'y'),
  'against-share': against(...guess('1465'), 'tab'),
} as const satisfies Readonly<Record<string, Scene>>;
