import type { PegOptions } from '../../source/core/pegs.ts';
import type { AppModel } from '../../source/screens/app.ts';
import type { Key } from '../../source/screens/keymap.ts';
import type { Size } from '../../source/screens/layout.ts';
import { opened, pressed } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';

/** A moment of the program that is worth looking at, on a terminal of any size. */
export type Scene = (size: Size) => AppModel;

const times = (count: number, ...keys: readonly Key[]): readonly Key[] =>
  Array.from({ length: count }, () => keys).flat();

/** A guess, typed and entered. */
const guess = (row: string): readonly Key[] => [...row, 'enter'];

const menu =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size), ...keys);

/** A game against the machine; the seed 7 hides 6323 in the standard game. */
const game =
  (options: Partial<PegOptions>, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size, { kind: 'game', rules: rulesWith(options), seed: '7' }), ...keys);

const opening = [...guess('1122'), ...guess('3344'), ...guess('6335')];
const widest: Partial<PegOptions> = { pegs: 10, colors: 10, attempts: 20 };
const bulls: Partial<PegOptions> = { alphabet: 'digits', colors: 10, repeats: false };

/** Moments of every screen, made by pressing keys from the start. */
export const scenes = {
  menu: menu(),
  'menu-quit': menu('up'),
  setup: menu('enter'),
  'setup-widest': menu(
    'enter',
    ...['down', ...times(6, 'right'), 'down', ...times(4, 'right')],
    ...['down', 'down', ...times(10, 'right'), 'up'],
  ),
  'setup-bulls-and-cows': menu('enter', 'left', 'left'),
  'setup-tight': menu('enter', 'right', 'right', 'down', 'right', 'right'),
  'secret-blank': menu('2', 'enter'),
  'secret-dots': menu('2', 'enter', ...'112'),
  'secret-shown': menu('2', 'enter', ...'1123', 'tab'),
  'secret-refused': menu('2', 'enter', ...'112', 'enter'),
  'secret-handed-over': menu('2', 'enter', ...'1123', 'enter'),
  'game-first': game({}),
  'game-guesses': game({}, ...opening, 'right', 'up'),
  'game-clues': game({}, ...guess('1122'), 'tab', '1', 'tab', '2', ...guess('6335')),
  'game-lifeline': game({}, ...times(4, 'down', 'right')),
  'game-mixed': game({}, ...'112', 'down', 'enter'),
  'game-leaving': game({}, ...opening, 'escape'),
  'game-scrolled': game({}, ...opening, ...opening, 'page-up', 'page-up'),
  'game-widest': game(widest, ...times(9, ...guess('1234567890')), 'left'),
  'game-bulls-and-cows': game(bulls, ...guess('1234'), ...guess('5678'), ...guess('1122')),
  'game-won': game({}, ...opening, 'tab', '2', ...guess('6323')),
  'game-lost': game({ attempts: 3 }, ...opening),
  'game-lifeline-widest': game(widest, ...times(10, 'down', 'right')),
  'game-lost-widest': game(widest, 'tab', '1', 'tab', '2', ...times(17, ...guess('1234567890'))),
  lifelines: game({}, 'tab'),
  'lifelines-spent': game({}, 'tab', '1', 'tab', 'down'),
  'lifelines-too-dear': game({ attempts: 2 }, 'tab', '2'),
  help: menu('?'),
  'help-middle': menu('?', 'page-down'),
  'help-bottom': menu('?', 'end'),
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as readonly SceneName[];
