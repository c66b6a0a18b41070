import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { mapMenus } from '../../../../source/screens/app/app-model.ts';
import type { Size } from '../../../../source/screens/app/layout.ts';
import type { MenuModel } from '../../../../source/screens/menu/MenuScreen.tsx';
import type { ListedGame } from '../../../../source/screens/records/listed-game.ts';
import { opened, textOf } from '../../../helpers/frames.ts';

const game: ListedGame = {
  id: gameIdOf('1'),
  title: { occasion: { kind: 'casual' }, game: { kind: 'unreadable' }, turn: 2 },
  mode: 'break',
  occasion: 'casual',
  played: 0,
};

/** What the menu can become when the data of its player are read. */
const later: Readonly<Record<string, Partial<MenuModel>>> = {
  'a game to continue': { unfinished: [game] },
  'the tutorial': { experience: 'learning' },
};

const sizes: readonly Size[] = [
  ...[24, 26, 28, 40].map((rows) => ({ columns: 80, rows })),
  ...[18, 20, 30].map((rows) => ({ columns: 60, rows })),
  ...[30, 40].map((rows) => ({ columns: 100, rows })),
];

/** The rows of a menu that do not depend on the data. */
const rowsOf = (app: AppModel): readonly string[] =>
  textOf(app)
    .split('\n')
    .map((line) => (/Continue|Tutorial|tutorial|game/u.test(line) ? '' : line));

describe.each(sizes)('in a window of $columns×$rows', (size) => {
  it.each(Object.entries(later))('nothing moves when the data say: %s', (_, change) => {
    const before = opened(size);
    const after = { ...before, stack: mapMenus(before.stack, (menu) => ({ ...menu, ...change })) };
    expect(rowsOf(after)).toEqual(rowsOf(before));
  });
});
