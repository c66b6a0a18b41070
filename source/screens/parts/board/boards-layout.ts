import type { Rules } from '../../../engine/variants/index.ts';
import { rowSizes } from '../rows/index.ts';
import type { RowSize } from '../rows/row.ts';
import { type BoardLayout, boardTurns, NUMBER_COLUMNS } from './board-layout.ts';
import { EDITED_ROWS } from './CodeRow.tsx';

/** The columns between two boards. */
export const BOARD_GAP = 2;

/** The line above each board that says which it is. */
const TITLE_ROWS = 1;

/** How the boards of a game share their panel: a page of boards in rows and columns, all alike. */
export type BoardsLayout = {
  readonly board: BoardLayout;
  /** The boards of a page, beside each other and below each other. */
  readonly across: number;
  readonly down: number;
  /** The columns of a page. */
  readonly columns: number;
};

type Room = { readonly columns: number; readonly rows: number };

/**
 * The largest rows with which all boards of a game fit on one page; where they do not, as many boards
 * as have room with the smallest rows.
 */
export function boardsLayoutFor(rules: Rules, count: number, room: Room): BoardsLayout {
  const sizes = rowSizes(rules).filter(({ height }) => height === 1);
  const layouts = sizes.map((size) => layoutWith(size, rules, count, room));
  const found = layouts.find(({ across, down }) => across * down >= count) ?? layouts.at(-1);
  if (found === undefined) throw new RangeError('A game has no size of rows in one line.');
  return found;
}

function layoutWith(size: RowSize, rules: Rules, count: number, room: Room): BoardsLayout {
  const columns = NUMBER_COLUMNS + size.turnColumns;
  const fitting = Math.max(1, Math.floor((room.columns + BOARD_GAP) / (columns + BOARD_GAP)));
  const rows = boardTurns(rules) + EDITED_ROWS + TITLE_ROWS;
  const down = Math.min(Math.max(1, Math.floor(room.rows / rows)), Math.ceil(count / fitting));
  // Two rows of two look better than one of three and one of one.
  const across = Math.min(fitting, Math.ceil(count / down));
  return {
    board: {
      row: size.layout,
      gap: 0,
      rows: Math.floor(room.rows / down) - TITLE_ROWS,
      columns,
    },
    ...{ across, down },
    columns: across * (columns + BOARD_GAP) - BOARD_GAP,
  };
}

/** The boards, from 0, of the page that has one of them. */
export function pageOf({ across, down }: BoardsLayout, board: number, count: number) {
  const size = across * down;
  const first = Math.floor(board / size) * size;
  return { first, end: Math.min(count, first + size) };
}
