import { expect, it } from 'vitest';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { windowTitle } from '../../../../source/screens/app/Heading.tsx';
import { full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';

const menu = opened();
const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

it.each<[app: AppModel, title: string]>([
  [menu, 'keypeg'],
  [pressed(menu, 'enter'), 'keypeg'],
  [game, 'keypeg · Pegs 4x6 · turn 1 of 10'],
  [pressed(game, ...'1122', 'enter'), 'keypeg · Pegs 4x6 · turn 2 of 10'],
  [pressed(game, 'tab'), 'keypeg · Pegs 4x6 · turn 1 of 10'],
  [pressed(game, '?'), 'keypeg · Pegs 4x6 · turn 1 of 10'],
  [pressed(game, ...'6323', 'enter'), 'keypeg · Pegs 4x6 · over, seeded'],
])('the title of a window is that of the game (%#)', (app, title) => {
  expect(windowTitle(app)).toBe(title);
});
