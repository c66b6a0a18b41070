import { expect, it } from 'vitest';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { windowTitle } from '../../../../source/screens/app/game/game-status.ts';
import { full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';

const menu = opened();
const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

it.each<[app: AppModel, title: string]>([
  [menu, 'keypeg'],
  [pressed(menu, 'enter'), 'keypeg'],
  [game, 'keypeg · Standard · turn 1 of 10'],
  [pressed(game, ...'1122', 'enter'), 'keypeg · Standard · turn 2 of 10'],
  [pressed(game, 'tab'), 'keypeg · Standard · turn 1 of 10'],
  [pressed(game, '?'), 'keypeg · Standard · turn 1 of 10'],
  [pressed(game, ...'6323', 'enter'), 'keypeg · Standard · over, seeded'],
])('the title of a window is that of the game (%#)', (app, title) => {
  expect(windowTitle(app)).toBe(title);
});
