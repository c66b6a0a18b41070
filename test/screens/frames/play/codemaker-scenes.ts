import { effectsOf } from '../../../../source/screens/app/app.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { answeredBy, replied, thought } from '../../outside.ts';
import {
  guessed,
  menu,
  optioned,
  resumed,
  type Scene,
  thenPressed,
  times,
  widestOptions,
} from '../scene.ts';

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
    const started = pressed(optioned(menu('3', '3'), widestOptions)(size), 'enter');
    return pressed(
      times(count, 'enter').reduce((app) => pressed(guessed(app), 'right', 'up', 'enter'), started),
      ...keys,
    );
  };

/** A code that is typed in for a machine. */
const typedIn = thenPressed(optioned(menu('3', '3'), { 'Code is': 'typed in' }), 'enter');

/** A machine that has two turns. */
const inTwo = thenPressed(optioned(menu('3', '3'), { Attempts: '2' }), 'enter');

/** A person hides a code, for a person or a machine, and answers the guesses of the machine. */
export const codemakerScenes = {
  'secret-dots': menu('3', '2', 'enter', ...'112'),
  'secret-shown': menu('3', '2', 'enter', ...'1123', 'tab'),
  'secret-refused': menu('3', '2', 'enter', ...'112', 'enter'),
  'secret-handed-over': menu('3', '2', 'enter', ...'1123', 'enter'),
  'secret-challenge': menu('3', '2', 'enter', ...'1123', 'enter', 'tab'),
  'secret-for-machine': thenPressed(typedIn, ...'1123'),
  'secret-handed-to-machine': thenPressed(typedIn, ...'1123', 'enter'),
  challenge: (size) => pressed(opened(size), '4', '2', ...'te1', 'left'),
  'answer-resumed': resumed(answering('6323', 2)),
  'answer-thinking': menu('3', '3', 'enter'),
  'answer-first': answering('6323', 0),
  'answer-counts': answering('6323', 2, 'right', 'down', 'right', 'right'),
  'answer-signs': answering('6323', 2, ...'.●○'),
  'answer-signs-lacking': answering('6323', 2, ...'●○', 'enter'),
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
      (app, effect) => replied(app, effect, { kind: 'failed', reason: 'The machine has stopped.' }),
      asked,
    );
  },
  'answer-out-of-turns': (size) =>
    times(2, 'enter').reduce((app) => answeredBy(app, '6323'), thought(inTwo(size))),
  'answer-over-contradiction': (size) =>
    pressed(
      times(2, 'enter').reduce((app) => thought(pressed(app, '0', 'enter')), thought(inTwo(size))),
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
} as const satisfies Readonly<Record<string, Scene>>;
