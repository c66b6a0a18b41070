import type { Size } from '../../../source/screens/app/layout.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { thought } from '../outside.ts';
import type { Scene } from './scene.ts';

/** A lost game with mistakes; the seed 7 hides 6323. */
const lost = ['1122', '1133', '4455', '6622'].flatMap((row): readonly Key[] => [...row, 'enter']);

const lostGame = (size: Size) =>
  pressed(opened(size, { kind: 'game', rules: rulesWith({ attempts: 4 }), seed: '7' }), ...lost);

/** The review of the lost game, when all is known, after some keys. */
const review =
  (...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(thought(pressed(lostGame(size), 'r')), ...keys);

/** The review of a lost game against the adversary, in which the second guess says little. */
const adversary =
  (...keys: readonly Key[]): Scene =>
  (size) => {
    const rules = rulesWith({ attempts: 3 });
    const game = opened(size, { kind: 'game', rules, seed: undefined, codemaker: 'adversary' });
    const ended = ['1123', '1124', '2445'].reduce(
      (app, row) => thought(pressed(app, ...row, 'enter')),
      thought(game),
    );
    return pressed(thought(pressed(ended, 'r')), ...keys);
  };

/** A branch from row 2: a key, and rows that are guessed and valued. */
const branched =
  (first: Key, ...rows: readonly string[]): Scene =>
  (size) =>
    rows.reduce(
      (app, row) => thought(pressed(app, ...row, 'enter')),
      pressed(review('up', 'up', 'enter')(size), ...[first].filter((key) => key !== '')),
    );

/** Moments of a review of a branch. */
export const reviewScenes = {
  'review-running': (size) => pressed(lostGame(size), 'r'),
  review: review(),
  'review-first': review('up', 'up', 'up'),
  'review-shown': review('b'),
  'review-groups': review('b', 'tab'),
  'review-codes': review('b', 'tab', 'tab'),
  'review-adversary': adversary(),
  'review-adversary-shown': adversary('b'),
  'what-if': review('up', 'up', 'enter'),
  'what-if-refused': review('up', 'up', 'enter', '1', 'enter'),
  'what-if-worst-valued': branched('tab', '3456', '5464'),
  'what-if-cracked': branched('', '3456', '6323'),
} satisfies Readonly<Record<string, Scene>>;
