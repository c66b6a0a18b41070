import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { frameOf, type Size } from '../../../../source/screens/app/layout.ts';
import type { ListedGame } from '../../../../source/screens/menu/menu/listed-game.ts';
import {
  initMenu,
  type MenuModel,
  offering,
  withPlayer,
} from '../../../../source/screens/menu/menu/menu.ts';
import { menuLayout } from '../../../../source/screens/menu/menu/menu-layout.ts';
import { noBindings } from '../../../../source/settings/key-bindings.ts';
import { english } from '../../../helpers/english.ts';

const game: ListedGame = {
  id: gameIdOf('1'),
  title: { occasion: { kind: 'casual' }, game: { kind: 'unreadable' }, turn: 2 },
  mode: 'break',
  occasion: 'casual',
  played: 0,
};

/** The menu before the data of its player are read, and what it can become then. */
const before = initMenu(0);
const later: readonly (readonly [string, MenuModel])[] = [
  ['nothing to continue', before],
  ['a game to continue', offering(before, [game])],
  ['the tutorial', withPlayer(before, { ...before, experience: 'new' })],
];

/** From 15 rows between the heading and the footer on, there is room for all entries. */
const sizes: readonly Size[] = [
  ...[24, 25, 26, 27, 28, 29, 30, 34, 40, 60].map((rows) => ({ columns: 80, rows })),
  ...[18, 20, 30, 50].map((rows) => ({ columns: 60, rows })),
  ...[30, 40, 60].map((rows) => ({ columns: 100, rows })),
];

/** The rows of a menu from the top: where each part of it begins. */
function rowsOf(model: MenuModel, size: Size) {
  const layout = menuLayout(model, frameOf(size), 'unicode', noBindings, english);
  const { top, title, pegRows, greeting, entryGap, labels, entryRows, aboutGap, tip } = layout;
  const first = top + title.length + pegRows + greeting.rows + entryGap;
  return {
    ...{ top, title, pegRows, greetingRows: greeting.rows, aboutGap, tipRows: tip.rows },
    usual: first + labels.findIndex((label) => label.endsWith('Play')),
    end: first + entryRows,
  };
}

describe.each(sizes)('in a window of $columns×$rows', (size) => {
  it.each(later)('nothing moves when the data say: %s', (_, model) => {
    expect(rowsOf(model, size)).toEqual(rowsOf(before, size));
  });
});
