import type { ReactNode } from 'react';
import type { GameRecord } from '../../../engine/core/game/record.ts';
import type { Notebook } from '../../../engine/core/notebook.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { gamePlayOf } from '../../../games/games.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import { Palette, PaletteLine, paletteRows } from '../../parts/board/Palette.tsx';
import {
  Keyboard,
  KeyboardLine,
  type KeyCap,
  LargeKeyboard,
  largeKeyboardColumns,
  largeKeyboardRows,
} from '../../parts/Keyboard.tsx';
import { capsOf, type KeyboardLayout } from '../draft/keyboard.ts';

/** The symbols of a game as they are shown beside its board. */
export type Symbols = {
  readonly title: string;
  /** The title where the first one does not fit. */
  readonly shortTitle?: string;
  /** Which key notes something about a symbol. */
  readonly aside: string;
  /** How many rows they can take in some columns, the most first. */
  readonly heights: (columns: number) => readonly number[];
  /** The fewest columns that they need, and how many they can use. */
  readonly columns: { readonly min: number; readonly max: number };
  readonly content: (columns: number, rows: number) => ReactNode;
  /** How much messages say about answers: much, or little where the symbols show them. */
  readonly messages: 'many' | 'few';
  /** The symbols in one line. */
  readonly line: (columns: number) => ReactNode;
};

type Known = { readonly rules: Rules; readonly record: GameRecord };

/**
 * The symbols of a game: the keys of a keyboard with their marks, or a palette, which names LIFELINE where the
 * arrows reach it after the last symbol.
 */
export function symbolsOf(
  game: Known,
  layout: KeyboardLayout,
  notebook: Notebook,
  keys: KeyBindings,
  catalog: Catalog,
  lifeline: 'reached' | 'never' = 'never',
): Symbols {
  const { board, messages } = catalog.play;
  const extra = lifeline === 'reached' ? messages.lifelineWord : '';
  const aside = board.noteKey(keyOf(keys, 'game', 'note'));
  const { rules } = game;
  const panel = gamePlayOf(rules).keyboard(layout);
  if (panel === 'none') {
    return {
      title:
        extra === ''
          ? board.symbols(nounsOf(rules, catalog))
          : board.symbolsAnd(nounsOf(rules, catalog), extra),
      shortTitle: board.symbols(nounsOf(rules, catalog)),
      aside,
      heights: () => paletteRows(rules),
      columns: { min: 0, max: 0 },
      messages: 'many',
      content: (columns, rows) => (
        <Palette rules={rules} notebook={notebook} columns={columns} rows={rows} extra={extra} />
      ),
      line: (columns) => (
        <PaletteLine rules={rules} notebook={notebook} columns={columns} extra={extra} />
      ),
    };
  }
  const caps = capsOf(game, panel.rows, notebook);
  return {
    title: panel.title(catalog),
    aside,
    heights: (columns) => [
      ...(columns >= largeKeyboardColumns(caps) ? [largeKeyboardRows(caps)] : []),
      2 * caps.length - 1,
      caps.length,
    ],
    columns: { min: keyColumns(caps, 3), max: keyColumns(caps, 4) },
    messages: 'few',
    content: (columns, rows) =>
      rows >= largeKeyboardRows(caps) ? (
        <LargeKeyboard rows={caps} />
      ) : (
        <Keyboard rows={caps} columns={columns} clicks="typed" gap={rows > caps.length ? 1 : 0} />
      ),
    line: () => <KeyboardLine rows={caps} clicks="typed" />,
  };
}

/** The columns of a keyboard whose keys are `pitch` columns apart, each row a column to the right. */
const keyColumns = (caps: readonly (readonly KeyCap[])[], pitch: number): number =>
  Math.max(...caps.map((row, index) => index + row.length * pitch - 1));
