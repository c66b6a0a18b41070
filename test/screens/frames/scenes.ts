import { type Move, start } from '../../../source/engine/variants/game.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import type { PegOptions } from '../../../source/engine/variants/pegs/peg-rules.ts';
import { type LocalizedText, literal } from '../../../source/prose/catalog.ts';
import { type AppModel, effectsOf, updateApp } from '../../../source/screens/app/app.ts';
import type { Reply } from '../../../source/screens/app/effects/effects.ts';
import { profileOf, type RecordsAnswer } from '../../../source/screens/app/effects/records.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { Key } from '../../../source/screens/parts/input/keymap.ts';
import type { Player } from '../../../source/screens/play/modes/mode.ts';
import { defaultSessionSettings } from '../../../source/settings/settings.ts';
import { overviewWith, solved, summaryWith, TODAY } from '../../helpers/dailies.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { againstMachine, guess as guessOf, playAll, rulesWith } from '../../helpers/games.ts';
import { returned } from '../../helpers/stored-games.ts';
import { answeredBy, replied, thought, ticked } from '../outside.ts';

/** A moment of the program, on a terminal of any size. */
export type Scene = (size: Size) => AppModel;

const times = (count: number, ...keys: readonly Key[]): readonly Key[] =>
  Array.from({ length: count }, () => keys).flat();

/** A guess, typed and entered. */
const guess = (row: string): readonly Key[] => [...row, 'enter'];

const menu =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size), ...keys);

/** A game left for the menu. */
const left = (scene: Scene): Scene => thenPressed(scene, 'escape', 'escape');

/** A game left for the menu, and resumed. */
const resumed = (scene: Scene): Scene => thenPressed(left(scene), 'enter');

const thenPressed =
  (scene: Scene, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(scene(size), ...keys);

const playedBy =
  (player: Player): Scene =>
  (size) =>
    opened(size, { kind: 'menu' }, { profile: profileOf(player) });

/** A game against the machine; the seed 7 hides 6323 in the standard game. */
const game =
  (options: Partial<PegOptions>, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size, { kind: 'game', rules: rulesWith(options), seed: '7' }), ...keys);

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

/** A game that is over, when all is known about it. */
const ended =
  (options: Partial<PegOptions>, ...keys: readonly Key[]): Scene =>
  (size) =>
    thought(game(options, ...keys)(size));

/** The menu that has asked the store what waits: two dailies are done, and three mistakes are due. */
const greeted = (size: Size, app = opened(size)): AppModel => {
  const profile = profileOf({ kind: 'local' });
  const asked = updateApp(app, { screen: 'store', kind: 'profile-changed', profile });
  const days = (...played: readonly number[]) =>
    summaryWith(Object.fromEntries(played.map((day) => [day, solved(4)])));
  const overview = overviewWith({ code: days(TODAY, TODAY - 1), word: days(TODAY) });
  const counts = { due: 3, later: 0, done: 0, next: undefined };
  const answers: readonly RecordsAnswer[] = [
    { kind: 'daily-overview', overview },
    { kind: 'mistake-list', counts, day: TODAY, listed: [] },
  ];
  return answers.reduce((now, answer) => {
    const effect = effectsOf(now).find(({ kind }) => kind === 'records');
    return effect === undefined ? now : replied(now, effect, { kind: 'records', answer });
  }, asked);
};

/** The program after everything that it waits for has failed. */
function failing(app: AppModel, reason: LocalizedText): AppModel {
  const [effect] = effectsOf(app);
  return effect === undefined
    ? app
    : failing(replied(app, effect, { kind: 'failed', reason }), reason);
}

const opening = [...guess('1122'), ...guess('3344'), ...guess('6335')];
const widest: Partial<PegOptions> = { pegs: 10, colors: 10, attempts: 20 };
const bulls: Partial<PegOptions> = { alphabet: 'digits', colors: 10, repeats: false };

/** Keys that lead to a game of 10 pegs, 10 colors and 20 turns, from a field of the set-up. */
const toWidest = (linesAbove: number): readonly Key[] => [
  ...times(linesAbove + 1, 'down'),
  ...times(6, 'right'),
  'down',
  ...times(4, 'right'),
  'down',
  'down',
  ...times(10, 'right'),
];

/** A game against a machine that has computed all its guesses; then come the keys. */
const against =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(thought(pressed(opened(size), '3', '5', 'enter')), ...keys);

/** The first `count` guesses of a machine are answered as `code` does; then come the keys. */
const answering =
  (code: string, count: number, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(
      times(count, 'enter').reduce(
        (app) => answeredBy(app, code),
        thought(pressed(opened(size), '3', '3', 'enter')),
      ),
      ...keys,
    );

/** Two guesses of a machine are answered with nothing right, which is a contradiction. */
const lied =
  (...keys: readonly Key[]): Scene =>
  (size) => {
    const asked = thought(pressed(opened(size), '3', '3', 'enter'));
    const once = thought(pressed(asked, '0', 'enter'));
    return pressed(thought(pressed(once, '0', 'enter')), ...keys);
  };

/** The widest game, whose machine guesses fixed rows. */
const answeringWidest =
  (count: number, ...keys: readonly Key[]): Scene =>
  (size) => {
    const started = pressed(opened(size), '3', '3', ...toWidest(2), 'enter');
    return pressed(
      times(count, 'enter').reduce((app) => pressed(guessed(app), 'right', 'up', 'enter'), started),
      ...keys,
    );
  };

/** The program after a machine has guessed its pegs in order. */
function guessed(app: AppModel): AppModel {
  const [effect] = effectsOf(app);
  if (effect === undefined || !('rules' in effect)) return app;
  const pegs = [...Array(effect.rules.pegs).keys()];
  const thinks = {
    candidates: 9_876_543_210,
    rarity: 'common',
    expected: 1_234_567.8,
    worst: 2_345_678,
  } as const;
  return replied(app, effect, { kind: 'guess', pegs, analysis: thinks });
}

/** Two machines in the widest game after three guesses each. */
const racedWidest: Scene = (size) =>
  times(6, 'enter').reduce(guessed, pressed(opened(size), '3', '4', ...toWidest(2), 'enter'));

/** A replay of a won game, after some keys. */
const replayOf =
  (rules: Rules, moves: readonly Move[], ...keys: readonly Key[]) =>
  (size: Size): AppModel => {
    const game = playAll(start(rules, againstMachine, '7'), moves);
    return pressed(opened(size, { kind: 'replay', game, speed: 1 }), ...keys);
  };

const rows = (...texts: readonly string[]): readonly Move[] =>
  texts.map((row) => guessOf(rulesWith(), row));

const replaying = (...keys: readonly Key[]) =>
  replayOf(
    rulesWith(),
    [...rows('1122', '3344'), { kind: 'lifeline', lifeline: 'place' }, ...rows('6323')],
    ...keys,
  );

/** Machines that have finished their games, with the first `shown` guesses visible. */
const watching =
  (setUp: readonly Key[], shown: number, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(ticked(thought(pressed(opened(size), '3', '4', ...setUp, 'enter')), shown), ...keys);

/** A machine that breaks a person's code, with the first `shown` guesses visible. */
const watchedAfterHiding =
  (shown: number): Scene =>
  (size) =>
    ticked(thought(menu('3', '3', 'right', 'enter', ...'6323', 'enter', 'enter')(size)), shown);

const played = game({}, ...guess('1122'), 'tab', '1', ...guess('6335'));
/** A second game, after a first one was left. */
const twoLeft = thenPressed(left(played), '3', '2', 'enter', ...'3344', 'enter', 'enter', ...'11');
const ada: Player = { kind: 'named', name: 'ada' };
const longName =
  'Ada, Countess of Lovelace and of the Analytical Engine, mathematician at St James';

/** Moments of every screen, made by pressing keys from the start. */
export const scenes = {
  menu: menu(),
  'menu-last': menu('up'),
  'menu-friend': menu('4'),
  'menu-you': menu('6', 'down'),
  'menu-greeting': greeted,
  'menu-greeting-continue': (size) => greeted(size, left(played)(size)),
  'menu-continue': left(played),
  'menu-quit-asked': (size) => pressed(left(played)(size), 'escape'),
  'menu-continue-widest': left(game(widest, ...times(9, ...guess('1234567890')))),
  'menu-named': playedBy(ada),
  'menu-named-continue': (size) => returned(played(size), ada, size),
  'menu-named-long': playedBy({ kind: 'named', name: longName }),
  'menu-guest': playedBy({ kind: 'guest' }),
  continue: (size) => pressed(left(twoLeft)(size), '1'),
  'game-resumed': resumed(played),
  'answer-resumed': resumed(answering('6323', 2)),
  'watch-resumed': (size) => thought(thenPressed(watchedAfterHiding(2), 'escape', 'enter')(size)),
  setup: menu('3'),
  'setup-widest': menu(
    '3',
    ...['down', ...times(6, 'right'), 'down', ...times(4, 'right')],
    ...['down', 'down', ...times(10, 'right'), 'up'],
  ),
  'setup-bulls-and-cows': menu('3', ...Array<Key>(4).fill('right')),
  'setup-tight': menu('3', 'right', 'right', 'down', 'right', 'right'),
  'secret-blank': menu('3', '2', 'enter'),
  'secret-dots': menu('3', '2', 'enter', ...'112'),
  'secret-shown': menu('3', '2', 'enter', ...'1123', 'tab'),
  'secret-refused': menu('3', '2', 'enter', ...'112', 'enter'),
  'secret-handed-over': menu('3', '2', 'enter', ...'1123', 'enter'),
  'secret-challenge': menu('3', '2', 'enter', ...'1123', 'enter', 'tab'),
  'game-first': game({}),
  'game-guesses': game({}, ...opening, 'right', 'up'),
  'game-clues': game({}, ...guess('1122'), 'tab', '1', 'tab', '2', ...guess('6335')),
  'game-notes': game({}, ...opening, ';', 'right', ':', ':', 'right', 'right', ';', ';'),
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
    failing(game({}, ...opening, ...guess('6323'))(size), ({ records }) =>
      records.saving.outage('unreachable'),
    ),
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
  'game-warned': warned(...guess('1122'), 'enter'),
  'game-warned-ruled-out': warned(...guess('1122'), ...guess('3345')),
  'setup-hide': menu('3', '3'),
  'setup-hide-allan': menu('3', '3', 'down', 'left'),
  'setup-watch': menu('3', '4', 'down'),
  'setup-watch-alone': menu('3', '4', 'down', ...times(4, 'left')),
  'setup-watch-widest': menu('3', '4', ...toWidest(2)),
  'setup-against': menu('3', '5'),
  'against-started': menu('3', '5', 'enter'),
  'against-turns': against(...guess('1122'), ...guess('3344')),
  'against-won': against(...guess('1122'), ...guess('1465')),
  'against-lost': against('!', 'y'),
  'against-share': against(...guess('1465'), 'tab'),
  'secret-for-machine': menu('3', '3', 'right', 'enter', ...'1123'),
  'secret-handed-to-machine': menu('3', '3', 'right', 'enter', ...'1123', 'enter'),
  'answer-thinking': menu('3', '3', 'enter'),
  'answer-first': answering('6323', 0),
  'answer-counts': answering('6323', 2, 'right', 'down', 'right', 'right'),
  'answer-signs': answering('6323', 2, ...'.wb'),
  'answer-signs-lacking': answering('6323', 2, ...'wb', 'enter'),
  'answer-untouched': answering('6323', 1, 'enter'),
  'answer-refused': answering('6323', 1, ...'31', 'enter'),
  'answer-leaving': answering('6323', 2, 'escape'),
  'answer-numbers': answering('6323', 2, 'i'),
  'answer-scrolled': answering('6323', 4, 'page-up', 'page-up'),
  'answer-widest': (size) => guessed(answeringWidest(9)(size)),
  'answer-cracked': answering('6323', 5),
  'answer-cannot-play': (size) => {
    const asked = menu('3', '3', 'enter')(size);
    return effectsOf(asked).reduce(
      (app, effect) =>
        replied(app, effect, { kind: 'failed', reason: literal('The machine has stopped.') }),
      asked,
    );
  },
  'answer-out-of-turns': (size) =>
    times(2, 'enter').reduce(
      (app) => answeredBy(app, '6323'),
      thought(menu('3', '3', ...times(6, 'down'), ...times(8, 'left'), 'enter')(size)),
    ),
  'answer-over-contradiction': (size) =>
    pressed(
      times(2, 'enter').reduce(
        (app) => thought(pressed(app, '0', 'enter')),
        thought(menu('3', '3', ...times(6, 'down'), ...times(8, 'left'), 'enter')(size)),
      ),
      'escape',
    ),
  'answer-given-up': lied('up', 'enter', 'y'),
  'answer-contradiction': lied('escape'),
  referee: lied(),
  'referee-changing': lied('enter'),
  'referee-refused': lied('enter', ...'31', 'enter'),
  'referee-give-up': lied('down', 'down'),
  'referee-giving-up': lied('down', 'down', 'enter'),
  'referee-no-conflict': answering('6323', 3, 'tab'),
  'referee-changed': answering('6323', 3, 'tab', 'enter', ...'01', 'enter', 'tab'),
  'referee-widest': answeringWidest(19, 'tab', 'enter'),
  challenge: (size) => pressed(opened(size), '3', '2', 'up', 'right', 'enter', ...'te1', 'left'),
  replay: replaying('right', 'right'),
  'replay-over': replaying('end'),
  'replay-scrolled': replayOf(
    rulesWith({ attempts: 20 }),
    rows('1122', '3344', ...times(15, '1234'), '6323'),
    'end',
    'page-up',
  ),
  'watch-started': watching([], 0),
  'watch-race': watching([], 3),
  'watch-paused': watching([], 3, ' ', 'left'),
  'watch-numbers': watching([], 3, 'i'),
  'watch-done': watching([], 9),
  'watch-thinking': menu('3', '4', 'enter'),
  'watch-one-done': watching(['down', ...times(5, 'left')], 5),
  'watch-alone': watching(['down', ...times(4, 'left')], 3),
  'watch-trouble': (size) => {
    const app = menu('3', '4', 'enter')(size);
    const [first] = effectsOf(app);
    const stopped: Reply = { kind: 'failed', reason: literal('The machine has stopped.') };
    return ticked(thought(first === undefined ? app : replied(app, first, stopped)), 2);
  },
  'watch-out-of-turns': watching(
    ['left', 'down', 'right', 'right', ...times(5, 'down'), ...times(6, 'left')],
    9,
  ),
  'watch-widest': (size) => ticked(racedWidest(size), 2),
  help: menu('7'),
  'help-middle': menu('7', 'page-down'),
  'help-bottom': menu('7', 'end'),
  'card-menu': menu('?'),
  'card-game': game({}, '?'),
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as readonly SceneName[];
