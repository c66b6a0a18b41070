import type { AppModel } from '../../../../source/screens/app/app.ts';
import { profileOf } from '../../../../source/screens/app/game/profile.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import type { Player } from '../../../../source/screens/play/mode.ts';
import { opened, pressed } from '../../../helpers/frames.ts';

type Scene = (size: Size) => AppModel;

/** The menu of a player who has not played yet. */
const newMenu =
  (player: Player): Scene =>
  (size) =>
    opened(size, { kind: 'menu' }, { profile: { ...profileOf(player), experience: 'new' } });

const tutorial =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(opened(size, { kind: 'tutorial' }), ...keys);

const first: readonly Key[] = [...'1123', 'enter'];
const second: readonly Key[] = [...first, ...'2141', 'enter'];
const clue: readonly Key[] = [...second, 'tab', '2'];

/** The menu of new players, and moments of the tutorial. */
export const tutorialScenes = {
  'menu-new': newMenu({ kind: 'local' }),
  'menu-new-named': newMenu({ kind: 'named', name: 'ada' }),
  tutorial: tutorial(),
  'tutorial-begun': tutorial('up', 'right'),
  'tutorial-guess': tutorial(...'1123'),
  'tutorial-answer': tutorial(...first),
  'tutorial-no-pegs': tutorial(...'5566', 'enter'),
  'tutorial-possible': tutorial(...first, ...'2141'),
  'tutorial-contradiction': tutorial(...first, ...'3456'),
  'tutorial-wasted': tutorial(...first, ...'3456', 'enter'),
  'tutorial-offer': tutorial(...second),
  'tutorial-letter': tutorial('down', 'down'),
  'tutorial-clue': tutorial(...clue),
  'tutorial-won': tutorial(...clue, ...'2413', 'enter'),
  'tutorial-given-up': tutorial(...first, '!', 'y'),
} as const satisfies Readonly<Record<string, Scene>>;
