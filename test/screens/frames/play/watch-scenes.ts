import { type Move, start } from '../../../../source/engine/variants/game.ts';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { type AppModel, effectsOf } from '../../../../source/screens/app/app.ts';
import type { Reply } from '../../../../source/screens/app/effects.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { againstMachine, guess as guessOf, playAll, rulesWith } from '../../../helpers/games.ts';
import { replied, thought, ticked } from '../../outside.ts';
import {
  guessed,
  menu,
  optioned,
  type Scene,
  thenPressed,
  times,
  widestOptions,
} from '../scene.ts';

/** A machine in the widest game after three guesses. */
const widestGame: Scene = (size) =>
  times(3, 'enter').reduce(
    guessed,
    pressed(optioned(menu('3', '4'), widestOptions)(size), 'enter'),
  );

/** A machine that has finished its game, with the first `shown` guesses visible. */
const watching =
  (options: Readonly<Record<string, string>>, shown: number, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(
      ticked(thought(pressed(optioned(menu('3', '4'), options)(size), 'enter')), shown),
      ...keys,
    );

/** A machine that breaks a person's code, with the first `shown` guesses visible. */
const watchedAfterHiding =
  (shown: number): Scene =>
  (size) =>
    ticked(
      thought(
        pressed(
          optioned(menu('3', '3'), { 'Code is': 'typed in' })(size),
          'enter',
          ...'6323',
          'enter',
          'enter',
        ),
      ),
      shown,
    );

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

/** A person watches: a machine, or a game that was played before. */
export const watchScenes = {
  'watch-resumed': (size) => thought(thenPressed(watchedAfterHiding(2), 'escape', 'enter')(size)),
  'watch-started': watching({}, 0),
  watch: watching({}, 3),
  'watch-numbers': watching({}, 3, 'i'),
  'watch-done': watching({}, 9),
  'watch-scrolled': watching({}, 9, 'page-up'),
  'watch-trouble': (size) => {
    const app = menu('3', '4', 'enter')(size);
    const [first] = effectsOf(app);
    const stopped: Reply = { kind: 'failed', reason: 'The machine has stopped.' };
    return ticked(thought(first === undefined ? app : replied(app, first, stopped)), 2);
  },
  'watch-out-of-turns': watching({ Machine: 'Allan', Attempts: '10' }, 12),
  'watch-widest': (size) => ticked(widestGame(size), 2),
  replay: replaying('right', 'right'),
  'replay-over': replaying('end'),
} as const satisfies Readonly<Record<string, Scene>>;
