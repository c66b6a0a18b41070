import type { Key } from '../../../source/screens/keymap.ts';
import type { Size } from '../../../source/screens/layout.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { thought } from '../outside.ts';
import type { Scene } from './scenes.ts';

/** A lost game with mistakes; the seed 7 hides 6323. */
const lost = ['1122', '1133', '4455', '6622'].flatMap((row): readonly Key[] => [...row, 'enter']);

const lostGame = (size: Size) =>
  pressed(opened(size, { kind: 'game', rules: rulesWith({ attempts: 4 }), seed: '7' }), ...lost);

/** The review of the lost game, when all is known, after some keys. */
const review =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(thought(pressed(lostGame(size), 'enter')), ...keys);

/** A guess for the chosen mistake, valued. */
const tried =
  (row: string): Scene =>
  (size) =>
    thought(review('enter', ...row, 'enter')(size));

/** Moments of a review and of another try. */
export const reviewScenes = {
  'review-running': (size) => pressed(lostGame(size), 'enter'),
  review: review(),
  'review-first': review('up', 'up', 'up'),
  'review-shown': review('b'),
  'review-groups': review('tab', 'tab'),
  'review-codes': review('b', 'tab', 'tab', 'tab', 'tab'),
  retry: review('enter'),
  'retry-refused': review('enter', '1', 'enter'),
  'retry-wrong': tried('1111'),
  'retry-shown': review('enter', 'tab'),
} satisfies Readonly<Record<string, Scene>>;
